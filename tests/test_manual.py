"""The manual has an entry for all that there is, its links lead somewhere, and its generated parts are up to date."""

from __future__ import annotations

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import manual as generator
import pytest
import transcripts

from kernelcheck import manual
from kernelcheck.base.finding_kinds import KINDS
from kernelcheck.core.registry.expressions import FUNCTION_NAMES
from kernelcheck.core.registry.keys import KEYS
from kernelcheck.core.registry.model import LAYOUTS
from kernelcheck.core.results.exit_codes import ExitCode
from kernelcheck.core.values.families import FAMILIES
from kernelcheck.core.values.special_values import SPECIAL
from kernelcheck.core.values.value_families import TENSOR_VALUES
from kernelcheck.interfaces.cli import main
from kernelcheck.interfaces.cli.commands import COMMANDS as ENTRIES
from kernelcheck.interfaces.cli.commands import CommandEntry, loaded
from kernelcheck.interfaces.reports.formats import ReportFormat

ROOT = Path(__file__).resolve().parent.parent
FOLDER = ROOT / "kernelcheck" / "manual"
TEXTS = {
    path: path.read_text("utf-8") for path in (*transcripts.PAGES, ROOT / "CONTRIBUTING.md", ROOT / "CHANGELOG.md")
}
COMMANDS = {command.name: command for command in generator.commands()}


def part_of(topic: str, heading: str) -> str:
    """The part of a page under a heading of the second level."""
    return manual.page(topic).partition(f"\n## {heading}\n")[2].partition("\n## ")[0]


def test_every_page_is_offered() -> None:
    assert {path.stem for path in FOLDER.glob("*.md")} == set(manual.TOPICS)


@pytest.mark.parametrize("topic", manual.TOPICS)
def test_a_page_begins_with_its_title_and_what_it_is_about_in_a_sentence(topic: str) -> None:
    assert re.match(r"# \S.*\n\n\S", manual.page(topic))
    assert manual.summary(topic).endswith(".")
    assert len(manual.summary(topic)) <= 110


@pytest.mark.parametrize("path", sorted(FOLDER.glob("*.md")), ids=lambda path: path.stem)
def test_what_is_made_from_the_code_is_up_to_date(path: Path) -> None:
    assert generator.generated(TEXTS[path])[0] == TEXTS[path], "run: python .ci/manual.py"


def test_all_that_the_code_tells_is_in_the_manual_once() -> None:
    placed = [name for text in TEXTS.values() for name in generator.generated(text)[1]]
    assert sorted(placed) == sorted(generator.sections())


def test_every_command_has_an_entry() -> None:
    assert {name.split()[0] for name in COMMANDS} == set(manual.entries("commands"))


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_the_list_of_commands_has_the_first_sentence_of_each(entry: CommandEntry) -> None:
    assert loaded(entry.name).help.partition("\n\n")[0].replace("\n", " ") == entry.help


_SHOWN = {
    "regression": "regressed  ",
    "allowed-difference": "note: ",
    "unwritten-shared": "note: ",
    "narrow-reference": "note: ",
    "narrow-products": "note: ",
    "empty-grid": "note: ",
    "nothing-compared": "note: ",
    "gpu-asked": "note: ",
    "config-dropped": "note: ",
    "statement-skipped": "note: ",
    "compiled-by-nvcc": "note: ",
    "launch-order": "note: ",
    "index-beyond-max": "note: ",
}
"""What reports of a run show of kinds whose names they do not."""


def test_every_kind_has_an_entry_with_an_example() -> None:
    assert set(KINDS) == set(manual.entries("failures"))
    for kind, text in manual.entries("failures").items():
        shown = _SHOWN.get(kind, rf"(?:error|note)\[{kind}\]: ")
        assert re.search(rf"^{shown}", text, re.MULTILINE), kind


def test_every_report_format_has_an_entry() -> None:
    assert {form.value for form in ReportFormat} == set(manual.entries("formats"))


def test_every_exit_code_has_an_entry() -> None:
    assert {str(int(code)) for code in ExitCode} == set(manual.entries("exit-codes"))


def test_no_two_entries_have_the_same_name() -> None:
    names = [name for topic in manual.TOPICS for name in manual.entries(topic)]
    assert len(names) == len(set(names))


def test_every_registry_key_is_listed_under_its_table() -> None:
    keys = part_of("registry", "Keys")
    for table, meanings in KEYS.items():
        section = keys.partition(f"### `{table}`\n")[2].partition("\n### ")[0]
        assert re.findall(r"^\| `(\w+)` \|", section, re.MULTILINE) == list(meanings)


