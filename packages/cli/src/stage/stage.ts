import type { Client, StateDraft } from "@commerce-http/client";
import { apply, type ResourceOf } from "@commerce-http/client/apply";
import { createEmulator, type Emulator, Fault, type SeedEntry } from "@commerce-http/emulator";
import { connect } from "../connection/connect.ts";
import type { ExitCode } from "../exit-code.ts";
import { familyOf, type FileResource, keyOf, type ListName, titleOf } from "../folder/folder.ts";
import { readWhole } from "../folder/read-folder.ts";
import { readShown } from "../plan/read-request.ts";
import { type Problem, ProblemError } from "../problem/problem.ts";
import type { VerbCall } from "../program/command.ts";
import { clientOf, createRehearsal, type Unfit } from "../project/rehearsal.ts";
import { resourcesOf } from "../project/resources.ts";
import { formProblems } from "../validate/draft-mistakes.ts";

/** Resources of a folder or of a project, in an emulator of this process: what is tried on it changes nothing. */
export interface Stage {
  readonly emulator: Emulator;
  readonly client: Client;
  /** Keys of the files, in their order; absent where everything in a project is meant. */
  readonly keys?: readonly { readonly list: ListName; readonly key: string }[];
  readonly unfit: readonly Unfit[];
  readonly close: () => Promise<void>;
}

export async function onStage(
  call: VerbCall,
  lists: readonly ListName[],
  work: (stage: Stage) => Promise<ExitCode>,
): Promise<ExitCode> {
  const stage = await openStage(call, lists);
  try {
    return await work(stage);
  } finally {
    await stage.close();
  }
}

/** Puts resources on a stage: those of a project that the command line names, or else those of the folder. */
async function openStage({ terminal, options }: VerbCall, lists: readonly ListName[]): Promise<Stage> {
  // That the environment names a project is for verbs that have no folder.
  if (options.text("project") !== undefined || options.text("profile") !== undefined) {
    return createRehearsal(await readShown(connect(options, terminal), lists, terminal));
  }
  // How many are allowed is no question here.
  const limits = { activeCartDiscounts: Number.POSITIVE_INFINITY, storeCartDiscounts: Number.POSITIVE_INFINITY };
  const emulator = createEmulator({ projects: [name], limits });
  const stage = { emulator, client: clientOf(emulator, name), unfit: [], close: emulator.close };
  try {
    const { resources } = await readWhole({ terminal, options });
    const wanted = lists.flatMap((list) => resources.filter((resource) => resource.list === list));
    await seedDrafts(stage, wanted);
    return { ...stage, keys: wanted.map(({ list, draft }) => ({ list, key: keyOf(draft) ?? "" })) };
  } catch (error) {
    await stage.close();
    throw error;
  }
}

const name = "stage";

/** Stores drafts as the API would create them; those of built-in States are applied to these. */
export async function seedDrafts(
  { emulator, client }: Pick<Stage, "emulator" | "client">,
  resources: readonly FileResource[],
  project?: string,
): Promise<void> {
  const problems = resources.flatMap(formProblems);
  if (problems.length > 0) throw new ProblemError(problems);
  const { results: builtIn } = await client.states.query({ where: "builtIn = true", limit: 500 });
  const keys = new Set<string | undefined>(builtIn.map(({ key }) => key));
  const isBuiltIn = ({ list, draft }: FileResource): boolean => list === "states" && keys.has(keyOf(draft));
  await create(
    emulator,
    resources.filter((resource) => !isBuiltIn(resource)),
    project,
  );
  for (const { draft, place } of resources.filter(isBuiltIn)) {
    try {
      // Its form is checked before anything is sent.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      await apply(client.states, draft as StateDraft);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      throw new ProblemError([{ severity: "error", message: error.message, place, rule: "refused" }]);
    }
  }
}

async function create(emulator: Emulator, resources: readonly FileResource[], project?: string): Promise<void> {
  const entries = resources.map(({ list, draft }): SeedEntry => ({ kind: familyOf(list).kind, draft: Object(draft) }));
  try {
    await emulator.seed(entries, project === undefined ? {} : { project });
  } catch (error) {
    const problem = error instanceof Fault ? refusalOf(error, resources) : undefined;
    throw problem === undefined ? error : new ProblemError([problem]);
  }
}

function refusalOf({ message }: Fault, resources: readonly FileResource[]): Problem | undefined {
  const [, number = "", reason = ""] = /^Cannot import entry (\d+): (.*); [^;]*$/s.exec(message) ?? [];
  const resource = resources[Number(number) - 1];
  if (resource === undefined) return undefined;
  return { severity: "error", message: reason, place: resource.place, rule: "refused" };
}

export function unfitProblems({ unfit }: Stage, severity: Problem["severity"]): readonly Problem[] {
  return unfit.map(({ list, resource, reason }) => {
    const message = `${titleOf(list, resource.key ?? resource.id)} is left out: ${reason}`;
    return { severity, message, rule: "unfit" };
  });
}

/** Resources of a list: those of the files in their order, or those of a project by their keys. */
export async function allIn<List extends ListName>(
  { client, keys }: Stage,
  list: List,
): Promise<readonly ResourceOf<Client[List]>[]> {
  const found = new Map<string, ResourceOf<Client[List]>>();
  for await (const resource of resourcesOf(client, list).iterate({})) {
    // The list says what they are.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    found.set(resource.key ?? resource.id, resource as unknown as ResourceOf<Client[List]>);
  }
  const wanted = keys?.flatMap((each) => (each.list === list ? [each.key] : [])) ?? [...found.keys()].toSorted();
  return wanted.flatMap((key) => found.get(key) ?? []);
}
