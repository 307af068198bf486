import type { Parameter, Resource, ResourceMethod } from "../../../model/api-model.ts";
import type { KeyForm, MethodPlan } from "../../../model/class/class-plan.ts";
import type { Statement } from "../../../print/output-file.ts";
import { hidden } from "../../../print/statements.ts";
import { camelCase, isIdentifier, pascalCase, valueLiteral, takenName } from "../../../text/text.ts";

/** Values that the requests of one module share, each written once. */
export class Constants {
  readonly #names: Map<string, string> = new Map();
  readonly #statements: Statement[] = [];
  readonly #imported: Set<string> = new Set();
  readonly #taken: Set<string>;

  /** @param foreign Names of what modules may import. */
  constructor(foreign: Iterable<string>) {
    this.#taken = new Set(foreign);
  }

  /** Names the scopes of which any one is enough; those that are not deprecated come first. */
  scopes(resource: Resource, { operations }: ResourceMethod): string | undefined {
    const all = operations.flatMap(({ scopes }) => scopes);
    const names = new Set([...all.filter((each) => !each.deprecated), ...all].map(({ name }) => name));
    const [first] = names;
    if (first === undefined) return undefined;
    const [, permission = "scopes"] = /^(\w+)(?::|$)/.exec(first) ?? [];
    const suffix = resource.within === undefined ? "" : pascalCase(resource.within.method);
    return this.#constant(camelCase(permission) + suffix, valueLiteral([...names]), "readonly string[]");
  }

  keyForm(form: KeyForm | undefined): string | undefined {
    if (form === undefined) return undefined;
    if (form instanceof RegExp) return this.#constant("keyForm", String(form));
    this.#imported.add(form.name);
    return form.name;
  }

  keyWords(form: KeyForm | undefined): string | undefined {
    if (form === undefined || form instanceof RegExp || form.words === undefined) return undefined;
    this.#imported.add(form.words.name);
    return form.words.name;
  }

  ranges({ query }: MethodPlan): string | undefined {
    const entries = [...rangesOf(query)];
    if (entries.length === 0) return undefined;
    return this.#constant("ranges", `${valueLiteral(Object.fromEntries(entries))} as const`);
  }

  imported(): readonly string[] {
    return [...this.#imported];
  }

  statements(): readonly Statement[] {
    return this.#statements;
  }

  #constant(wanted: string, value: string, type?: string): string {
    const known = this.#names.get(value);
    if (known !== undefined) return known;
    const name = takenName(isIdentifier(wanted) ? wanted : `${wanted}_`, this.#taken);
    this.#names.set(value, name);
    this.#statements.push(hidden(name, type, value));
    return name;
  }
}

export function rangesOf(
  parameters: readonly Parameter[],
): ReadonlyMap<string, readonly [least: number, greatest: number]> {
  return new Map(
    parameters.flatMap(({ name, schema }) => {
      if (typeof schema === "boolean" || schema["type"] !== "integer") return [];
      const { minimum, maximum } = schema;
      return typeof minimum === "number" && typeof maximum === "number" ? [[name, [minimum, maximum]] as const] : [];
    }),
  );
}
