import { emitTypes } from "../../../../generator/src/emit/types.ts";
import { valuesName } from "../../../../generator/src/emit/types/guards.ts";
import type { NamedSchema, SchemaUse, Variant } from "../../../../generator/src/model/api-model.ts";
import { isObject } from "../../../../generator/src/plain-object.ts";
import { isValue } from "../../../../generator/src/print/statements.ts";
import { listed, type Add, type Comparison } from "./change.ts";
import { isSame } from "./meaning.ts";
import type { Direction } from "./rules.ts";
import { compareSchemas } from "./schema/compare.ts";
import { componentPointer } from "./schema/flat.ts";
import { normal } from "./schema/normal.ts";
import { alternativesOf } from "./schema/typing.ts";
import type { Side } from "./side.ts";

/** Compares the component schemas, which are the types that users name. */
export function compareComponents(comparison: Comparison): void {
  const { before, after, renames, findings } = comparison;
  const known = new Set<string>();
  const exported = [valuesBeside(before), valuesBeside(after)] as const;
  for (const [key, old] of before.named) {
    const now = after.named.get(renames.next(key));
    const topic = { direction: directionOf(old.use), subject: old.name };
    if (now === undefined) {
      findings.about({ ...topic, isBeta: old.doc.beta })("type removed", "is gone");
      continue;
    }
    known.add(now.key);
    if (old.name !== now.name) {
      const hint = `Import \`${now.name}\` in place of \`${old.name}\`.`;
      const add = findings.about({ ...topic, at: componentPointer(now.key) });
      add("type renamed", `is called \`${now.name}\` now`, hint);
    }
    compareComponent(comparison, old, now);
    compareExports(
      findings.about({ ...topic, subject: now.name, at: componentPointer(now.key) }),
      [old, now],
      exported,
    );
  }
  for (const [key, { name, use }] of after.named) {
    const topic = { direction: directionOf(use), subject: name, at: componentPointer(key) };
    if (!known.has(key)) findings.about(topic)("type added", "is new");
  }
}

/** Way of a type's values; what no operation carries may be read or written by anybody. */
function directionOf(use: SchemaUse): Direction {
  return use === "request" ? "request" : use === "response" ? "answer" : "both";
}

function compareComponent(comparison: Comparison, old: NamedSchema, now: NamedSchema): void {
  const direction = directionOf(old.use);
  const topic = { direction, subject: now.name, at: componentPointer(now.key), isBeta: old.doc.beta };
  const add = comparison.findings.about(topic);
  const variants = [variantsOf(old), variantsOf(now)] as const;
  const isListed = variants.every((each) => each.length > 0) && !isSame(old.kind, now.kind);
  compareSchemas(comparison, {
    ...topic,
    before: old.schema,
    after: now.schema,
    isOpen: !comparison.before.closed.has(old.key),
    variants: isListed ? variants : undefined,
  });
  // A list that is only sent is read-only.
  const [wasOnlySent, isOnlySent] = [old.use === "request", now.use === "request"];
  if (wasOnlySent !== isOnlySent && JSON.stringify(old.schema).includes('"items"')) {
    add("travels otherwise", isOnlySent ? "is only sent now" : "is no longer only sent");
  }
  compareActions(old, now, add);
  if (!isSame(old.draft, now.draft))
    add("trait changed", "creates something else, or is changed by other update actions");
  if (old.status !== now.status) {
    add("failure status changed", `comes with status ${now.status ?? "unknown"}, formerly ${old.status ?? "unknown"}`);
  }
  if (!isSame(old.ownTags, now.ownTags)) add("tag changed", "is selected by other tags");
}

/** Variants with all their tags, where they are those that the schema lists. */
function variantsOf({ kind, schema }: NamedSchema): readonly Variant[] {
  if (kind.type !== "union") return [];
  const variants = kind.variants.filter((variant) => !isObject(variant.schema) || variant.schema["type"] !== "null");
  return alternativesOf(normal(schema).core).length === variants.length ? variants : [];
}

type Both<Thing> = readonly [before: Thing, after: Thing];

/** Compares the constants and functions beside a type. */
function compareExports(add: Add, [old, now]: Both<NamedSchema>, [before, after]: Both<ReadonlySet<string>>): void {
  for (const nameOf of [valuesName, guardName]) {
    const [had, has] = [before.has(nameOf(old)), after.has(nameOf(now))];
    if (had && !has) add("export removed", `comes without \`${nameOf(old)}\``);
    if (!had && has) add("export added", `comes with \`${nameOf(now)}\``);
  }
}

function valuesBeside({ model }: Side): ReadonlySet<string> {
  const statements = emitTypes(model).flatMap((file) => (file.kind === "module" ? file.statements : []));
  const names = statements.filter(isValue).flatMap((statement) => {
    if (typeof statement === "string") return [];
    if ("declarations" in statement) return statement.declarations.map(({ name }) => name);
    return "name" in statement ? [statement.name] : [];
  });
  return new Set(names.filter((name) => name !== undefined));
}

function guardName({ name }: NamedSchema): string {
  return `is${name}`;
}

function compareActions({ updateAction: before }: NamedSchema, { updateAction: after }: NamedSchema, add: Add): void {
  if (isSame(before, after)) return;
  const change = (what: string): void => add("action does something else", what);
  if (before === undefined) return change("is an update action now");
  if (after === undefined) return change("is no update action any longer");
  const { refuses: left = {}, ...old } = before;
  const { refuses: right = {}, ...now } = after;
  if (old.effect !== now.effect) change(`has the effect \`${now.effect}\`, formerly \`${old.effect}\``);
  if (!isSame(old.writes, now.writes)) change(`writes ${written(now.writes)}, formerly ${written(old.writes)}`);
  if (old.entry !== now.entry) change(`names its entry by \`${now.entry}\`, formerly by \`${old.entry}\``);
  for (const [part, value] of Object.entries(right)) {
    if (left[part] !== value) add("action refuses more", `refuses \`${value}\` for \`${part}\``, "Do not send it.");
  }
  for (const [part, value] of Object.entries(left)) {
    if (right[part] !== value) add("action refuses less", `takes \`${value}\` for \`${part}\``);
  }
}

function written(writes: Readonly<Record<string, string>>): string {
  return listed(Object.values(writes)) || "nothing";
}
