import type { JsonSchema } from "../../../../../generator/src/model/api-model.ts";
import {
  docOf,
  refKey,
  type SchemaObject,
  schemaList,
} from "../../../../../generator/src/model/schemas/json-schema.ts";
import { isObject } from "../../../../../generator/src/plain-object.ts";
import { listed, type Comparison, type Finding, Findings, type Pair, type Topic } from "../change.ts";
import { isSame, keysOf, meaningOf, wordy } from "../meaning.ts";
import { exportedName, withoutWords } from "../renames.ts";
import { directionOf, waysOf } from "../rules.ts";
import type { Side } from "../side.ts";
import {
  isThere,
  renamedFields,
  basesOf,
  componentPointer,
  type Flat,
  flat,
  isMarkedBeta,
  type Property,
} from "./flat.ts";
import { keywordChange, structural } from "./keywords.ts";
import { type Normal, normal } from "./normal.ts";
import { limitChanges, limitKeywords } from "./restrictions.ts";
import { alternativesOf, isOfBoth, typeRule, typeWords, typesOf, valuesOf } from "./typing.ts";
import { compareVariants, keyOf, sameForm } from "./variants.ts";

/** Keywords that components are compared by as a whole. */
const elsewhere: ReadonlySet<string> = new Set(["x-update-action", "x-draft", "x-status"]);

/** These, and what says that values only go one way: where they go that way anyway, it means nothing. */
const oneWay: ReadonlySet<string> = new Set([...elsewhere, "readOnly", "writeOnly"]);

/** Compares schemas and their subschemas, up to the components that they refer to. */
export function compareSchemas(comparison: Comparison, pair: Pair): void {
  new SchemaChanges(comparison).compare(pair);
}

class SchemaChanges {
  readonly #sides: Comparison;
  /** Pairs around, or all that were met where only the verdict counts: what contains itself is compared once. */
  readonly #met: Set<string>;
  /** Set within a pair of components: whether its changes break something is all that is asked. */
  readonly #isVerdict: boolean;

  constructor(sides: Comparison, met: Set<string> = new Set(), isVerdict = false) {
    this.#sides = sides;
    this.#met = met;
    this.#isVerdict = isVerdict;
  }

