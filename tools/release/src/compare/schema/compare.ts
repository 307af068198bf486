import type { JsonSchema, Variant } from "../../../../../generator/src/model/api-model.ts";
import { docOf, keyOfRef, refKey, type SchemaObject } from "../../../../../generator/src/model/schemas/json-schema.ts";
import { isObject } from "../../../../../generator/src/plain-object.ts";
import type { Direction } from "../change.ts";
import { type Finding, Findings } from "../findings.ts";
import { meaningOf } from "../meaning.ts";
import { exportedName, type Renames, withoutWords } from "../renames.ts";
import type { RuleName } from "../rule-name.ts";
import { isSame, keysOf, type Side } from "../side.ts";
import { directionOf, isThere, renamedFields, waysOf } from "./fields.ts";
import { basesOf, componentPointer, type Flat, flat, type Property } from "./flat.ts";
import { keywordChange, structural } from "./keywords.ts";
import { restrictionChanges, restrictionKeywords } from "./restrictions.ts";
import { alternativesOf, isNull, isOfBoth, typeRule, typeWords, typingOf, valuesOf } from "./typing.ts";
import { matchedVariants, nameOfVariant } from "./variants.ts";

/** Two schemas in the same place. */
export interface Pair {
  readonly before: JsonSchema;
  readonly after: JsonSchema;
  /** Name that users know the place by. */
  readonly subject: string;
  /** Place of the schema as it is now, as a JSON pointer. */
  readonly at: string;
  readonly direction: Direction;
  /** Set where more values or variants were to be expected. */
  readonly isOpen?: boolean;
  readonly isBeta?: boolean;
  /** Variants, where they are known better than the schema says. */
  readonly variants?: readonly [before: readonly Variant[], after: readonly Variant[]];
}

/** Keywords that components are compared by as a whole. */
const elsewhere: ReadonlySet<string> = new Set(["x-update-action", "x-draft", "x-status"]);

/** These, and what says that values only go one way: where they go that way anyway, it means nothing. */
const oneWay: ReadonlySet<string> = new Set([...elsewhere, "readOnly", "writeOnly"]);

/** The two sides, and what is known of both. */
export interface Sides {
  readonly before: Side;
  readonly after: Side;
  readonly renames: Renames;
}

/** Compares schemas, and what stands below them, up to the components that they refer to. */
export class SchemaChanges {
  readonly #sides: Sides;
  readonly #findings: Findings;
  /** Pairs of components that are being compared: what contains itself is compared once. */
  readonly #open: Set<string>;

  constructor(sides: Sides, findings: Findings, open: Set<string> = new Set()) {
    this.#sides = sides;
    this.#findings = findings;
    this.#open = open;
  }

  compare(pair: Pair): void {
    const { before, after } = pair;
    const translated = this.#sides.renames.translated(before);
    if (isSame(translated, after) && pair.variants === undefined) return;
    const known = this.#findings.size;
    this.#differing(pair);
    // Nobody has found a word for it.
    if (this.#findings.size > known || isSame(meaningOf(translated, elsewhere), meaningOf(after, elsewhere))) return;
    if (isSame(meaningOf(translated, oneWay), meaningOf(after, oneWay)))
      this.#add(pair, "unseen", "is marked as something that one side alone gives, as it was anyway");
    else this.#add(pair, "unknown", "differs");
  }

  #differing(pair: Pair): void {
    const { before, after } = pair;
    const [left, right] = [refKey(before), refKey(after)];
    if (left === undefined && right === undefined) return this.#written(pair);
    const isBound = left !== undefined && right !== undefined && this.#sides.renames.next(left) === right;
    if (isBound) return this.#beside(pair);
    return this.#replaced(pair, left, right);
  }

