"""The pull or merge request that this job is for, as the variables of the service say."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from urllib.parse import quote

from kernelcheck.base.dataclasses import dataclass
from kernelcheck.base.errors import CannotRunError, UsageError

GITLAB_TOKEN = "KERNELCHECK_GITLAB_TOKEN"


@dataclass(frozen=True)
class Request:
    """Address of the request's comments, and the headers that give access."""

    name: str
    """For messages: ``pull request 12 of owner/name``."""
    comments: str
    """The address that lists comments, and takes a new one (POST)."""
    comment: str
    """Address of one comment, without its number at the end."""
    change: str
    """The method that changes a comment."""
    user: str
    """The address that says who the token belongs to; empty if only bots' comments are to be changed."""
    headers: Mapping[str, str]
    job: str
    """The name of the job: each has a comment of its own."""
    refused: str
    """Advice for the case that the service refuses the token."""


def request_of(variables: Mapping[str, str]) -> Request:
    """The request that the job with these environment variables is for.

    Raises:
        UsageError: they are of no job for a request.
        CannotRunError: there is no token.
    """
    if variables.get("GITHUB_ACTIONS") == "true":
        return _on_github(variables)
    if variables.get("GITLAB_CI") == "true":
        return _on_gitlab(variables)
    raise UsageError(
        "--comment is for jobs of GitHub Actions and GitLab CI: GITHUB_ACTIONS or GITLAB_CI would be true there"
    )


def _on_github(variables: Mapping[str, str]) -> Request:
    """https://docs.github.com/en/rest/issues/comments; a pull request is an issue there."""
    number = _pull_request(variables)
    token = variables.get("GITHUB_TOKEN")
    if not token:
        raise CannotRunError(
            "no comment: GITHUB_TOKEN is not set; give the step `env: GITHUB_TOKEN: ${{ github.token }}`, and the job "
            "`permissions: pull-requests: write`"
        )
    repository = _given(variables, "GITHUB_REPOSITORY")
    issues = f"{_given(variables, 'GITHUB_API_URL').rstrip('/')}/repos/{quote(repository)}/issues"
    return Request(
        name=f"pull request {number} of {repository}",
        comments=f"{issues}/{number}/comments",
        comment=f"{issues}/comments",
        change="PATCH",
        user="",
        headers={"Authorization": f"Bearer {token}", "Accept": "application/vnd.github+json"},
        job=variables.get("GITHUB_JOB", ""),
        refused="give the job `permissions: pull-requests: write`; pull requests from forks have none",
    )


def _pull_request(variables: Mapping[str, str]) -> int:
    path = Path(_given(variables, "GITHUB_EVENT_PATH"))
    try:
        event = json.loads(path.read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise CannotRunError(f"no comment: cannot read the event of this job, {path}: {error}") from None
    found = event.get("pull_request") if isinstance(event, dict) else None
    number = found.get("number") if isinstance(found, dict) else None
    if type(number) is not int:
        raise UsageError("--comment: this job is for no pull request, as the event in GITHUB_EVENT_PATH says")
    return number


def _on_gitlab(variables: Mapping[str, str]) -> Request:
    """https://docs.gitlab.com/api/notes/; the token of a job may not use it."""
    number = variables.get("CI_MERGE_REQUEST_IID", "")
    if not number.isdecimal():
        raise UsageError("--comment: this job is for no merge request, since CI_MERGE_REQUEST_IID is not set")
    token = variables.get(GITLAB_TOKEN)
    if not token:
        raise CannotRunError(
            f"no comment: {GITLAB_TOKEN} is not set, and GitLab lets no job's own token write comments: make a project "
            "access token with the scope `api` and the role Reporter, and give it to the jobs as a masked variable of "
            "that name"
        )
    project = _given(variables, "CI_MERGE_REQUEST_PROJECT_ID")
    api = _given(variables, "CI_API_V4_URL").rstrip("/")
    notes = f"{api}/projects/{quote(project, safe='')}/merge_requests/{number}/notes"
    return Request(
        name=f"merge request {number} of project {project}",
        comments=notes,
        comment=notes,
        change="PUT",
        user=f"{api}/user",
        headers={"PRIVATE-TOKEN": token},
        job=variables.get("CI_JOB_NAME", ""),
        refused=f"{GITLAB_TOKEN} needs the scope `api` and the role Reporter in the project of the merge request",
    )


def _given(variables: Mapping[str, str], name: str) -> str:
    if not variables.get(name):
        raise CannotRunError(f"no comment: {name} is not set, though this is a job of a service that sets it")
    return variables[name]
