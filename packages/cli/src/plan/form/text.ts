import { placeText, problemLines } from "../../problem/text.ts";
import type { Style, Styled } from "../../terminal/terminal.ts";
import type { Cannot, FolderPlan, Outcome, PlannedChange, ProjectAddress, Totals } from "../plan.ts";
import { beforeAndAfter, oneLine, shortValue } from "./value-text.ts";

export interface PlanLinesOptions {
  readonly styled?: Styled;
  /** `true` if the totals are laid out as a table by kinds of resources. */
  readonly isTable?: boolean;
  readonly isSummary?: boolean;
}

/** Writes a plan for people: each resource with what changes of it, what cannot be done and why, remarks, and totals. */
export function planLines(
  plan: FolderPlan,
  { styled = (_style, text) => text, isTable = false, isSummary = false }: PlanLinesOptions = {},
): readonly string[] {
  const { changes, cannot, notes, totals } = plan;
  const shown = isSummary ? [] : changes.filter(({ outcome }) => outcome !== "unchanged");
  return [
    ...shown.flatMap((change) => changeLines(change, styled)),
    ...cannotLines(cannot, styled),
    ...problemLines(notes, styled),
    ...(isTable ? tableLines(plan, styled) : [totalsLine(totals)]),
  ];
}

export const totalNames: readonly (keyof Totals)[] = ["created", "updated", "deleted", "unchanged", "cannot"];

export const verbs: Readonly<Record<keyof Totals, string>> = {
  created: "create",
  updated: "update",
  deleted: "delete",
  unchanged: "leave",
  cannot: "impossible",
};

export function totalsLine(totals: Totals): string {
  const isNothing = totals.created + totals.updated + totals.deleted + totals.cannot === 0;
  const counts = totalNames.map((name) => `${verbs[name]} ${totals[name]}`);
  return `${isNothing ? "Nothing to do" : "In total"}: ${counts.join(", ")}`;
}

const styles = { created: "green", updated: "yellow", deleted: "red", unchanged: "dim" } as const satisfies Record<
  Outcome,
  Style
>;

function changeLines(change: PlannedChange, styled: Styled): readonly string[] {
  const { outcome, noun, key, renamedFrom, changes, actions, uncompared, place } = change;
  const was = renamedFrom === undefined ? "" : ` (was ${oneLine(renamedFrom)})`;
  const where = place === undefined ? "" : `  ${styled("dim", placeText(place))}`;
  const names = actions.map(({ action }) => String(action));
  return [
    `${styled(styles[outcome], verbs[outcome])} ${noun} ${oneLine(key)}${was}${where}`,
    ...changes.map((each) => {
      if (outcome === "created") return `    ${each.field}: ${shortValue(each.after)}`;
      const [before, after] = beforeAndAfter(each);
      return `    ${each.field}: ${before} → ${after}`;
    }),
    ...(uncompared.length > 0 ? [`    ${uncompared.join(", ")}: cannot be compared, sent each time`] : []),
    ...(names.length > 0 ? [styled("dim", `    by ${names.join(", ")}`)] : []),
  ];
}

export function cannotLines(cannot: readonly Cannot[], styled: Styled): readonly string[] {
  return cannot.map(({ noun, key, reason, rule, place }) => {
    const start = place === undefined ? "" : `${styled("bold", placeText(place))}: `;
    const name = key === undefined ? noun : `${noun} ${oneLine(key)}`;
    return `${start}${styled("red", "cannot")}: ${name}: ${inLine(reason)} ${styled("dim", `[${rule}]`)}`;
  });
}

export function inLine(text: string): string {
  return oneLine(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("\\\\", "\\");
}

function tableLines(plan: FolderPlan, styled: Styled): readonly string[] {
  const counts = countsOf(plan);
  const rows = [...counts].map(([noun, totals]) => ({ head: noun, totals }));
  if (rows.length !== 1) rows.push({ head: "in total", totals: plan.totals });
  const width = Math.max(...rows.map(({ head }) => head.length));
  const heads = totalNames.map((name) => cell(verbs[name], name)).join("");
  return [
    "",
    styled("bold", `${" ".repeat(width)}${heads}`),
    ...rows.map(
      ({ head, totals }) => `${head.padEnd(width)}${totalNames.map((name) => cell(totals[name], name)).join("")}`,
    ),
  ];
}

function cell(text: string | number, name: keyof Totals): string {
  return String(text).padStart(Math.max(verbs[name].length, 6) + 2);
}

export function countsOf({ changes, cannot }: Pick<FolderPlan, "changes" | "cannot">): ReadonlyMap<string, Totals> {
  const counts = new Map<string, Record<keyof Totals, number>>();
  const seen = new Set<string>();
  const add = (noun: string, name: keyof Totals): void => {
    const totals = counts.get(noun) ?? { created: 0, updated: 0, deleted: 0, unchanged: 0, cannot: 0 };
    totals[name] += 1;
    counts.set(noun, totals);
  };
  for (const { noun, outcome } of changes) add(noun, outcome);
  for (const { noun, key } of cannot) {
    const name = `${noun} ${key ?? ""}`;
    if (key !== undefined && seen.has(name)) continue;
    seen.add(name);
    add(noun, "cannot");
  }
  return counts;
}

/** Makes the stable form of a plan for other programs; a summary is without `changes` and `steps`. */
export function planJson(plan: FolderPlan, { project, baseUrl }: ProjectAddress, isSummary: boolean = false): object {
  const { totals, changes, steps, cannot, notes } = plan;
  return {
    format: "commerce-http/plan",
    version: 1,
    project,
    baseUrl,
    totals,
    ...(!isSummary && { changes: changes.filter(({ outcome }: PlannedChange) => outcome !== "unchanged"), steps }),
    cannot,
    notes,
  };
}