  compare(pair: Pair): void {
    const { before, after } = pair;
    const translated = this.#sides.renames.translated(before);
    if (isSame(translated, after) && pair.variants === undefined) return;
    const known = this.#sides.findings.size;
    const [left, right] = [this.#normal(this.#sides.before, before), this.#normal(this.#sides.after, after)];
    if (!left.isNullable && right.isNullable) this.#add(pair, "null added", "may be null");
    if (left.isNullable && !right.isNullable) this.#add(pair, "null removed", "is never null");
    this.#differing({ ...pair, before: left.core, after: right.core });
    // It has no kind of its own.
    if (this.#sides.findings.size > known || isSame(meaningOf(translated, elsewhere), meaningOf(after, elsewhere)))
      return;
    if (isSame(meaningOf(translated, oneWay), meaningOf(after, oneWay)))
      this.#add(pair, "unseen", "is marked as something that one side alone gives, as it was anyway");
    else if (isSame(meaningOf(translated, wordy), meaningOf(after, wordy))) this.#add(pair, "words", "has other words");
    else this.#judged(pair);
  }

  /** Null beside a component that may be null anyway says nothing more. */
  #normal(side: Side, schema: JsonSchema): Normal {
    const { core, isNullable } = normal(schema);
    const named = refKey(core);
    const isSaid = named !== undefined && normal(side.schemas.get(named) ?? true).isNullable;
    return { core, isNullable: isNullable && !isSaid };
  }

  #differing(pair: Pair): void {
    const { before, after } = pair;
    const [left, right] = [refKey(before), refKey(after)];
    const isBound = left !== undefined && right !== undefined && this.#sides.renames.next(left) === right;
    if (isBound) return this.#beside(pair);
    const isListed =
      (left !== undefined && alternativesOf(after).some((each) => refKey(each) === this.#sides.renames.next(left))) ||
      (right !== undefined && alternativesOf(before).some((each) => keyOf(each, this.#sides.renames) === right));
    if (isListed || (left === undefined && right === undefined)) return this.#written(pair);
    return this.#replaced(pair, left, right);
  }

  /** What no rule explains: the compiler says whether users see it. Components have their own changes. */
  #judged(pair: Pair): void {
    const judgement = this.#sides.judge.of(pair.before, pair.after, pair.direction, "alone");
    if (judgement === "same") this.#add(pair, "unseen", "is written in another way");
    else if (judgement === "fits") this.#add(pair, "type replaced by one that fits", "has another type, which fits");
    else this.#add(pair, "unknown", "differs");
  }

  #add(topic: Topic, ...finding: Finding): void {
    this.#sides.findings.about(topic)(...finding);
  }

  /** Compares the subschemas of a schema; `more` says where, if users have another name for it. */
  #inner(pair: Pair, before: JsonSchema, after: JsonSchema, more: Partial<Pick<Pair, "subject" | "at">> = {}): void {
    this.compare({ ...pair, ...more, before, after, variants: undefined, isOpen: false });
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
    const step = JSON.stringify([pair.before, pair.after, pair.direction]);
    if (this.#met.has(step)) return;
    const met = this.#isVerdict ? this.#met.add(step) : new Set([...this.#met, step]);
    const scratch = new Findings();
    const [from, to] = [target(before, pair.before), target(after, pair.after)];
    const isOpen = isObject(pair.before) && pair.before["x-open"] === true;
    const at = right === undefined ? pair.at : componentPointer(right);
    // A changed component is reported by its name; an unnamed schema by its differences.
    const isNamed = left !== undefined && right !== undefined;
    const inner = { ...pair, before: from, after: to, at: isNamed ? at : pair.at, isOpen };
    const sides = isNamed ? { ...this.#sides, findings: scratch } : this.#sides;
    new SchemaChanges(sides, met, this.#isVerdict || isNamed).compare(inner);
    if (!isNamed || left === undefined) return;
    const what = `is a \`${exportedName(after, right)}\` now, formerly a \`${exportedName(before, renames.next(left))}\``;
    this.#add(pair, scratch.isBreaking ? "type replaced" : "type replaced by one that fits", what);
  }

  #written(pair: Pair): void {
    const { before, after } = pair;
    if (before === false || after === false) {
      if (after === false) this.#add(pair, "type narrowed", "is ruled out");
      else this.#add(pair, "type widened", "is no longer ruled out");
      return;
    }
    const [left, right] = this.#flat(...sameForm(objectOf(before), objectOf(after)), pair.at);
    this.#types(pair, left.keywords, right.keywords);
    this.#values(pair, left.keywords, right.keywords);
    this.#fields(pair, left, right);
    this.#others(pair, left.keywords, right.keywords);
    this.#below(pair, left.keywords, right.keywords);
    compareVariants(this.#sides, pair, [left.keywords, right.keywords], (old, now, subject) =>
      this.#inner(pair, old, now, { subject }),
    );
    for (const change of limitChanges(left.keywords, right.keywords)) this.#add(pair, ...change);
    this.#keywords(pair, left.keywords, right.keywords);
    if (!isSame(this.#sides.renames.translated(left.rest), right.rest)) {
      this.#add(pair, "condition changed", "is put together from other parts");
    }
  }

  /** Components in both compositions stay separate: their changes are reported for them. */
  #flat(before: SchemaObject, after: SchemaObject, at: string): readonly [Flat, Flat] {
    const { before: left, after: right, renames } = this.#sides;
    const bases = [basesOf(before).map((key) => renames.next(key)), basesOf(after)];
    const isWhole = !isSame(new Set(bases[0]), new Set(bases[1]));
    return [flat(left, before, at, isWhole), flat(right, after, at, isWhole)];
  }

  #types(pair: Pair, before: SchemaObject, after: SchemaObject): void {
    // Alternatives say themselves what they are.
    if (alternativesOf(before).length + alternativesOf(after).length > 0) return;
    const [left, right] = [typesOf(before), typesOf(after)];
    if (isSame(left, right)) return;
    this.#add(pair, typeRule(left, right), `is ${typeWords(right)}, formerly ${typeWords(left)}`);
  }

  #values(pair: Pair, before: SchemaObject, after: SchemaObject): void {
    const [left, right] = [valuesOf(before), valuesOf(after)];
    if ((left === undefined && right === undefined) || !isSame(typesOf(before), typesOf(after))) return;
    if (left === undefined) return this.#add(pair, "type narrowed", `is one of ${listed(right ?? [])}, formerly any`);
    if (right === undefined)
      return this.#add(pair, "type widened", `may have any value, formerly one of ${listed(left)}`);
    const gone = left.filter((value) => !right.includes(value));
    const come = right.filter((value) => !left.includes(value));
    if (gone.length > 0) this.#add(pair, "value removed", `no longer has ${listed(gone)}`);
    if (come.length === 0) return;
    const rule = pair.isOpen === true ? "value added to an open list" : "value added to a closed list";
    this.#add(pair, rule, `has ${listed(come)} now`);
  }

  #fields(pair: Pair, before: Flat, after: Flat): void {
    if (!isOfBoth("object", before.keywords, after.keywords) && before.properties.size * after.properties.size === 0)
      return;
    const renamed = renamedFields(before, after);
    for (const name of new Set([...before.properties.keys(), ...after.properties.keys()])) {
      const now = renamed.get(name) ?? name;
      if ([...renamed.values()].includes(name)) continue;
      if (now === name) this.#field(pair, name, before, after);
      else {
        const topic = { ...pair, subject: `${pair.subject}.${name}`, at: after.properties.get(now)?.at };
        this.#add(topic, "field renamed", `is called \`${now}\` now`, `Write \`${now}\` in place of \`${name}\`.`);
      }
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
    const inner = { ...pair, subject, at, isBeta };
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
    this.#inner(kept, left?.schema ?? true, right?.schema ?? true);
  }

  #gone(pair: Pair, left: Property | undefined, right: Property | undefined): void {
    const where = pair.direction === "answer" ? "in answers" : pair.direction === "request" ? "in requests" : "";
    const isHalf = right !== undefined && right.schema !== false;
    const what = isHalf ? `is no longer there ${where}` : "is gone";
    this.#add(pair, "field removed", what, docOf(left?.schema ?? true).instead);
  }

  #come(pair: Pair, name: string, after: Flat, left: Property | undefined): void {
    const isNeeded = after.required.has(name);
    const where =
      left === undefined || left.schema === false ? "" : pair.direction === "request" ? " in requests" : " in answers";
    if (!isNeeded) return this.#add(pair, "field added", `is new${where}`);
    if (pair.direction === "answer") return this.#add(pair, "field added", `is new${where}, and always there`);
    const owner = pair.subject.slice(0, -name.length - 1);
    this.#add(pair, "required field added", `is new${where} and must be given`, givenAdvice(name, owner));
  }

