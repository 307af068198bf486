import type { Literal, Predicate } from "@commerce-http/rules";
import { once, type LineType } from "@commerce-http/rules/engine";
import { cartFormulaOf } from "../logic/cart-formula.ts";
import { formulaOf, isHidden, type Condition, type Formula } from "../logic/formula.ts";
import type { Subject } from "./subject.ts";

/** Conditions that predicates set on one field. */
export interface FieldConditions {
  readonly subject: Subject;
  /** Names from the outside in. */
  readonly path: readonly string[];
  readonly conditions: Condition[];
}

/** Things that a condition can be about; `field` is any field that a Cart or a line has of its own. */
export type Role = "field" | "price" | "total" | "quantity" | "store" | "shipping" | "none";

/** No currency: it only stands in amounts of zero, which tie totals to lines and are of no interest here. */
const NO_CURRENCY = "XXX";

/** Conditions of all predicates of a set of discounts, by what they are about. */
export class Constants {
  readonly #fields = new Map<string, FieldConditions>();
  readonly #byRole = new Map<Role, Set<Literal["value"]>>();

  addCartPredicate(predicate: Predicate): void {
    this.#read(cartFormulaOf(predicate, NO_CURRENCY).formula, "cart", []);
  }

  addLinePredicate(predicate: Predicate, subject: LineType): void {
    this.#read(formulaOf(predicate), subject, []);
  }

  /** Fields of the Cart or of lines, in the order in which they were read. */
  fieldsOf(subject: Subject): FieldConditions[] {
    return [...this.#fields.values()].filter((field) => field.subject === subject && roleOf(field) === "field");
  }

  /** Constants of conditions on prices, totals and the like. */
  ofRole(role: Role): Literal["value"][] {
    return [...(this.#byRole.get(role) ?? [])];
  }

  /** Says whether some predicate asks about this: a role, or lines of a kind. */
  asksAbout(about: Role | "CustomLineItem"): boolean {
    return [...this.#fields.values()].some((field) => field.subject === about || roleOf(field) === about);
  }

  #read(formula: Formula, subject: Subject, scope: readonly string[]): void {
    switch (formula.kind) {
      case "and":
      case "or":
        for (const operand of formula.operands) this.#read(operand, subject, scope);
        break;
      case "not":
        this.#read(formula.operand, subject, scope);
        break;
      case "some":
        this.#read(formula.inner, ...within(subject, [...scope, ...formula.path]));
        break;
      case "atom": {
        const [own, path] = within(subject, [...scope, ...formula.path]);
        this.#add({ subject: own, path, conditions: [formula.condition] });
        break;
      }
      default:
    }
  }

  #add(field: FieldConditions): void {
    const role = roleOf(field);
    const constants = once(this.#byRole, role, () => new Set());
    for (const condition of field.conditions) for (const constant of condition.constants) constants.add(constant);
    const key = JSON.stringify([field.subject, field.path]);
    const known = this.#fields.get(key);
    if (known === undefined) this.#fields.set(key, field);
    else known.conditions.push(...field.conditions);
  }
}

/** The lines of a Cart are documents of their own. */
function within(subject: Subject, path: readonly string[]): [subject: Subject, path: readonly string[]] {
  if (subject !== "cart") return [subject, path];
  if (path[0] === "lineItems") return ["LineItem", path.slice(1)];
  return path[0] === "customLineItems" ? ["CustomLineItem", path.slice(1)] : ["cart", path];
}

function roleOf({ subject, path: [first, second] }: FieldConditions): Role {
  if (first === undefined) return "none";
  // Calls stand in formulas as fields of their own.
  if (isHidden(first)) return /Count\(/.test(first) ? "quantity" : /Total\(/.test(first) ? "total" : "none";
  if (first === "totalPrice") return "total";
  if (subject === "cart") {
    if (first === "store") return second === "key" ? "store" : "none";
    return first === "shippingInfo" && (second === "price" || second === undefined) ? "shipping" : "field";
  }
  if (first === "quantity") return "quantity";
  if (first === "price" || first === "money") return "price";
  return first === "id" || first === "lineItemMode" ? "none" : "field";
}
