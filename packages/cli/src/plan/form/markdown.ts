import type { FieldChange } from "@commerce-http/client/apply";
import type { Place, Problem } from "../../problem/problem.ts";
import { placeText } from "../../problem/text.ts";
import type { Cannot, FolderPlan, PlannedChange } from "../plan.ts";
import { countsOf, totalNames, totalsLine, verbs } from "./text.ts";
import { beforeAndAfter, oneLine, shortValue } from "./value-text.ts";

/** Writes a plan for a pull request, each resource folded. Nothing that stands in resources can break the page. */
export function planMarkdown(
  plan: FolderPlan,
  { project }: { readonly project: string },
  isSummary: boolean = false,
): string {
  const { changes, cannot, notes, totals } = plan;
  const shown = isSummary ? [] : changes.filter(({ outcome }) => outcome !== "unchanged");
  const refused = cannot.map(cannotMarkdown);
  const severities = Object.keys(marks);
  const remarks = notes
    .toSorted((one, other) => severities.indexOf(one.severity) - severities.indexOf(other.severity))
    .map(({ severity, message, rule, place }) => {
      return `- ${marks[severity]}${plainMarkdown(message)}${whereMarkdown(place)} <sub>${plainMarkdown(rule)}</sub>`;
    });
  const head = [
    `### Plan for ${codeMarkdown(project)}`,
    `**${totalsLine(totals)}**`,
    tableOf(plan),
    ...(refused.length > 0 ? [withinSize(refused, commentSize / 3).replaceAll("\n\n", "\n")] : []),
    ...(remarks.length > 0 ? [withinSize(remarks, commentSize / 6).replaceAll("\n\n", "\n")] : []),
  ].filter((part) => part !== "");
  const rest = commentSize - head.join("\n\n").length;
  return [...head, ...(shown.length > 0 ? [withinSize(shown.map(detailsOf), rest)] : [])].join("\n\n");
}

export function cannotMarkdown({ noun, key, reason, rule, place }: Cannot): string {
  const name = key === undefined ? plainMarkdown(noun) : `${plainMarkdown(noun)} ${codeMarkdown(key)}`;
  return `- ❌ ${name}${whereMarkdown(place)}: ${plainMarkdown(reason)} <sub>${plainMarkdown(rule)}</sub>`;
}

const marks = { error: "❌ ", warning: "⚠️ ", note: "" } as const satisfies Record<Problem["severity"], string>;

function whereMarkdown(place: Place | undefined): string {
  return place === undefined ? "" : ` (${codeMarkdown(placeText(place))})`;
}

export function placeMarkdown(place: Place | undefined): string {
  return place === undefined ? "" : ` <sub>${codeMarkdown(placeText(place))}</sub>`;
}

function tableOf(plan: FolderPlan): string {
  const rows = [...countsOf(plan)].map(
    ([noun, totals]) => `| ${plainMarkdown(noun)} | ${totalNames.map((name) => totals[name]).join(" | ")} |`,
  );
  if (rows.length === 0) return "";
  const heads = totalNames.map((name) => verbs[name]).join(" | ");
  return [`| | ${heads} |`, `| --- |${" ---: |".repeat(totalNames.length)}`, ...rows].join("\n");
}

function detailsOf(change: PlannedChange): string {
  const { outcome, noun, key, renamedFrom, changes, actions, uncompared, place } = change;
  const was = renamedFrom === undefined ? "" : ` (was ${codeMarkdown(renamedFrom)})`;
  const where = placeMarkdown(place);
  const lines = changes.flatMap((each): readonly DiffLine[] => {
    if (outcome === "created") return [["+", `${each.field}: ${shortValue(each.after, longest)}`]];
    return diffLines(each);
  });
  const names = actions.map(({ action }) => oneLine(action).slice(1, -1));
  return [
    `<details><summary>${verbs[outcome]} ${plainMarkdown(noun)} ${codeMarkdown(key)}${was}${where}</summary>`,
    ...(lines.length > 0 ? [diffBlock(lines)] : []),
    ...(uncompared.length > 0 ? [`${plainMarkdown(uncompared.join(", "))}: cannot be compared, sent each time`] : []),
    ...(names.length > 0 ? [`by ${names.map(codeMarkdown).join(", ")}`] : []),
    "</details>",
  ].join("\n\n");
}

const longest = 300;

/** A text that shows in Markdown and HTML as it is: no markup, no link, no mention comes of it. */
export function plainMarkdown(text: string): string {
  return oneLine(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("\\\\", "\\")
    .replaceAll(/[^\p{L}\p{N} ]/gu, (mark) => `&#${mark.codePointAt(0)};`);
}

export function codeMarkdown(text: string): string {
  return `<code>${plainMarkdown(text)}</code>`;
}

export function diffLines(change: FieldChange): readonly DiffLine[] {
  const [before, after] = beforeAndAfter(change, longest);
  return [
    ["-", `${change.field}: ${before}`],
    ["+", `${change.field}: ${after}`],
  ];
}

type DiffLine = readonly [sign: "+" | "-", text: string];

/** Lines of a difference: each begins with its sign, so that none can end the block. */
export function diffBlock(lines: readonly DiffLine[]): string {
  return ["```diff", ...lines.map(([sign, text]) => `${sign} ${text}`), "```"].join("\n");
}

/** Parts of a page as far as a size allows, and a line on how many are left out. */
export function withinSize(parts: readonly string[], size: number): string {
  let length = 0;
  const shown: string[] = [];
  for (const part of parts) {
    length += part.length + 2;
    if (length > size) break;
    shown.push(part);
  }
  const left = parts.length - shown.length;
  return [...shown, ...(left > 0 ? [`… and ${left} more, which do not fit here`] : [])].join("\n\n");
}

/** Characters of a comment that forges take, with some to spare. */
export const commentSize = 60_000;
