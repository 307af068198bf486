import type { JsonSchema } from "../model/api-model.ts";
import type { ApiModel } from "../model/model.ts";
import type { Side } from "../model/schemas/use.ts";
import type { Import } from "../print/output-file.ts";
import { type SchemaTypes, schemaTypes } from "../schema/declarations.ts";

/** Writes types for one module, and remembers what the module must import for them. */
export class NamedTypes {
  readonly #types: SchemaTypes;
  readonly #moduleOf: string | ((name: string) => string);
  readonly #names: Set<string> = new Set();

  /** @param moduleOf The module that all exported names are imported from, or each of them. */
  constructor(model: ApiModel, moduleOf: string | ((name: string) => string)) {
    this.#types = schemaTypes(model);
    this.#moduleOf = moduleOf;
  }

  of(schema: JsonSchema, side: Side): string {
    const { text, names } = this.#types.typeOf(schema, side);
    for (const name of names) this.#names.add(name);
    return text;
  }

  /** Writes a type that is looked at and not written down. */
  textOf(schema: JsonSchema, side: Side): string {
    return this.#types.typeOf(schema, side).text;
  }

  mention(name: string): void {
    this.#names.add(name);
  }

  imports(): readonly Import[] {
    const from = this.#moduleOf;
    return [...this.#names].map((name) => ({ name, from: typeof from === "string" ? from : from(name), type: true }));
  }
}

/** Finds the sibling module of every exported name; what belongs to no schema is a building block of `open.ts`. */
export function siblingModules(model: ApiModel): (name: string) => string {
  const modules = new Map<string, string>();
  for (const { name: chapter, schemas } of model.chapters) {
    for (const { name, inputName, baseName, inputBaseName } of schemas) {
      for (const exported of [name, inputName, baseName, inputBaseName]) {
        if (exported !== undefined) modules.set(exported, `./${chapter}.ts`);
      }
    }
  }
  return (name) => modules.get(name) ?? "./open.ts";
}
