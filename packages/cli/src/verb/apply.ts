import { resolve } from "node:path";
import { connect, type Connection } from "../connection/connect.ts";
import { leftAlone } from "../execution/account.ts";
import { bothOf, type Drafted, isOpen, keysGone, keysOf } from "../execution/applied-keys.ts";
import { runPlan, whereText } from "../execution/run-plan.ts";
import { type ExitCode, UsageError } from "../exit-code.ts";
import type { Rename } from "../folder/folder.ts";
import { forgetKeys, writeKeyHistory } from "../folder/key-history.ts";
import { planFolder } from "../plan/plan-folder.ts";
import type { FolderPlan } from "../plan/plan.ts";
import { readRequest, readShown } from "../plan/read-request.ts";
import { listsOfSaved, planAgain, readSavedPlan } from "../plan/saved-plan.ts";
import type { VerbCall } from "../program/command.ts";
import type { Project } from "../project/project.ts";

/** Makes a project what the files of a folder say, or what a saved plan says. */
export async function applyFolder(call: VerbCall): Promise<ExitCode> {
  const [file] = call.words;
  const { connection, root, drafted, renames, plan, project } =
    file === undefined ? await planned(call) : await planSaved(file, call);
  const closed = renames.filter((rename) => !isOpen(rename, project));
  const open = renames.filter((rename) => isOpen(rename, project));
  return runPlan(call, {
    connection,
    plan,
    project,
    sequel: file === undefined ? undefined : `Save a new plan to continue: ${leftAlone}`,
    // Before anything is sent: whatever ends the run, what it makes is known to be the folder's.
    onStart: () => writeKeyHistory(root, keysOf(drafted, open)),
    onEnd: (reports) => forgetKeys(root, keysGone(reports, { closed, drafted: keysOf(drafted) })),
  });
}

interface Planned {
  readonly connection: Connection;
  readonly root: string;
  /** Drafts whose keys are the folder's from then on. */
  readonly drafted: readonly Drafted[];
  readonly renames: readonly Rename[];
  readonly plan: FolderPlan;
  readonly project: Project;
}

async function planned({ terminal, options }: VerbCall): Promise<Planned> {
  const { connection, folder, request } = await readRequest(
    { terminal, options },
    { prune: options.flag("prune"), isLinted: true },
  );
  const plan = await planFolder(request);
  const { root, resources, renames } = folder;
  return { connection, root, drafted: resources, renames, plan, project: request.project };
}

/** Reads a saved plan. What it was made of is in the file: the folder is where its keys are remembered. */
async function planSaved(file: string, { terminal, options }: VerbCall): Promise<Planned> {
  const unfit = ["prune", "allow-lint", "environment"].filter(
    (name) => options.flag(name) || options.text(name) !== undefined,
  );
  if (unfit.length > 0) {
    throw new UsageError(
      `Cannot use ${unfit.map((name) => `--${name}`).join(" and ")} with ${file}: the saved plan contains it`,
    );
  }
  const { signal, folder } = terminal.io;
  const saved = readSavedPlan(file, folder);
  const connection = connect(options, terminal);
  if (saved.project !== connection.project || saved.baseUrl !== connection.baseUrl) {
    throw new UsageError(`Cannot apply ${file} to ${whereText(connection)}: the plan is for ${whereText(saved)}`);
  }
  const project = await readShown(connection, listsOfSaved(saved), terminal);
  const plan = await planAgain(saved, project, { signal, onProgress: terminal.progress.bind(terminal) });
  return {
    connection,
    root: resolve(folder, options.text("folder") ?? "."),
    drafted: saved.drafts,
    renames: saved.renames,
    plan,
    project,
  };
}

/** Deletes what the files of a folder name, or once named. What cannot be deleted is shown, and left. */
export async function destroy(call: VerbCall): Promise<ExitCode> {
  const { connection, folder, request } = await readRequest(call, { prune: true });
  const history = bothOf(request.history ?? {}, keysOf(folder.resources, folder.renames));
  const plan = await planFolder({ ...request, folder: { resources: [], renames: [] }, history });
  return runPlan(call, {
    connection,
    plan,
    project: request.project,
    isDestruction: true,
    onEnd: (reports) => forgetKeys(folder.root, keysGone(reports)),
  });
}
