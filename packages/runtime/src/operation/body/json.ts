import { ArgumentError, refuse } from "../../error/argument-error.ts";

/**
 * Writes a value as JSON.
 *
 * @throws ArgumentError for what JSON would drop or empty in silence: files, bytes, maps, functions, numbers without an end.
 */
export function jsonOf(value: unknown, what: string): string {
  try {
    const text: string | undefined = JSON.stringify(value, (name, member: unknown) =>
      expectJson(member, name === "" ? what : `${what}, member "${name}"`),
    );
    return text ?? refuse(`send ${what} as JSON`, "a value");
  } catch (error) {
    if (error instanceof ArgumentError) throw error;
    return refuse(`send ${what} as JSON`, "neither circles nor a BigInt");
  }
}

function expectJson(value: unknown, what: string): unknown {
  const isLost =
    /function|symbol/.test(typeof value) ||
    (typeof value === "number" && !Number.isFinite(value)) ||
    lost.some((Class) => value instanceof Class) ||
    ArrayBuffer.isView(value);
  return isLost ? refuse(`send ${what} as JSON`, "what JSON has a form for") : value;
}

/** Classes whose values JSON writes as `{}`. */
const lost = [ArrayBuffer, Blob, FormData, Map, ReadableStream, Set, URLSearchParams] as const;
