import { cartFunctions } from "../../cart-discount/functions.ts";
import type { FunctionCall, Literal, Nesting, Operand, Predicate } from "../../predicate/index.ts";

/** The kinds of documents that predicates of discounts ask. */
export type Subject = "cart" | "LineItem" | "CustomLineItem";

/** Constants that predicates compare one field with. */
export interface FieldConstants {
  readonly subject: Subject;
  /** Names from the outside in. */
  readonly path: readonly string[];
  /** Each once, in the order in which they were read. */
  readonly constants: Set<Literal["value"]>;
  /** `true` if a predicate asks for several values at once. */
  isList: boolean;
}

/** Constants of predicates, by what they are compared with. */
export class Constants {
  readonly fields: Map<string, FieldConstants> = new Map<string, FieldConstants>();
  /** Bounds of counts of units. */
  readonly counts: Set<number> = new Set<number>();
  /** Bounds of totals, as they are written: texts such as `"100.00 EUR"`. */
  readonly totals: Set<Literal["value"]> = new Set<Literal["value"]>();

  /** Reads a predicate of Carts or of lines. */
  add(predicate: Predicate, subject: Subject): void {
    this.#read(predicate, subject, []);
  }

  #read(predicate: Predicate, subject: Subject, scope: readonly string[]): void {
    switch (predicate.kind) {
      case "and":
      case "or":
        for (const operand of predicate.operands) this.#read(operand, subject, scope);
        break;
      case "not":
        this.#read(predicate.operand, subject, scope);
        break;
      case "comparison":
        this.#operand(predicate.left, literalsOf(predicate.right), false, subject, scope);
        break;
      case "in":
      case "contains":
        this.#operand(
          predicate.operand,
          predicate.values.kind === "list" ? predicate.values.items.flatMap(literalsOf) : [],
          predicate.kind === "contains",
          subject,
          scope,
        );
        break;
      case "nested": {
        const lines = subjectWithin(predicate);
        if (subject === "cart" && scope.length === 0 && lines !== undefined) this.#read(predicate.predicate, lines, []);
        else this.#read(predicate.predicate, subject, [...scope, ...predicate.path]);
        break;
      }
      default:
        this.#operand(predicate.operand, [], false, subject, scope);
    }
  }

  #operand(
    operand: Operand,
    constants: readonly Literal["value"][],
    isList: boolean,
    subject: Subject,
    scope: readonly string[],
  ): void {
    if (operand.kind === "call") {
      const lines = subjectWithin(operand);
      if (lines !== undefined) this.#read(operand.predicate, lines, []);
      for (const constant of constants) {
        if (operand.name.endsWith("Count")) {
          if (typeof constant === "number") this.counts.add(constant);
        } else this.totals.add(constant);
      }
      return;
    }
    if (operand.kind !== "field") return;
    const path = [...scope, ...operand.path];
    const lines = subject === "cart" ? LINES.get(path[0] ?? "") : undefined;
    if (lines === undefined) this.#field(subject, path, constants, isList);
    else this.#field(lines, path.slice(1), constants, isList);
  }

  #field(subject: Subject, path: readonly string[], constants: readonly Literal["value"][], isList: boolean): void {
    const key = `${subject} ${JSON.stringify(path)}`;
    let field = this.fields.get(key);
    if (field === undefined) {
      field = { subject, path, constants: new Set(), isList: false };
      this.fields.set(key, field);
    }
    for (const constant of constants) field.constants.add(constant);
    field.isList ||= isList;
  }
}

/** Names by which a Cart Predicate asks lines, lists and functions alike. */
const LINES: ReadonlyMap<string, Subject> = new Map(
  ["lineItems", "customLineItems", ...Object.keys(cartFunctions)].map((name) => [
    name,
    name.toLowerCase().includes("customline") ? "CustomLineItem" : "LineItem",
  ]),
);

/** The lines that a predicate in brackets is about, if a Cart Predicate asks them so. */
export function subjectWithin(predicate: FunctionCall | Nesting): Subject | undefined {
  const [name = "", ...rest] = predicate.kind === "call" ? [predicate.name] : predicate.path;
  return rest.length === 0 ? LINES.get(name) : undefined;
}

function literalsOf(value: Literal | { readonly kind: "variable" }): Literal["value"][] {
  return value.kind === "variable" ? [] : [value.value];
}
