import { execFileSync } from "node:child_process";
import { chmodSync, existsSync } from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { folderOf } from "../folder/folders.ts";
import { runCommand } from "../terminal.ts";

test.each([
  ["sta", "words states"],
  ["comp", "words completion"],
  ["states ge", "words get"],
  ["states query --exp", "words --expand"],
  ["states query --expand transitions[*].transitions[*].t", "words transitions[*].transitions[*].transitions[*]"],
  ["states query -o j", "words json jsonl"],
  ["states query --output=y", "words --output=yaml"],
  ["states query --output = y", "words yaml"],
  ["states query --output =", "words table json yaml jsonl"],
  ["states query --output json --outp", "words"],
  ["states query --where a --whe", "words --where"],
  ["states query -o json --outp", "words"],
  ["states query --output=json --loc", "words --locale"],
  ["states query --output json --loc", "words --locale"],
  ["states query -q --outp", "words --output"],
  ["states query --limit ", "words"],
  ["states query --quiet=", "words"],
  ["states query --none=", "words"],
  ["states query --none ", "words"],
  ["explain - --mark", "words --markdown"],
  ["explain - ", "words"],
  ["explain cart.yaml ", "words"],
  ["graph --form", "words"],
  ["apply ", "files"],
  ["states create -f ", "files"],
  ["explain ", "files"],
  ["graph discounts --folder ", "folders"],
  ["completion b", "words bash"],
  ["nothing of this", "words"],
])("after %j comes %j", async (line, found) => {
  const { out } = await runCommand(["complete", "--", ...line.split(" ")]);
  const offered = out.trimEnd().split("\n");
  expect(offered.map((each) => each.split("\t")[0]).join(" ")).toBe(found);
});

test("a shell that there is no script for is refused", async () => {
  const { code, err } = await runCommand(["completion", "csh"]);
  expect(code).toBe(64);
  expect(err).toContain('Cannot complete in "csh": use one of bash, zsh, fish');
});

describe("scripts ask the command, and offer what it says", () => {
  // Stands for the command: starting the real one takes a build.
  const answer = `#!/bin/sh
case "$*" in
  *--expand*) printf 'words\\ntransitions[*]\\tall of them\\n' ;;
  *--folder*) echo folders ;;
  *-f*) echo files ;;
  *) printf 'words\\nget\\tget a State\\nexists\\tcheck whether it exists\\n' ;;
esac
`;
  const files = { "my file.yaml": "", "other.yaml": "", "nested/x": "", "commerce-http": answer };
  const folder = folderOf(files, afterAll);
  chmodSync(join(folder, "commerce-http"), 0o755);
  const env = { ...process.env, PATH: `${folder}:${process.env["PATH"] ?? ""}`, HOME: folder };
  const linesOf = (shell: string, ...args: readonly string[]): readonly string[] =>
    execFileSync(shell, args, { cwd: folder, env, encoding: "utf8" }).trimEnd().split("\n");

  test.runIf(hasShell("bash"))("bash", async () => {
    const { out: script } = await runCommand(["completion", "bash"]);
    const complete = (...words: readonly string[]): readonly string[] => {
      const list = words.map((word) => `'${word}'`).join(" ");
      const lines = `${script}
COMP_WORDS=(commerce-http ${list}); COMP_CWORD=${words.length}; _commerce_http
printf '%s\\n' "\${COMPREPLY[@]}"`;
      return linesOf("bash", "--norc", "-c", lines);
    };
    expect(complete("states", "")).toEqual(["get", "exists"]);
    expect(complete("states", "query", "--expand", "")).toEqual(["transitions\\[\\*\\]"]);
    expect(complete("states", "create", "-f", "my").toSorted()).toEqual(["my file.yaml"]);
    expect(complete("graph", "workflows", "--folder", "")).toEqual(["nested"]);
  });

  test.runIf(hasShell("zsh"))("zsh", async () => {
    const { out: script } = await runCommand(["completion", "zsh"]);
    const lines = `compdef() { :; }
_files() { print -r -- "files:$*" }
compadd() { print -rl -- "\${values[@]}" }
${script}
words=(commerce-http states ''); CURRENT=3; _commerce_http
words=(commerce-http states create -f ''); CURRENT=5; _commerce_http
words=(commerce-http graph --folder ''); CURRENT=4; _commerce_http`;
    expect(linesOf("zsh", "-f", "-c", lines)).toEqual(["get", "exists", "files:", "files:-/"]);
  });

  test.runIf(hasShell("fish"))("fish", async () => {
    const { out: script } = await runCommand(["completion", "fish"]);
    const lines = `${script}
function __fish_complete_path; echo "a path like $argv"; end
complete -C 'commerce-http states '
complete -C 'commerce-http states create -f my'`;
    expect(linesOf("fish", "--no-config", "-c", lines)).toEqual([
      "exists\tcheck whether it exists",
      "get\tget a State",
      "a path like my",
    ]);
  });
});

function hasShell(name: string): boolean {
  return (process.env["PATH"] ?? "").split(":").some((folder) => existsSync(join(folder, name)));
}
