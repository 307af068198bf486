import type { Client, StateDraft } from "@commerce-http/client";
import { apply, type ResourceOf } from "@commerce-http/client/apply";
import { createEmulator, type Emulator, Fault, type SeedEntry } from "@commerce-http/emulator";
import { connect } from "../connection/connect.ts";
import { familyOf, type FileResource, keyOf, type ListName, titleOf } from "../folder/folder.ts";
import { readFolder } from "../folder/read-folder.ts";
import { readShown } from "../plan/read-request.ts";
import { type Problem, ProblemError } from "../problem/problem.ts";
import { warnOf } from "../problem/text.ts";
import type { VerbCall } from "../program/command.ts";
import { clientOf, createRehearsal, type Unfit } from "../project/rehearsal.ts";
import { callMethod } from "../resource/target.ts";
import { formProblems } from "../validate/draft-mistakes.ts";

/** Resources of a folder or of a project, in an emulator of this process: what is tried on it changes nothing. */
export interface Stage {
  readonly emulator: Emulator;
  readonly client: Client;
  /** Keys of the files, in their order; absent where everything in a project is meant. */
  readonly keys?: Keys;
  /** Resources of a project that it does without. */
  readonly unfit: readonly Unfit[];
  readonly close: () => Promise<void>;
}

/** Puts resources on a stage: those of a project that the command line names, or else those of the folder. */
export async function openStage(call: VerbCall, lists: readonly ListName[]): Promise<Stage> {
  if (isAboutProject(call)) return stageOfProject(call, lists);
  const stage = emptyStage();
  try {
    return { ...stage, keys: await fillFromFolder(stage, call, lists) };
  } catch (error) {
    await stage.close();
    throw error;
  }
}

type Keys = ReadonlyMap<ListName, readonly string[]>;

/** Says whether the command line names a project. That the environment names one is for verbs that have no folder. */
function isAboutProject({ options }: VerbCall): boolean {
  return options.text("project") !== undefined || options.text("profile") !== undefined;
}

const name = "stage";

function emptyStage(): Stage {
  // How many are allowed is no question here.
  const limits = { activeCartDiscounts: Number.POSITIVE_INFINITY, storeCartDiscounts: Number.POSITIVE_INFINITY };
  const emulator = createEmulator({ projects: [name], limits });
  return { emulator, client: clientOf(emulator, name), unfit: [], close: emulator.close };
}

async function fillFromFolder(stage: Stage, call: VerbCall, lists: readonly ListName[]): Promise<Keys> {
  const { terminal, options } = call;
  const folder = { root: options.text("folder") ?? ".", environment: options.text("environment"), terminal };
  const { resources, problems } = await readFolder(folder);
  if (problems.some(({ severity }) => severity === "error")) throw new ProblemError(problems);
  warnOf(terminal, problems);
  const wanted = lists.flatMap((list) => resources.filter((resource) => resource.list === list));
  await seedDrafts(stage, wanted);
  const keysIn = (list: ListName): readonly string[] =>
    wanted.flatMap((resource) => (resource.list === list ? (keyOf(resource.draft) ?? []) : []));
  return new Map(lists.map((list) => [list, keysIn(list)]));
}

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

/** The refusal of an entry, at the place of its draft. */
function refusalOf({ message }: Fault, resources: readonly FileResource[]): Problem | undefined {
  const [, number = "", reason = ""] = /^Cannot import entry (\d+): (.*); [^;]*$/s.exec(message) ?? [];
  const resource = resources[Number(number) - 1];
  if (resource === undefined) return undefined;
  return { severity: "error", message: reason, place: resource.place, rule: "refused" };
}

async function stageOfProject({ terminal, options }: VerbCall, lists: readonly ListName[]): Promise<Stage> {
  const project = await readShown(connect(options, terminal), lists, terminal);
  return createRehearsal(project);
}

/** Tells of each resource that a stage does without. */
export function unfitProblems({ unfit }: Stage, severity: Problem["severity"]): readonly Problem[] {
  return unfit.map(({ list, resource, reason }) => {
    const message = `${titleOf(list, resource.key ?? resource.id)} is left out: ${reason}`;
    return { severity, message, rule: "unfit" };
  });
}

function resourcesIn<List extends ListName>(client: Client, list: List): AsyncIterable<ResourceOf<Client[List]>> {
  // Whatever list it is, its class has such a walk.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return callMethod(client[list], "iterate", [{}]) as AsyncIterable<ResourceOf<Client[List]>>;
}

/** Resources of a list: those of the files in their order, or those of a project by their keys. */
export async function allIn<List extends ListName>(
  { client, keys }: Stage,
  list: List,
): Promise<readonly ResourceOf<Client[List]>[]> {
  const found: { readonly key: string; readonly resource: ResourceOf<Client[List]> }[] = [];
  for await (const resource of resourcesIn(client, list)) {
    const key: unknown = Reflect.get(Object(resource), "key");
    found.push({ key: typeof key === "string" ? key : "", resource });
  }
  const meant = keys?.get(list);
  const order = meant && new Map(meant.map((key, index) => [key, index]));
  const chosen = order === undefined ? found : found.filter(({ key }) => order.has(key));
  const sorted = chosen.toSorted((one, other) => {
    if (order !== undefined) return (order.get(one.key) ?? 0) - (order.get(other.key) ?? 0);
    return one.key < other.key ? -1 : Number(one.key > other.key);
  });
  return sorted.map(({ resource }) => resource);
}
