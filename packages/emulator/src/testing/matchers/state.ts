import { isRecord } from "@commerce-http/model";
import type { State } from "@commerce-http/types";
import { checkOptionNames } from "@commerce-http/types/schema";
import type { Emulator, StoredResource } from "../../emulator.ts";
import { internalsOf } from "../../internals.ts";
import { expectFieldsOf } from "./criteria.ts";
import { differences, listed, printed, type MatcherResult, type Partially } from "./partial.ts";
import { asEmulator } from "./received.ts";

/** Fields of a State but its transitions. */
type Parts = { [Name in Exclude<keyof State, "transitions">]: Partially<State[Name]> };

/** The expected State, which may be partial. */
export interface ExpectedState extends Readonly<Partial<Parts>> {
  /** Keys of the next States, in any order; `undefined` if any State may follow. */
  readonly transitions?: readonly string[] | undefined;
}

/** Options of `toHaveState()`. */
export interface StateOptions {
  /** Key of the Project; by default, the only one. */
  readonly project?: string;
}

/** The matcher `toHaveState()`. Throws TypeError for a key, fields or options that no State and no Project can have. */
export async function toHaveState(
  received: unknown,
  key: string,
  expected: ExpectedState = {},
  options: StateOptions = {},
): Promise<MatcherResult> {
  const emulator = asEmulator(received, "toHaveState");
  expectWish(key, expected);
  checkOptionNames("toHaveState()", options, NAMES);
  const { project } = options;
  const states = await emulator.stored("state", { ...(project !== undefined && { project }) });
  const place = await placeOf(emulator, project);
  const keys = new Map(states.map((state) => [state.id, state.key ?? state.id]));
  const hasParts = Object.keys(expected).length > 0;
  const call = (not = ""): string =>
    `expect(emulator)${not}.toHaveState(${printed(key)}${hasParts ? `, ${printed(expected)}` : ""})`;
  const state = states.find((each) => each.key === key);
  if (state === undefined) {
    const message = (): string => `${call()}\n\nThere is no State "${key}"${place}. ${others([...keys.values()])}`;
    return { pass: false, message };
  }
  const { transitions, ...rest } = expected;
  const follows = "transitions" in expected ? { transitions: transitions?.toSorted() } : {};
  const found = differences({ ...rest, ...follows }, { ...state, transitions: followers(state, keys) });
  const pass = found.length === 0;
  if (!pass) expectFieldsOf(emulator, "State", rest, state);
  const message = (): string =>
    pass
      ? `${call(".not")}\n\nThere is a State "${key}"${place}${hasParts ? ", with all of that" : ""}`
      : `${call()}\n\nState "${key}"${place} differs:\n${listed(found)}`;
  return { pass, message };
}

const NAMES: Readonly<Record<keyof StateOptions, true>> = { project: true };

/** Refuses what types do: no State is like it, so that the opposite would hold for ever. */
function expectWish(key: unknown, expected: unknown): void {
  if (typeof key !== "string")
    throw new TypeError(`Cannot look for a State with the key ${printed(key)}: expected a text`);
  if (!isRecord(expected)) {
    throw new TypeError(`Cannot look for a State like ${printed(expected)}: expected an object with fields of it`);
  }
  const { transitions } = expected;
  const isFit = transitions === undefined || (Array.isArray(transitions) && transitions.every(isText));
  if (isFit) return;
  throw new TypeError(
    `Cannot look for ${printed(transitions)} as "transitions": expected keys of States, or undefined where any may follow`,
  );
}

function isText(value: unknown): value is string {
  return typeof value === "string";
}

/** The Project that is looked into, for a message. */
async function placeOf(emulator: Emulator, project: string | undefined): Promise<string> {
  const key = project ?? internalsOf(emulator)?.project ?? (await emulator.projects())[0];
  return key === undefined ? "" : ` in the Project "${key}"`;
}

/** The States that there are instead: of many, the latest. */
function others(keys: readonly string[]): string {
  const shown = keys.slice(-MOST).map((key) => `"${key}"`);
  const rest = keys.length > MOST ? `${keys.length - MOST} more, and ` : "";
  return `There ${keys.length === 1 ? "is" : "are"}: ${rest}${shown.join(", ") || "none"}`;
}

const MOST = 12;

function followers({ transitions }: StoredResource, keys: ReadonlyMap<string, string>): readonly string[] | undefined {
  if (!Array.isArray(transitions)) return undefined;
  return transitions.map(({ id }: { readonly id: string }) => keys.get(id) ?? id).toSorted();
}
