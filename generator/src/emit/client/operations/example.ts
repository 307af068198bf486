/** An example call of a method, for its comment. */
import type { JsonSchema, Operation, Parameter } from "../../../model/api-model.ts";
import type { Shapes } from "../../../model/schemas/shapes.ts";
import { camelCase, isIdentifier, objectKey } from "../../../text/text.ts";

export interface Called {
  /** `client.pets.get` */
  readonly call: string;
  readonly operation: Operation;
  /** Names of the parameters that a caller gives. */
  readonly names: ReadonlyMap<Parameter, string>;
  readonly result: string;
}

/** Writes a call with all that a method needs: `const pets = await client.pets.get({ id: "…" });`. */
export function exampleOf({ call, operation, names, result }: Called, shapes: Shapes): string {
  const needed = [...names].filter(([{ required, in: place }]) => required || place === "path");
  const members = needed.map(([{ schema }, name]) => `${objectKey(name)}: ${valueOf(schema, shapes)}`);
  if (operation.body !== undefined) members.push("body");
  const called = `${call}(${members.length === 0 ? "" : `{ ${members.join(", ")} }`})`;
  if (result === "void") return `await ${called};`;
  if (result.startsWith("AsyncIterable<")) return `for await (const item of await ${called}) console.log(item);`;
  const noun = camelCase(call.split(".").at(-2) ?? "");
  return `const ${isIdentifier(noun) && noun !== "client" ? noun : "result"} = await ${called};`;
}

/** A value of the right type; plain words of the description, and no others. */
function valueOf(schema: JsonSchema, shapes: Shapes): string {
  const listed = shapes.first(schema, "enum");
  const [first = shapes.first(schema, "const")]: readonly unknown[] = Array.isArray(listed) ? listed : [];
  if (typeof first === "number" || (typeof first === "string" && /^[\w.-]+$/.test(first))) return JSON.stringify(first);
  const types = shapes.types(schema);
  if (types.has("array")) return `[${valueOf(shapes.items(schema) ?? true, shapes)}]`;
  if (types.has("integer") || types.has("number")) return "1";
  if (types.has("boolean")) return "true";
  return types.has("object") ? "{}" : '"…"';
}
