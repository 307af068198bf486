import type { NamedSchema, SchemaUse } from "../../../../generator/src/model/api-model.ts";
import { isObject } from "../../../../generator/src/plain-object.ts";
import type { Direction } from "./change.ts";
import type { Findings } from "./findings.ts";
import type { RuleName } from "./rule-name.ts";
import { SchemaChanges, type Sides } from "./schema/compare.ts";
import { componentPointer } from "./schema/flat.ts";
import { isSame } from "./side.ts";

/** Compares the component schemas, which are the types that users name. */
export function compareComponents(sides: Sides, findings: Findings): void {
  const { before, after, renames } = sides;
  const known = new Set<string>();
  for (const [key, old] of before.named) {
    const now = after.named.get(renames.next(key));
    if (now === undefined) {
      findings.add({
        rule: "type removed",
        direction: directionOf(old.use),
        subject: old.name,
        what: "is gone",
        isBeta: old.doc.beta,
      });
      continue;
    }
    known.add(now.key);
    const at = componentPointer(now.key);
    if (old.name !== now.name) {
      const hint = `Import \`${now.name}\` in place of \`${old.name}\`.`;
      findings.add({
        rule: "type renamed",
        direction: directionOf(old.use),
        subject: old.name,
        what: `is called \`${now.name}\` now`,
        hint,
        at,
      });
    }
    compareComponent(sides, findings, old, now);
  }
  for (const [key, { name, use }] of after.named) {
    if (known.has(key)) continue;
    findings.add({
      rule: "type added",
      direction: directionOf(use),
      subject: name,
      what: "is new",
      at: componentPointer(key),
    });
  }
}

/** Way of a type's values; what no operation carries may be read or written by anybody. */
function directionOf(use: SchemaUse): Direction {
  return use === "request" ? "request" : use === "response" ? "answer" : "both";
}

function compareComponent(sides: Sides, findings: Findings, old: NamedSchema, now: NamedSchema): void {
  const at = componentPointer(now.key);
  const direction = directionOf(old.use);
  const subject = now.name;
  const add = (rule: RuleName, what: string, hint?: string): void =>
    findings.add({ rule, direction, subject, what, at, isBeta: old.doc.beta, ...(hint === undefined ? {} : { hint }) });
  const isListed = old.kind.type === "union" && now.kind.type === "union";
  new SchemaChanges(sides, findings).compare({
    before: old.schema,
    after: now.schema,
    subject,
    at,
    direction,
    isOpen: !sides.before.closed.has(old.key),
    isBeta: old.doc.beta,
    ...(isListed && !isSame(old.kind, now.kind) ? { variants: [variantsOf(old), variantsOf(now)] as const } : {}),
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

function variantsOf({ kind }: NamedSchema): Extract<NamedSchema["kind"], { type: "union" }>["variants"] {
  return kind.type === "union"
    ? kind.variants.filter(({ schema }) => !isObject(schema) || schema["type"] !== "null")
    : [];
}

function compareActions(
  { updateAction: before }: NamedSchema,
  { updateAction: after }: NamedSchema,
  add: (rule: RuleName, what: string, hint?: string) => void,
): void {
  if (isSame(before, after)) return;
  if (before === undefined || after === undefined) {
    return add(
      "action does something else",
      after === undefined ? "is no update action any longer" : "is an update action now",
    );
  }
  const { refuses: left = {}, ...old } = before;
  const { refuses: right = {}, ...now } = after;
  if (old.effect !== now.effect)
    add("action does something else", `has the effect \`${now.effect}\`, formerly \`${old.effect}\``);
  if (!isSame(old.writes, now.writes))
    add("action does something else", `writes ${written(now.writes)}, formerly ${written(old.writes)}`);
  if (old.entry !== now.entry)
    add("action does something else", `names its entry by \`${now.entry}\`, formerly by \`${old.entry}\``);
  for (const [part, value] of Object.entries(right)) {
    if (left[part] !== value) add("action refuses more", `refuses \`${value}\` for \`${part}\``, "Do not send it.");
  }
  for (const [part, value] of Object.entries(left)) {
    if (right[part] !== value) add("action refuses less", `takes \`${value}\` for \`${part}\``);
  }
}

function written(writes: Readonly<Record<string, string>>): string {
  const fields = Object.values(writes).map((field) => `\`${field}\``);
  return fields.length === 0 ? "nothing" : fields.join(", ");
}
