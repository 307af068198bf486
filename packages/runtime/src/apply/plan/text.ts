import { isRecord } from "@commerce-http/model";
import { oneLine } from "@commerce-http/types/schema";
import type { FieldChange } from "../update-actions.ts";
import type { PlanStep } from "./task.ts";

/** How many resources are created, updated and left as they are. */
export type Totals = Readonly<Record<PlanStep["outcome"], number>>;

/** The part of a step that its text tells. */
export type ToldStep = Omit<PlanStep, "list" | "draft" | "needs">;

/** Writes a plan as text: the steps at which something is done with what they change, and the totals. */
export function planText(steps: readonly ToldStep[], { created, updated, unchanged }: Totals): string {
  const lines = steps.flatMap((step) => (step.outcome === "unchanged" ? [] : stepLines(step)));
  const totals = `create ${created}, update ${updated}, leave ${unchanged}`;
  return [...lines, `${lines.length === 0 ? "Nothing to do" : "In total"}: ${totals}`].join("\n");
}

/** The first line about a step: `update State "paid"`. */
export function headline({ outcome, noun, key, purpose }: ToldStep): string {
  const verb = { created: "create", updated: "update", unchanged: "leave" }[outcome];
  return `${verb} ${noun} ${oneLine(key)}${purpose === undefined ? "" : `, ${purpose}`}`;
}

function stepLines(step: ToldStep): readonly string[] {
  const names = step.actions.map(({ action }) => action);
  return [
    headline(step),
    ...step.changes.map((change) => `    ${changeLine(change, step.outcome === "created")}`),
    ...(names.length > 0 ? [`    by ${names.join(", ")}`] : []),
  ];
}

function changeLine({ field, before, after }: FieldChange, isNew: boolean): string {
  if (isNew) return `${field}: ${shortened(lettersOf(after))}`;
  const [one, other] = [lettersOf(sorted(before)), lettersOf(sorted(after))];
  const shared = one.length > longest || other.length > longest ? sharedBy(one, other) : { start: 0, end: 0 };
  return `${field}: ${shortened(one, shared)} → ${shortened(other, shared)}`;
}

function lettersOf(value: unknown): readonly string[] {
  return Array.from(value === undefined ? "(none)" : oneLine(value));
}

/** Values longer than this are shown in part. */
const longest = 70;

/** As much of what two values share is shown beside what they do not. */
const context = 15;

/** The letters of a text that differ from another one, with a few of those around them. */
function shortened(letters: readonly string[], { start, end } = { start: 0, end: 0 }): string {
  const from = Math.max(0, start - context);
  const part = letters.slice(from, Math.min(letters.length - Math.max(0, end - context), from + longest));
  return [from > 0 ? "…" : "", ...part, from + part.length < letters.length ? "…" : ""].join("");
}

/** The number of letters that two texts have in common at their start and at their end. */
function sharedBy(one: readonly string[], other: readonly string[]): { readonly start: number; readonly end: number } {
  const least = Math.min(one.length, other.length);
  let start = 0;
  while (start < least && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < least - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return { start, end };
}

/** The service writes fields in an order of its own. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (!isRecord(value)) return value;
  const fields = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, inner]) => [name, sorted(inner)]));
}