  #presence(pair: Pair, name: string, isNeeded: boolean, at: string = pair.at): void {
    const field = { ...pair, subject: `${pair.subject}.${name}`, at };
    const [isSent, isRead] = [pair.direction !== "answer", pair.direction !== "request"];
    if (isNeeded && isSent) {
      this.#add(field, "field became required", "must be given", givenAdvice(name, pair.subject));
    } else if (isNeeded) this.#add(field, "field became required", "is always there");
    else if (!isRead) this.#add(field, "field became optional", "may be left out");
    else {
      const hint = `Provide for a \`${pair.subject}\` without \`${name}\`.`;
      this.#add(field, "field became optional", "may be absent", hint);
    }
  }

  /** Fields that no name is known of. */
  #others(pair: Pair, before: SchemaObject, after: SchemaObject): void {
    if (!isOfBoth("object", before, after)) return;
    for (const keyword of ["additionalProperties", "unevaluatedProperties"]) {
      const [left, right] = [before[keyword] ?? true, after[keyword] ?? true] as [JsonSchema, JsonSchema];
      if (left === false && right !== false) this.#add(pair, "other fields allowed", "may have other fields");
      else if (left !== false && right === false) this.#add(pair, "other fields ruled out", "has no other fields");
      else this.#inner(pair, left, right, { subject: `${pair.subject}[name]`, at: `${pair.at}/${keyword}` });
    }
    const [left, right] = [before["patternProperties"] ?? {}, after["patternProperties"] ?? {}] as SchemaObject[];
    for (const pattern of keysOf(left ?? {}, right ?? {})) {
      const others = [before, after].map((schema) => schema["additionalProperties"] ?? true) as [
        JsonSchema,
        JsonSchema,
      ];
      const [old = others[0], now = others[1]] = [left?.[pattern], right?.[pattern]] as (JsonSchema | undefined)[];
      this.#inner(pair, old, now, { subject: `${pair.subject}[${pattern}]` });
    }
  }

  #below(pair: Pair, before: SchemaObject, after: SchemaObject): void {
    if (!isOfBoth("array", before, after)) return;
    const [left, right] = [before["items"] ?? true, after["items"] ?? true] as [JsonSchema, JsonSchema];
    this.#inner(pair, left, right, { subject: `${pair.subject}[]`, at: `${pair.at}/items` });
    const [first, then] = [schemaList(before, "prefixItems"), schemaList(after, "prefixItems")];
    for (let index = 0; index < Math.max(first.length, then.length); index += 1) {
      const subject = `${pair.subject}[${index}]`;
      this.#inner(pair, first[index] ?? left, then[index] ?? right, { subject, at: `${pair.at}/prefixItems/${index}` });
    }
  }

  #keywords(pair: Pair, before: SchemaObject, after: SchemaObject): void {
    for (const keyword of keysOf(before, after)) {
      if (structural.has(keyword) || limitKeywords.has(keyword)) continue;
      const [left, right] = [this.#sides.renames.translated(before[keyword]), after[keyword]];
      if (isSame(left, right)) continue;
      const change = keywordChange(keyword, left, right, { text: docOf(after).text, direction: pair.direction });
      const at = after[keyword] === undefined ? pair.at : `${pair.at}/${keyword}`;
      if (change !== undefined) this.#add({ ...pair, at }, ...change);
    }
  }
}

function givenAdvice(name: string, owner: string): string {
  return `Give \`${name}\` wherever a \`${owner}\` is written.`;
}

function objectOf(schema: JsonSchema): SchemaObject {
  return isObject(schema) ? schema : {};
}

/** A component's schema with the siblings of the reference, without its own words; any other schema as it is. */
function target(side: Side, schema: JsonSchema): JsonSchema {
  const key = refKey(schema);
  const found = key === undefined ? undefined : side.schemas.get(key);
  if (!isObject(schema) || found === undefined || !isObject(found)) return found ?? schema;
  const { $ref: _, "x-open": __, ...beside } = schema;
  return { ...withoutWords(found), ...beside };
}
