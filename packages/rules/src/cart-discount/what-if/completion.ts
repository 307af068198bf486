import type { Money, TypedMoneyDraft } from "@commerce-http/types";
import { invalidField } from "../../draft/refusal.ts";
import type { FieldTraits } from "../../generated/traits.ts";
import { isObject } from "../../predicate/value.ts";
import { completedMoney, unfitMoney } from "../../typed-money.ts";
import type { References } from "./references.ts";
import type { SuppositionRefusal } from "./supposition.ts";

/** An object whose fields only the description knows. */
export type Fields = Readonly<Record<string, unknown>>;

/**
 * Completes what drafts and update actions give, as the service does by the description: defaults for what is left out,
 * references in the form of answers, amounts with their fraction digits.
 */
export class Completion {
  readonly #references: References;
  /** Reasons against what has been completed so far. */
  readonly refusals: SuppositionRefusal[] = [];

  constructor(references: References) {
    this.#references = references;
  }

  /** Completes the value of a field; `undefined` where there is none. */
  fill(field: FieldTraits, value: unknown, pointer: string): unknown {
    const isNothing = value === undefined || value === null;
    if (isNothing || (field.empty !== "kept" && isEmpty(value))) {
      if (field.initially !== undefined) return field.initially;
      if (isNothing || field.required !== true) return undefined;
    }
    return this.complete(field, value, pointer);
  }

  /** Completes a value that is there. */
  complete(field: FieldTraits, value: unknown, pointer: string): unknown {
    switch (field.is) {
      case "instant":
        return this.#instant(value, pointer);
      case "money":
        return this.#money(value, pointer);
      case "reference":
        return this.#reference(field, value, pointer);
      case "list":
      case "set": {
        const elements: readonly unknown[] = Array.isArray(value) ? value : [];
        return elements.map((element, index) => this.complete(field.of, element, `${pointer}/${index}`));
      }
      case "shape":
        return this.object(field.fields, value, pointer);
      case "variants": {
        const tag: unknown = isObject(value) ? value[field.tag] : undefined;
        const fields = Object.hasOwn(field.by, String(tag)) ? field.by[String(tag)] : undefined;
        return fields === undefined ? value : { [field.tag]: tag, ...this.object(fields, value, pointer) };
      }
      default:
        return value;
    }
  }

  /** Completes the fields of an object; those that are not known are left out. */
  object(fields: Readonly<Record<string, FieldTraits>>, value: unknown, pointer: string): Fields {
    const given = isObject(value) ? value : {};
    const completed: Record<string, unknown> = {};
    for (const [name, field] of Object.entries(fields)) {
      const filled = this.fill(field, given[name], `${pointer}/${name}`);
      if (filled !== undefined) completed[name] = filled;
    }
    return completed;
  }

  #instant(value: unknown, pointer: string): unknown {
    const date = new Date(String(value));
    if (!Number.isNaN(date.getTime())) return date.toISOString();
    this.refusals.push(invalidField(pointer, value));
    return undefined;
  }

  #money(value: unknown, pointer: string): unknown {
    // Drafts and actions have the types of the description.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const money = value as Money | TypedMoneyDraft;
    const unfit = unfitMoney(money);
    if (unfit === undefined) return completedMoney(money);
    this.refusals.push(invalidField(`${pointer}/${unfit.field}`, unfit.value));
    return undefined;
  }

  #reference({ to, by }: Extract<FieldTraits, { is: "reference" }>, value: unknown, pointer: string): unknown {
    const typeId = to ?? (isObject(value) ? String(value["typeId"]) : "");
    const found = this.#references.find(typeId, value, by);
    if (typeof found === "string") return { typeId, [by]: found };
    this.refusals.push({ ...found, pointer });
    return undefined;
  }
}

function isEmpty(value: unknown): boolean {
  return value === "" || (typeof value === "object" && value !== null && Object.keys(value).length === 0);
}
