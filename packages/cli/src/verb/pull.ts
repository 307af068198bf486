import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { connect } from "../connection/connect.ts";
import { modeline, schemaPaths } from "../editor/editor-schemas.ts";
import { exitCode, type ExitCode } from "../exit-code.ts";
import { type Folder, keyOf, listNames } from "../folder/folder.ts";
import { readKeyHistory, writeKeyHistory } from "../folder/key-history.ts";
import { readNamed } from "../folder/read-folder.ts";
import { readShown } from "../plan/read-request.ts";
import { hasErrors, ProblemError } from "../problem/problem.ts";
import { inOrder, problemCount, warnOf } from "../problem/text.ts";
import type { VerbCall } from "../program/command.ts";
import { editJson, type ListEdit } from "../pull/json-edit.ts";
import { leftProblem, pullOf } from "../pull/pull-files.ts";
import { editYaml, newLists } from "../pull/yaml-edit.ts";
import { counted } from "../text.ts";

export async function pull({ terminal, options }: VerbCall): Promise<ExitCode> {
  const connection = connect(options, terminal);
  const { io } = terminal;
  const root = resolve(io.folder, options.text("folder") ?? ".");
  if (!options.flag("check")) mkdirSync(root, { recursive: true });
  const folder = await readNamed({ terminal, options });
  if (hasErrors(folder.problems)) throw new ProblemError(folder.problems);
  // If they cannot be read, nothing is asked or written.
  readKeyHistory(root);
  const project = await readShown(connection, listNames, terminal);
  const layout = options.text("layout") === "resource" ? "resource" : "family";
  const { edits, keys, ...found } = pullOf(folder, project, { layout, prunes: options.flag("prune") });
  const problems = [...folder.problems, ...found.problems];
  const written: string[] = [];
  for (const [file, fileEdits] of edits) {
    const { text, left } = editedFile(folder, file, fileEdits);
    for (const edit of left) problems.push(leftProblem(resourceOf(folder, edit), edit));
    if (text === undefined) continue;
    written.push(file);
    if (options.flag("check")) continue;
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
  if (!options.flag("check")) writeKeyHistory(root, keys);
  if (options.flag("json"))
    terminal.print(JSON.stringify({ files: written, problems: problems.toSorted(inOrder) }, null, 2));
  else {
    for (const file of written) terminal.print(file);
    warnOf(terminal, problems);
    const verb = options.flag("check") ? "would be written" : "written";
    terminal.note(`${counted(written.length, "file")} ${verb}, ${problemCount(problems)}`);
  }
  if (hasErrors(problems)) return exitCode.error;
  return options.flag("check") && written.length > 0 ? exitCode.changes : exitCode.success;
}

interface EditedFile {
  readonly text?: string;
  readonly left: readonly ListEdit[];
}

function editedFile({ root, files }: Folder, file: string, edits: readonly ListEdit[]): EditedFile {
  if (!files.includes(file)) {
    const head = existsSync(join(root, schemaPaths.files)) ? modeline(file) : "";
    return { text: head + newLists(edits.filter((edit) => edit.does === "add")), left: [] };
  }
  const whole = readFileSync(join(root, file), "utf8");
  const mark = whole.startsWith("\uFEFF") ? "\uFEFF" : "";
  const { text, left } = (file.endsWith(".json") ? editJson : editYaml)(whole.slice(mark.length), edits);
  return left.length === edits.length ? { left } : { text: mark + text, left };
}

function resourceOf({ resources }: Folder, edit: ListEdit): Folder["resources"][number] | undefined {
  return resources.find(({ list, draft }) => edit.does !== "add" && list === edit.list && keyOf(draft) === edit.key);
}
