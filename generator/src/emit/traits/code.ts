import type { FieldTraits } from "@commerce-http/model";
import { madeOnce } from "../../plain-object.ts";
import type { Statement } from "../../print/output-file.ts";
import { hidden } from "../../print/statements.ts";
import { camelCase, Identifier, takenName, valueLiteral } from "../../text/text.ts";

/** Number of fields up to which traits are written in place. */
const most = 2000;

/**
 * Traits as code. Where objects share parts, their fields could be more than a module can hold: there, each object with
 * fields is a constant that is written once.
 */
export class TraitsCode {
  /** The constants, each after those that it names. */
  readonly statements: Statement[] = [];
  readonly #taken: Set<string>;
  /** Fields that are written as constants, with the names of the fields as they are described. */
  readonly #shared: Map<object, string> = new Map();
  readonly #constants: Map<object, string> = new Map();
  readonly #constantsByCode: Map<string, string> = new Map();

  /** @param taken Names that the module has. */
  constructor(fields: readonly NamedField[], taken: Iterable<string>) {
    const names = new Map<object, string>();
    const counts = new Map<object, number>();
    this.#taken = new Set(taken);
    const count = sum(fields.map((field) => countOf(field, names, counts)));
    if (count > most) this.#shared = names;
  }

  of(value: unknown): string {
    return valueLiteral(this.#withConstants(value));
  }

  #withConstants(value: unknown): unknown {
    if (typeof value !== "object" || value === null) return value;
    const name = this.#shared.get(value);
    return name === undefined ? this.#parts(value) : new Identifier(this.#constantOf(value, name));
  }

  #parts(value: object): object {
    if (Array.isArray(value)) return value.map((item) => this.#withConstants(item));
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, this.#withConstants(member)]));
  }

  #constantOf(part: object, name: string): string {
    return madeOnce(this.#constants, part, () => {
      const code = valueLiteral(this.#parts(part));
      return madeOnce(this.#constantsByCode, code, () => {
        const constant = takenName(camelCase(`${name} field`), this.#taken);
        this.statements.push(hidden(constant, "FieldTraits", code));
        return constant;
      });
    });
  }
}

type NamedField = readonly [name: string, field: FieldTraits];

/** Counts a field and all those in it, however often they are shared; looks at each once. */
function countOf([name, field]: NamedField, names: Map<object, string>, counts: Map<object, number>): number {
  const known = counts.get(field);
  if (known !== undefined) return known;
  const count = 1 + sum(innerFields(field, name).map((inner) => countOf(inner, names, counts)));
  if (field.is === "shape" || field.is === "variants") names.set(field, name);
  counts.set(field, count);
  return count;
}

/** Fields directly in a field, of all variants; elements and entries have the name of the field. */
function innerFields(field: FieldTraits, name: string): readonly NamedField[] {
  if ("of" in field) return [[name, field.of]];
  if (field.is === "shape") return Object.entries(field.fields);
  return field.is === "variants" ? Object.values(field.by).flatMap((fields) => Object.entries(fields)) : [];
}

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0);
}
