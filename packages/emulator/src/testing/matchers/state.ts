import type { State } from "@commerce-http/types";
import type { StoredResource } from "../../emulator.ts";
import { differences, listed, printed, type Partially } from "./partial.ts";
import { asEmulator } from "./received.ts";
import { verdict, type MatcherResult } from "./result.ts";

/** Fields of a State but its transitions. */
type Parts = { [Name in Exclude<keyof State, "transitions">]: Partially<State[Name]> };

/** State as it is expected to hold; a part is enough. */
export interface ExpectedState extends Readonly<Partial<Parts>> {
  /** Keys of the States that may follow, in any order; `undefined` where any may. */
  readonly transitions?: readonly string[] | undefined;
}

/** Place of a State. */
export interface StateOptions {
  /** Key of the Project; the only one there is, unless given. */
  readonly project?: string;
}

/**
 * Says whether an emulator has stored a State.
 *
 * @param key Its key.
 */
export async function toHaveState(
  received: unknown,
  key: string,
  expected: ExpectedState = {},
  { project }: StateOptions = {},
): Promise<MatcherResult> {
  const emulator = asEmulator(received, "toHaveState");
  const states = await emulator.stored("state", { ...(project !== undefined && { project }) });
  const keys = new Map(states.map((state) => [state.id, state.key ?? state.id]));
  const call = (not = ""): string =>
    `expect(emulator)${not}.toHaveState(${printed(key)}${Object.keys(expected).length === 0 ? "" : `, ${printed(expected)}`})`;
  const state = states.find((each) => each.key === key);
  if (state === undefined) {
    return verdict(false, () => `${call()}\n\nThere is no State "${key}". ${others([...keys.values()])}`);
  }
  const { transitions, ...rest } = expected;
  const follows = "transitions" in expected ? { transitions: transitions?.toSorted() } : {};
  const found = differences({ ...rest, ...follows }, { ...state, transitions: followers(state, keys) });
  const pass = found.length === 0;
  return verdict(pass, () =>
    [
      call(pass ? ".not" : ""),
      "",
      pass ? `State "${key}" is as given` : `State "${key}" differs:\n${listed(found)}`,
    ].join("\n"),
  );
}

/** The States that there are instead: of many, the latest. */
function others(keys: readonly string[]): string {
  const shown = keys.slice(-MOST).map((key) => `"${key}"`);
  const rest = keys.length > MOST ? `${keys.length - MOST} more, and ` : "";
  return `There ${keys.length === 1 ? "is" : "are"}: ${rest}${shown.join(", ") || "none"}`;
}

/** Keys that a message names at most. */
const MOST = 12;

function followers({ transitions }: StoredResource, keys: ReadonlyMap<string, string>): readonly string[] | undefined {
  if (!Array.isArray(transitions)) return undefined;
  return transitions.map(({ id }: { readonly id: string }) => keys.get(id) ?? id).toSorted();
}
