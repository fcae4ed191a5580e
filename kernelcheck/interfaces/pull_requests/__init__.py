"""GitHub and GitLab as services that run jobs: comments on the pull or merge request that a job is for."""
