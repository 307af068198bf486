import type { World } from "./world.ts";

/** Checks that belong together, by what each of them says of the packages. */
export interface CheckGroup {
  readonly name: string;
  readonly checks: Readonly<Record<string, (world: World) => Promise<void>>>;
}

/** Expects two values to be the same, as far as JSON can tell. */
export function equal(actual: unknown, expected: unknown, what = "the value"): void {
  const [found, wanted] = [shown(actual), shown(expected)];
  if (found !== wanted) throw new Error(`Expected ${what} to be ${wanted}, and found ${found}`);
}

/** Expects an object to have some properties, and says nothing of its others. */
export function has(actual: unknown, expected: Readonly<Record<string, unknown>>): void {
  for (const [name, value] of Object.entries(expected)) equal(Reflect.get(Object(actual), name), value, `"${name}"`);
}

/** Expects something to hold. */
export function holds(condition: boolean, what: string): void {
  if (!condition) throw new Error(`Expected that ${what}`);
}

/** Expects a call to reject, and resolves to the reason. */
export async function failureOf(call: PromiseLike<unknown>): Promise<unknown> {
  const [result] = await Promise.allSettled([call]);
  if (result.status === "rejected") return result.reason;
  throw new Error(`Expected a rejection, and found ${shown(result.value)}`);
}

/** With sorted properties; errors as what they say of themselves. */
function shown(value: unknown): string {
  const text = JSON.stringify(value, (_, each: unknown) => {
    if (each instanceof Error) return Object.assign({ error: String(each) }, each);
    if (typeof each !== "object" || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
  return text ?? String(value);
}
