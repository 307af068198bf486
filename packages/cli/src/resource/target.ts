import type { ResourceDescription } from "./description.ts";

/** An object of the client, whose methods are called by name: the description says which there are. */
export type Target = Readonly<Record<string, unknown>>;

/** Finds the class of the client that a description is about, in the part that it is narrowed to. */
export function resourceOf(
  client: object,
  { property, within: narrowing }: ResourceDescription,
  within?: string,
): Target {
  const root = narrowing === undefined ? client : callMethod(client, narrowing.method, [within]);
  return objectIn(root, property);
}

export function callMethod(target: object, name: string, parameters: readonly unknown[]): unknown {
  const method: unknown = Reflect.get(target, name);
  if (typeof method !== "function") throw new TypeError(`The client has no method "${name}" here`);
  return Reflect.apply(method, target, parameters);
}

function objectIn(target: unknown, name: string): Target {
  const found: unknown = typeof target === "object" && target !== null ? Reflect.get(target, name) : undefined;
  // Fields of a class are known by nothing but their names here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  if (typeof found === "object" && found !== null) return found as Target;
  throw new TypeError(`The client has no "${name}"`);
}
