import { isRecord } from "@commerce-http/model";
import type { StateDraft, StateTypeEnum } from "@commerce-http/types";
import { checkOptionNames } from "@commerce-http/types/schema";
import type { SeedEntry } from "../../seed/seed.ts";

/** Steps of a workflow by key, the initial one first. */
export type GivenWorkflow = Readonly<Record<string, GivenStep>>;

/** Keys of the next steps, `"any"` for all, or an object with other fields of the State. */
export type GivenStep = readonly string[] | "any" | GivenState;

/** Fields of a State, except its key and type. */
export type GivenState = Readonly<Omit<StateDraft, "key" | "type" | "transitions">> & {
  /** Keys of the next steps; by default, all. */
  readonly to?: readonly string[];
};

/** Options of a workflow. */
export interface GivenWorkflowOptions {
  /** Type of the States. @defaultValue `OrderState` */
  readonly type?: StateTypeEnum;
  /** Key of the Project; by default, the first one of the emulator. */
  readonly project?: string;
}

/**
 * Creates seed entries for a workflow. A step that is only a target of others becomes a final State.
 *
 * @throws TypeError for an invalid step, and for an integer key among others, since JavaScript would sort it first.
 * @example
 * ```ts
 * await emulator.seed(given.workflow({ open: ["paid", "cancelled"], paid: [] }));
 * ```
 */
export function givenWorkflow(steps: GivenWorkflow, options: GivenWorkflowOptions = {}): readonly SeedEntry[] {
  if (!isRecord(steps)) {
    throw new TypeError(
      'Cannot read a workflow: expected an object of steps by their keys, such as { open: ["paid"] }',
    );
  }
  checkOptionNames("given.workflow()", options, NAMES);
  const { type = "OrderState", project } = options;
  const [initial, ...others] = Object.keys(steps);
  if (others.length > 0 && /^(0|[1-9]\d*)$/.test(initial ?? "")) {
    throw new TypeError(
      `Cannot tell the first step: the key "${initial}" is an integer, and objects have those first. Use other keys`,
    );
  }
  const states = new Map(Object.entries(steps).map(([key, step]) => [key, stateOf(key, step)]));
  for (const { to = [] } of states.values()) {
    for (const key of to) if (!states.has(key)) states.set(key, { to: [] });
  }
  return [...states].map(([key, state]) => {
    const draft = draftOf({ key, type, initial: key === initial }, state);
    return project === undefined ? { kind: "state", draft } : { project, kind: "state", draft };
  });
}

const NAMES: Readonly<Record<keyof GivenWorkflowOptions, true>> = { type: true, project: true };

function draftOf(start: StateDraft, { to, ...fields }: GivenState): StateDraft {
  const transitions = to?.map((key) => ({ typeId: "state", key }) as const);
  return { ...start, ...fields, ...(transitions && { transitions }) };
}

function stateOf(key: string, step: GivenStep): GivenState {
  if (step === "any") return {};
  if (isList(step)) return { to: step };
  if (isState(step)) return step;
  // Only JavaScript gets here.
  const followers = typeof step === "string" ? JSON.stringify([step]) : '["shipped"]';
  throw new TypeError(
    `Cannot read what follows "${key}": expected a list of keys such as ${followers}, "any", or an object with such a list as "to" and further fields of the State`,
  );
}

/** Its key and its type stand elsewhere, and so would get lost here. */
function isState(step: unknown): step is GivenState {
  return (
    isRecord(step) &&
    (step["to"] === undefined || Array.isArray(step["to"])) &&
    ["key", "type", "transitions"].every((name) => !Object.hasOwn(step, name))
  );
}

/** `Array.isArray()` does not narrow readonly arrays. */
function isList(step: readonly string[] | GivenState): step is readonly string[] {
  return Array.isArray(step);
}