  #add(pair: Pair, rule: RuleName, what: string, more: Partial<Finding> = {}): void {
    const { subject, at, direction, isBeta = false } = pair;
    this.#findings.add({ rule, direction, subject, what, at, isBeta, ...more });
  }

  /** Keywords beside references to the same component. */
  #beside(pair: Pair): void {
    const [before, after] = [pair.before as SchemaObject, pair.after as SchemaObject];
    const [left, right] = [before["x-open"] === true, after["x-open"] === true];
    const name = exportedName(this.#sides.after, refKey(after) ?? "");
    if (left && !right)
      this.#add(pair, "closed to later values", `is a \`${name}\` and nothing else, formerly open to later ones`);
    if (!left && right) this.#add(pair, "opened", `may be something later than a \`${name}\``);
    this.#keywords(pair, before, after);
  }

  /** Another component, or one in place of a schema that had no name. */
  #replaced(pair: Pair, left: string | undefined, right: string | undefined): void {
    const { before, after, renames } = this.#sides;
    const step = `${left ?? ""} ${right ?? ""} ${pair.direction}`;
    if (this.#open.has(step)) return;
    this.#open.add(step);
    const scratch = new Findings();
    const [from, to] = [target(before, pair.before), target(after, pair.after)];
    const isOpen = isObject(pair.before) && pair.before["x-open"] === true;
    const at = right === undefined ? pair.at : componentPointer(right);
    // A component that differs is told by its name; a schema without one by what differs in it.
    const isNamed = left !== undefined && right !== undefined;
    const inner = { ...pair, before: from, after: to, at: isNamed ? at : pair.at, isOpen };
    new SchemaChanges(this.#sides, isNamed ? scratch : this.#findings, this.#open).compare(inner);
    this.#open.delete(step);
    if (!isNamed || left === undefined) return;
    const what = `is a \`${exportedName(after, right)}\` now, formerly a \`${exportedName(before, renames.next(left))}\``;
    if (scratch.bump === "breaking") this.#add(pair, "type replaced", what);
    else this.#add(pair, "type replaced by one that fits", what);
  }

  #written(pair: Pair): void {
    const { before, after } = pair;
    if (before === false || after === false) {
      if (before !== after) this.#add(pair, "unknown", after === false ? "is ruled out" : "is no longer ruled out");
      return;
    }
    const [left, right] = this.#flat(before === true ? {} : before, after === true ? {} : after, pair.at);
    this.#types(pair, left.keywords, right.keywords);
    this.#values(pair, left.keywords, right.keywords);
    this.#fields(pair, left, right);
    this.#others(pair, left.keywords, right.keywords);
    this.#below(pair, left.keywords, right.keywords);
    this.#variants(pair, left.keywords, right.keywords);
    for (const change of restrictionChanges(left.keywords, right.keywords)) {
      this.#add(pair, change.rule, change.what, change.hint === undefined ? {} : { hint: change.hint });
    }
    this.#keywords(pair, left.keywords, right.keywords);
    if (!isSame(this.#sides.renames.translated(left.rest), right.rest)) {
      this.#add(pair, "unknown", "is put together from other parts");
    }
  }

  /** Components that both are composed with stay apart: their changes are told of them. */
  #flat(before: SchemaObject, after: SchemaObject, at: string): readonly [Flat, Flat] {
    const { before: left, after: right, renames } = this.#sides;
    const bases = [basesOf(before).map((key) => renames.next(key)), basesOf(after)];
    const isWhole = !isSame(new Set(bases[0]), new Set(bases[1]));
    return [flat(left, before, at, isWhole), flat(right, after, at, isWhole)];
  }

  #types(pair: Pair, before: SchemaObject, after: SchemaObject): void {
    const [left, right] = [typingOf(before), typingOf(after)];
    if (left.isNullable !== right.isNullable) {
      this.#add(
        pair,
        right.isNullable ? "null added" : "null removed",
        right.isNullable ? "may be null" : "is never null",
      );
    }
    // Alternatives say themselves what they are.
    if (alternativesOf(before).length + alternativesOf(after).length > 0) return;
    if (isSame(left.types, right.types)) return;
    const what = `is ${typeWords(right.types)}, formerly ${typeWords(left.types)}`;
    this.#add(pair, typeRule(left.types, right.types), what);
  }

  #values(pair: Pair, before: SchemaObject, after: SchemaObject): void {
    const [left, right] = [valuesOf(before), valuesOf(after)].map((values) =>
      values?.filter((value) => value !== null),
    );
    if (left === undefined && right === undefined) return;
    if (!isSame(typingOf(before).types, typingOf(after).types)) return;
    if (left === undefined) return this.#add(pair, "type narrowed", `is one of ${listed(right ?? [])}, formerly any`);
    if (right === undefined)
      return this.#add(pair, "type widened", `may have any value, formerly one of ${listed(left)}`);
    const [gone, come] = [
      left.filter((value) => !right.includes(value)),
      right.filter((value) => !left.includes(value)),
    ];
    if (gone.length > 0) this.#add(pair, "value removed", `no longer has ${listed(gone)}`);
    if (come.length === 0) return;
    this.#add(
      pair,
      pair.isOpen === true ? "value added to an open list" : "value added to a closed list",
      `has ${listed(come)} now`,
    );
  }

  #fields(pair: Pair, before: Flat, after: Flat): void {
    if (!isOfBoth("object", before.keywords, after.keywords) && before.properties.size * after.properties.size === 0)
      return;
    const renamed = renamedFields(before, after);
    for (const name of new Set([...before.properties.keys(), ...after.properties.keys()])) {
      const now = renamed.get(name) ?? name;
      if ([...renamed.values()].includes(name)) continue;
      if (now !== name) {
        const hint = `Write \`${now}\` in place of \`${name}\`.`;
        const at = after.properties.get(now)?.at;
        this.#add({ ...pair, subject: `${pair.subject}.${name}` }, "field renamed", `is called \`${now}\` now`, {
          hint,
          at,
        });
      } else this.#field(pair, name, before, after);
    }
    for (const name of new Set([...before.required, ...after.required])) {
      if (before.properties.has(name) || after.properties.has(name)) continue;
      if (before.required.has(name) !== after.required.has(name)) this.#presence(pair, name, after.required.has(name));
    }
  }

  #field(pair: Pair, name: string, before: Flat, after: Flat): void {
    const [left, right] = [before.properties.get(name), after.properties.get(name)];
    const subject = `${pair.subject}.${name}`;
    const at = right?.at ?? pair.at;
    const isBeta = pair.isBeta === true || isMarkedBeta(left?.schema);
    const inner = { ...pair, subject, at, isBeta, variants: undefined };
    if (left?.schema === false && right?.schema === false) return;
    const ways = waysOf(pair.direction);
    const had = ways.filter((way) => isThere(left, way, this.#sides.before));
    const has = ways.filter((way) => isThere(right, way, this.#sides.after));
    const [gone, come] = [had.filter((way) => !has.includes(way)), has.filter((way) => !had.includes(way))];
    const both = had.filter((way) => has.includes(way));
    if (gone.length > 0) this.#gone({ ...inner, direction: directionOf(gone) }, left, right);
    if (come.length > 0) this.#come({ ...inner, direction: directionOf(come) }, name, after, left);
    if (both.length === 0) return;
    const kept = { ...inner, direction: directionOf(both) };
    const [needed, needs] = [before.required.has(name), after.required.has(name)];
    if (needed !== needs) this.#presence({ ...pair, direction: kept.direction, isBeta }, name, needs, at);
    this.compare({ ...withoutVariants(kept), before: left?.schema ?? true, after: right?.schema ?? true });
  }

  #gone(pair: Pair, left: Property | undefined, right: Property | undefined): void {
    const where = pair.direction === "answer" ? "in answers" : pair.direction === "request" ? "in requests" : "";
    const isHalf = right !== undefined && right.schema !== false;
    const hint = docOf(left?.schema ?? true).instead;
    this.#add(
      pair,
      "field removed",
      isHalf ? `is no longer there ${where}` : "is gone",
      hint === undefined ? {} : { hint },
    );
  }

  #come(pair: Pair, name: string, after: Flat, left: Property | undefined): void {
    const isNeeded = after.required.has(name);
    const where =
      left === undefined || left.schema === false ? "" : pair.direction === "request" ? " in requests" : " in answers";
    if (!isNeeded) return this.#add(pair, "field added", `is new${where}`);
    if (pair.direction === "answer") return this.#add(pair, "field added", `is new${where}, and always there`);
    const owner = pair.subject.slice(0, -name.length - 1);
    return this.#add(pair, "required field added", `is new${where} and must be given`, {
      hint: `Give \`${name}\` wherever a \`${owner}\` is written.`,
    });
  }

  #presence(pair: Pair, name: string, isNeeded: boolean, at: string = pair.at): void {
    const field = { ...pair, subject: `${pair.subject}.${name}`, at };
    const isSent = pair.direction !== "answer";
    if (isNeeded) {
      const hint = `Give \`${name}\` wherever a \`${pair.subject}\` is written.`;
      this.#add(field, "field became required", isSent ? "must be given" : "is always there", isSent ? { hint } : {});
    } else {
      const hint = `Provide for a \`${pair.subject}\` without \`${name}\`.`;
      const isRead = pair.direction !== "request";
      this.#add(field, "field became optional", isRead ? "may be absent" : "may be left out", isRead ? { hint } : {});
    }
  }

  /** Fields that no name is known of. */
  #others(pair: Pair, before: SchemaObject, after: SchemaObject): void {
    if (!isOfBoth("object", before, after)) return;
    for (const keyword of ["additionalProperties", "unevaluatedProperties"]) {
      const [left, right] = [before[keyword] ?? true, after[keyword] ?? true] as [JsonSchema, JsonSchema];
      if (left === false && right !== false) this.#add(pair, "other fields allowed", "may have other fields");
      else if (left !== false && right === false) this.#add(pair, "other fields ruled out", "has no other fields");
      else
        this.compare({
          ...withoutVariants(pair),
          before: left,
          after: right,
          subject: `${pair.subject}[name]`,
          at: `${pair.at}/${keyword}`,
        });
    }
    const [left, right] = [before["patternProperties"] ?? {}, after["patternProperties"] ?? {}] as SchemaObject[];
    for (const pattern of keysOf(left ?? {}, right ?? {})) {
      const [old, now] = [left?.[pattern], right?.[pattern]] as (JsonSchema | undefined)[];
      if (old === undefined || now === undefined) {
        this.#add(
          pair,
          "unknown",
          `${now === undefined ? "no longer has" : "has"} fields whose names match \`${pattern}\``,
        );
      } else this.compare({ ...withoutVariants(pair), before: old, after: now, subject: `${pair.subject}[name]` });
    }
  }

  #below(pair: Pair, before: SchemaObject, after: SchemaObject): void {
    if (!isOfBoth("array", before, after)) return;
    const [left, right] = [before["items"] ?? true, after["items"] ?? true] as [JsonSchema, JsonSchema];
    this.compare({
      ...withoutVariants(pair),
      before: left,
      after: right,
      subject: `${pair.subject}[]`,
      at: `${pair.at}/items`,
    });
  }

  #variants(pair: Pair, before: SchemaObject, after: SchemaObject): void {
    const [left, right] = pair.variants ?? [listedVariants(before), listedVariants(after)];
    if (left.length === 0 && right.length === 0) return;
    const matched = matchedVariants(
      left.length === 0 ? onlyVariant(before) : left,
      right.length === 0 ? onlyVariant(after) : right,
      this.#sides.renames,
    );
    for (const [old, now] of matched.pairs) {
      const name = nameOfVariant(now, this.#sides.after);
      if (!isSame(old.tags, now.tags)) {
        this.#add(pair, "tag changed", `has \`${name}\` under ${listed(now.tags)}, formerly ${listed(old.tags)}`);
      }
      const isNamed = refKey(now.schema) !== undefined;
      const subject = isNamed ? pair.subject : `${pair.subject} (${name})`;
      if (left.length > 0 && right.length > 0)
        this.compare({ ...withoutVariants(pair), before: old.schema, after: now.schema, subject });
    }
    const rule = pair.isOpen === true ? "variant added to an open union" : "variant added to a closed union";
    for (const variant of matched.come)
      this.#add(pair, rule, `may be ${nameOfVariant(variant, this.#sides.after, "long")}`);
    for (const variant of matched.gone)
      this.#add(pair, "variant removed", `is never ${nameOfVariant(variant, this.#sides.before, "long")}`);
    if (left.length > 0 && right.length > 0 && listingOf(before) !== listingOf(after)) {
      this.#add(pair, "alternatives combined otherwise", `lists its alternatives as ${listingOf(after)}`);
    }
  }

  /** Everything that is judged keyword by keyword. */
  #keywords(pair: Pair, before: SchemaObject, after: SchemaObject): void {
    for (const keyword of keysOf(before, after)) {
      if (structural.has(keyword) || restrictionKeywords.has(keyword)) continue;
      const [left, right] = [this.#sides.renames.translated(before[keyword]), after[keyword]];
      if (isSame(left, right)) continue;
      const circumstances = { text: docOf(after).text, direction: pair.direction };
      const change = keywordChange(keyword, left, right, circumstances);
      if (change === undefined) continue;
      const at = after[keyword] === undefined ? pair.at : `${pair.at}/${keyword}`;
      this.#add(pair, change.rule, change.what, { at, ...(change.hint === undefined ? {} : { hint: change.hint }) });
    }
  }
}

