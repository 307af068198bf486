import type { JsonSchema } from "../../../../generator/src/model/api-model.ts";
import { refKey } from "../../../../generator/src/model/schemas/json-schema.ts";
import { isObject } from "../../../../generator/src/plain-object.ts";
import { alternativesOf, isNull, valuesOf } from "../../src/compare/schema/typing.ts";
import type { Side } from "../../src/compare/side.ts";

/** Values that requests may hold, as code. */
export class Samples {
  readonly #side: Side;
  readonly #isOnlySent: boolean;

  /** @param isOnlySent Set for types whose lists are read-only. */
  constructor(side: Side, isOnlySent: boolean) {
    this.#side = side;
    this.#isOnlySent = isOnlySent;
  }

  /** One value for each form that a schema allows: values of a list, variants, types. */
  all(schema: JsonSchema): readonly string[] {
    const written = this.#resolved(schema);
    if (!isObject(written)) return ['"anything"'];
    const values = valuesOf(written);
    if (values !== undefined) return values.map((value) => JSON.stringify(value));
    const variants = alternativesOf(written);
    if (variants.length > 0) return variants.flatMap((variant) => (isNull(variant) ? ["null"] : this.all(variant)));
    const { type = "object" } = written;
    return (Array.isArray(type) ? type : [type]).map((each: unknown) => this.#ofType(each, written, false));
  }

  /** An object with what it must have, or with all it may have. */
  object(schema: JsonSchema, isFull: boolean): string {
    const written = this.#resolved(schema);
    return isObject(written) ? this.#ofType("object", written, isFull) : "{}";
  }

  #resolved(schema: JsonSchema): JsonSchema {
    const key = refKey(schema);
    return key === undefined ? schema : this.#resolved(this.#side.schemas.get(key) ?? true);
  }

  #ofType(type: unknown, schema: { readonly [keyword: string]: unknown }, isFull: boolean): string {
    if (type === "object") {
      const required = this.#side.shapes.required(schema);
      const fields = [...this.#side.shapes.properties(schema)].filter(([name]) => isFull || required.has(name));
      return `{ ${fields.map(([name, property]) => `${JSON.stringify(name)}: ${this.all(property)[0]}`).join(", ")} }`;
    }
    if (type === "array") {
      const item = this.all((schema["items"] as JsonSchema | undefined) ?? true)[0];
      return this.#isOnlySent ? `list(${item})` : `[${item}]`;
    }
    if (type === "integer" || type === "number") return "1";
    return type === "boolean" ? "true" : type === "null" ? "null" : '"text"';
  }
}
