import { connect, type Connection } from "../connection/connect.ts";
import { type Folder, type ListName, listNames } from "../folder/folder.ts";
import { type KeyHistory, readKeyHistory } from "../folder/key-history.ts";
import { emptinessOf, readNamed } from "../folder/read-folder.ts";
import { hasErrors, ProblemError } from "../problem/problem.ts";
import { warnOf } from "../problem/text.ts";
import type { OptionValues, VerbCall } from "../program/command.ts";
import { type Project, readProject } from "../project/project.ts";
import { withRelated } from "../project/resources.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { counted } from "../text.ts";
import { validateFolder } from "../validate/validate-folder.ts";
import type { Lint } from "./lint.ts";
import type { PlanRequest } from "./plan-folder.ts";

export interface ReadRequest {
  readonly connection: Connection;
  readonly folder: Folder;
  readonly request: PlanRequest;
}

export interface ReadRequestOptions {
  readonly prune?: boolean;
  readonly isWhole?: boolean;
  /** `true` if it is looked for what is wrong about the project as the plan leaves it. */
  readonly isLinted?: boolean;
}

/** Reads the folder that the command line names, and the project; refuses bad files before anything is sent. */
export async function readRequest(
  { terminal, options }: Pick<VerbCall, "terminal" | "options">,
  { prune = false, isWhole = false, isLinted = false }: ReadRequestOptions = {},
): Promise<ReadRequest> {
  const folder = await readNamed({ terminal, options });
  if (hasErrors(folder.problems)) {
    // Nothing is planned: everything that needs no project is reported at once.
    throw new ProblemError(await validateFolder(folder, { now: new Date(), signal: terminal.io.signal }));
  }
  warnOf(terminal, emptinessOf(folder));
  const history = readKeyHistory(folder.root);
  const connection = connect(options.or("profile", folder.environment?.profile), terminal);
  const lists = isWhole ? listNames : listsOf({ folder, history, prune });
  const project = await readShown(connection, lists, terminal);
  const { signal } = terminal.io;
  const onProgress = terminal.progress.bind(terminal);
  const lint = isLinted ? lintOf(options) : undefined;
  return { connection, folder, request: { folder, project, history, prune, lint, signal, onProgress } };
}

export function lintOf(options: OptionValues): Lint {
  return options.flag("allow-lint") ? "allow" : "refuse";
}

export async function readShown(
  { client, project }: Connection,
  lists: readonly ListName[],
  terminal: Terminal,
): Promise<Project> {
  const onProgress = (count: number): void => terminal.progress(`Reading ${project}: ${counted(count, "resource")}`);
  const read = await readProject(client, { lists, signal: terminal.io.signal, onProgress });
  terminal.progress("");
  return read;
}

/** The lists of a project that a plan has to know: others may need a scope that is not granted. */
export function listsOf({
  folder,
  history = {},
  prune = false,
}: {
  readonly folder: Pick<Folder, "resources" | "renames">;
  readonly history?: KeyHistory | undefined;
  readonly prune?: boolean | undefined;
}): readonly ListName[] {
  const named = [...folder.resources, ...folder.renames].map(({ list }) => list);
  const remembered = prune ? listNames.filter((list) => (history[list] ?? []).length > 0) : [];
  return withRelated([...named, ...remembered]);
}