function withoutVariants(pair: Pair): Omit<Pair, "variants" | "isOpen"> {
  const { variants: _, isOpen: __, ...rest } = pair;
  return rest;
}

/** A schema without alternatives is the only one. */
function onlyVariant(schema: SchemaObject): readonly Variant[] {
  return [{ tags: [], schema: withoutWords(schema) as JsonSchema }];
}

function listingOf(schema: SchemaObject): string {
  return schema["oneOf"] === undefined ? "anyOf" : "oneOf";
}

/** A component's schema with what stands beside the reference; any other schema as it is. */
function target(side: Side, schema: JsonSchema): JsonSchema {
  const key = refKey(schema);
  const found = key === undefined ? undefined : side.schemas.get(key);
  if (!isObject(schema) || found === undefined || !isObject(found)) return found ?? schema;
  const { $ref: _, "x-open": __, ...beside } = schema;
  return { ...found, ...beside };
}

function listedVariants(schema: SchemaObject): readonly Variant[] {
  const { discriminator } = schema;
  const mapping = isObject(discriminator) && isObject(discriminator["mapping"]) ? discriminator["mapping"] : {};
  const tagsOf = (variant: JsonSchema): readonly string[] => {
    const key = refKey(variant);
    const mapped = Object.entries(mapping).filter(([, target]) => keyOfRef(String(target)) === key);
    return mapped.map(([tag]) => tag);
  };
  const variants = alternativesOf(schema).filter((variant) => !isNull(variant));
  return variants.map((variant) => ({ tags: tagsOf(variant), schema: variant }));
}

function isMarkedBeta(schema: JsonSchema | undefined): boolean {
  return isObject(schema) && schema["x-beta"] === true;
}

function listed(values: readonly unknown[]): string {
  return values.map((value) => `\`${typeof value === "string" ? value : JSON.stringify(value)}\``).join(", ");
}