def test_value_families_layouts_and_functions_are_listed() -> None:
    families = re.findall(r"^\| `(\w+)` \|", part_of("registry", "Value families"), re.MULTILINE)
    assert sorted(families) == sorted([*TENSOR_VALUES, *SPECIAL])
    assert {family for family in FAMILIES if f"`{family}`" in part_of("registry", "Value families")} == set(FAMILIES)
    assert {name for name in FUNCTION_NAMES if f"`{name}(" in part_of("registry", "Expressions")} == set(FUNCTION_NAMES)
    assert all(f'"{layout}"' in part_of("registry", "Keys") for layout in LAYOUTS)


def test_every_environment_variable_is_explained() -> None:
    sources = (path.read_text("utf-8") for path in (ROOT / "kernelcheck").rglob("*.py"))
    read = {name for source in sources for name in re.findall(r'"(KERNELCHECK_\w+)"', source)}
    assert read == set(re.findall(r"^\| `(KERNELCHECK_\w+)` \|", manual.page("commands"), re.MULTILINE))


@pytest.mark.parametrize("name", COMMANDS)
def test_the_options_of_a_command_are_those_that_its_help_lists(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    main([*name.split(), "--help"])
    shown = capsys.readouterr().out.partition("Examples")[0]
    offered = " ".join(re.findall(r"^  (--?\w.*?)(?:  |$)", shown, re.MULTILINE))
    options = " ".join(each.usage for each in generator.parameters(COMMANDS[name]) if not each.is_argument)
    names = re.compile(r"(?<!\S)--?[\w-]+|(?<=/)--[\w-]+")
    assert set(names.findall(offered)) - {"-h", "--help"} == set(names.findall(options))


@pytest.mark.parametrize("name", ["", *(each.name for each in ENTRIES if each.is_group), *COMMANDS])
def test_a_help_fits_a_screen_with_common_options_first_and_ends_in_examples(
    name: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    assert main([*name.split(), "--help"]) == ExitCode.PASSED
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) <= (50 if name else 55)
    assert max(map(len, lines)) <= 80
    assert not re.search(r"\bNone\b", "\n".join(lines))
    titles = [line for line in lines if re.fullmatch(r"[A-Z][a-zA-Z ]+", line)]
    assert titles[-2:] == ["Everywhere" if name else "Help", "Examples"]
    assert titles[0] in ("Options", "Commands", "Running", "Everywhere")
    examples = lines[lines.index("Examples") + 1 :]
    assert len([line for line in examples if line.startswith("  kernelcheck ")]) >= min(2, examples_of(name))


def examples_of(name: str) -> int:
    return COMMANDS[name].epilog.count("\nkernelcheck ") if name in COMMANDS else 2


def test_a_help_is_coloured_where_it_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    main(["run", "--color", "always", "--help"])
    assert "\x1b[36m--quick\x1b[0m" in capsys.readouterr().out
    main(["run", "--help"])
    assert "\x1b" not in capsys.readouterr().out


def anchors(text: str) -> set[str]:
    """The fragments that GitHub makes of headings."""
    outline = re.sub(r"^```.*?^```$", "", text, flags=re.MULTILINE | re.DOTALL)
    headings = re.findall(r"^#{1,6} (.+)$", outline, re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-") for heading in headings}


def links() -> Iterator[tuple[Path, str]]:
    for path, text in TEXTS.items():
        for target in re.findall(r"(?<!!)\[[^\]\n]*(?:\n[^\]\n]*)?\]\(([^)\s]+)\)", text):
            yield path, target


@pytest.mark.parametrize(("path", "target"), [*links()], ids=lambda value: str(getattr(value, "stem", value)))
def test_a_link_leads_somewhere(path: Path, target: str) -> None:
    if "://" in target:
        return
    name, _, anchor = target.partition("#")
    aim = (path.parent / name).resolve() if name else path
    assert aim.exists(), f"{path.name}: {target}"
    if anchor:
        assert anchor in anchors(aim.read_text("utf-8")), f"{path.name}: {target}"


def commands_told() -> Iterator[tuple[str, str]]:
    """Every command line of kernelcheck in code, with the page that it stands on."""
    for path, text in TEXTS.items():
        for language, block in re.findall(r"^```(sh|console)\n(.*?)^```$", text, re.MULTILINE | re.DOTALL):
            typed = [
                line
                for line in block.replace("\\\n", " ").splitlines()
                if line.startswith("$ " if language == "console" else "") and not line.startswith("#")
            ]
            called = re.findall(r"\bkernelcheck ([a-z](?:'[^']*'|[^|;&>'])*)", "\n".join(typed))
            yield from ((path.name, line.partition("\n")[0]) for line in called)
        for span in re.findall(r"`kernelcheck ([a-z][^`\n]*)`", re.sub(r"^```.*?^```$", "", text, flags=re.M | re.S)):
            yield path.name, span


@pytest.mark.parametrize(("page", "line"), sorted(set(commands_told())))
def test_a_command_line_names_a_command_and_options_that_there_are(page: str, line: str) -> None:
    words = shlex.split(line.replace("…", ""))
    groups = {name.split()[0] for name in COMMANDS if " " in name}
    words = words if words[0] not in groups or len(words) == 1 else [" ".join(words[:2]), *words[2:]]
    assert words[0] in {*COMMANDS, *groups}, f"{page}: {line}"
    if words[0] in COMMANDS and words[0] != "nvcc":  # whose options are those of NVIDIA's nvcc
        listed = " ".join(parameter.usage for parameter in generator.parameters(COMMANDS[words[0]]))
        offered = {*re.findall(r"--?[\w-]+", listed), "--help"}
        own = words[: words.index("--")] if "--" in words else words  # the rest is another program's
        used = {word for word in own[1:] if re.fullmatch(r"--?[a-zA-Z][\w-]*", word)}
        assert used <= offered, f"{page}: {line}"


def test_help_without_a_name_lists_the_pages(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help"]) == ExitCode.PASSED
    out = capsys.readouterr().out
    for topic in manual.TOPICS:
        assert re.search(rf"^ +{topic} +{re.escape(manual.summary(topic))}$", out, re.MULTILINE)


@pytest.mark.parametrize(
    ("name", "begins", "holds"),
    [
        ("registry", "# The registry\n", "### `[kernelcheck]`"),
        ("out-of-bounds", "### `out-of-bounds`\n", "error[out-of-bounds]: row_softmax"),
        ("exec", "### `exec`\n", "--trace-limit"),
        ("sarif", "### `sarif`\n", "editors"),
        ("130", "### `130`\n", "Interrupted"),
    ],
)
def test_help_shows_a_page_or_an_entry_and_nothing_else(
    name: str, begins: str, holds: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["help", name]) == ExitCode.PASSED
    out = capsys.readouterr().out
    assert out.startswith(begins)
    assert holds in out
    assert "<!--" not in out
    assert begins.startswith("# ") or out.count("\n### ") == 0


@pytest.mark.parametrize(
    ("name", "nearest"), [("rase", "race"), ("OUT-OF-BOUND", "out-of-bounds"), ("regestry", "registry"), ("rn", "run")]
)
def test_help_of_an_unknown_name_exits_2_and_names_the_nearest(
    name: str, nearest: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["help", name]) == ExitCode.USAGE
    out, err = capsys.readouterr()
    assert out == ""
    assert err.rstrip().endswith(f"did you mean {nearest!r}?")


def test_on_a_terminal_help_is_laid_out_and_links_name_the_page(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["help", "race", "--color", "always"]) == ExitCode.PASSED
    out = re.sub(r"\x1b\[[\d;]*m", "", capsys.readouterr().out)
    assert "###" not in out
    assert "```" not in out
    assert "what the checks see (kernelcheck help cpu-backend)" in " ".join(out.split())


def test_help_needs_no_registry_and_loads_no_compiler(tmp_path: Path) -> None:
    code = (
        "import sys\nfrom kernelcheck.interfaces.cli import main\n"
        "assert main(['help', 'race']) == 0\nprint(*sys.modules)\n"
    )
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    ended = subprocess.run(
        [sys.executable, "-c", code], cwd=tmp_path, env=environment, capture_output=True, text=True, check=True
    )
    assert not {"numpy", "llvmlite", "cupy", "rich.markdown"} & set(ended.stdout.splitlines()[-1].split())


@pytest.mark.parametrize("key", sorted({key for keys in KEYS.values() for key in keys}))
def test_every_registry_key_has_help_with_what_it_means_in_each_table(
    key: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["help", key]) == ExitCode.PASSED
    told = capsys.readouterr().out
    if manual.has(key):
        assert told == manual.look_up(key)
        return
    assert told.startswith(f"### `{key}`\n\nA key of the registry.\n\n- `[")
    for table, keys in KEYS.items():
        assert (f"`{table}`" in told) == (key in keys)


def test_help_of_a_key_says_what_it_takes(capsys: pytest.CaptureFixture[str]) -> None:
    main(["help", "backend"])
    assert "Takes one of `auto`, `cuda`, `cpu`, `both`." in capsys.readouterr().out
    assert main(["help", "shapes"]) == ExitCode.USAGE
    assert "did you mean 'shape'?" in capsys.readouterr().err
