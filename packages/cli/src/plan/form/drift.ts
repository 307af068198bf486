import { placeText } from "../../problem/text.ts";
import type { Styled } from "../../terminal/terminal.ts";
import type { Drift, NamedResource } from "../drift.ts";
import type { ProjectAddress } from "../plan.ts";
import {
  cannotMarkdown,
  codeMarkdown,
  commentSize,
  diffBlock,
  diffLines,
  placeMarkdown,
  plainMarkdown,
  withinSize,
} from "./markdown.ts";
import { cannotLines, inLine } from "./text.ts";
import { beforeAndAfter, oneLine } from "./value-text.ts";

export function driftLines(drift: Drift, styled: Styled): readonly string[] {
  const { changed, missing, extra, cannot } = drift;
  const titleOf = ({ noun, key, place }: NamedResource): string =>
    `${noun} ${oneLine(key)}${place === undefined ? "" : `  ${styled("dim", placeText(place))}`}`;
  return [
    ...changed.flatMap((each) => {
      const fields = each.fields.map((field) => {
        const [project, files] = beforeAndAfter(field);
        return `    ${field.field}: ${project}, in the files ${files}`;
      });
      const reasons = each.reasons.map((reason) => `    ${inLine(reason)}`);
      return [`${styled("yellow", "changed")} ${titleOf(each)}`].concat(fields, reasons);
    }),
    ...missing.flatMap((each) =>
      [`${styled("red", "missing")} ${titleOf(each)}`].concat(
        (each.reasons ?? []).map((reason) => `    ${inLine(reason)}`),
      ),
    ),
    ...extra.map(({ noun, id, key }) => `${styled("cyan", "extra")} ${noun} ${oneLine(key ?? id)}`),
    ...cannotLines(cannot, styled),
    totalsOf(drift),
  ];
}

function totalsOf({ changed, missing, extra, cannot, same }: Drift): string {
  const isNothing = changed.length + missing.length + extra.length + cannot.length === 0;
  const counts = `changed ${changed.length}, missing ${missing.length}, extra ${extra.length}, same ${same}`;
  return `${isNothing ? "No drift" : "In total"}: ${counts}${cannot.length > 0 ? `, not comparable ${cannot.length}` : ""}`;
}

/** Makes the stable form of differences: in `fields`, `project` is what is there, and `files` what the files say. */
export function driftJson(
  { changed, missing, extra, cannot, same }: Drift,
  { project, baseUrl }: ProjectAddress,
): object {
  return {
    format: "commerce-http/drift",
    version: 1,
    project,
    baseUrl,
    totals: { changed: changed.length, missing: missing.length, extra: extra.length, cannot: cannot.length, same },
    changed: changed.map(({ fields, ...each }) =>
      Object.assign(each, {
        fields: fields.map(({ field, before, after }) => ({ field, project: before, files: after })),
      }),
    ),
    missing,
    extra,
    cannot,
  };
}

/** Writes differences for an issue. Nothing that stands in resources can break the page. */
export function driftMarkdown(drift: Drift, { project }: ProjectAddress): string {
  const { changed, missing, extra, cannot } = drift;
  const parts = [
    ...cannot.map(cannotMarkdown),
    ...missing.map((each) =>
      [`- missing: ${markdownTitle(each)}`, ...(each.reasons ?? []).map(plainMarkdown)].join(": "),
    ),
    ...extra.map((each) => `- only in the project: ${markdownTitle({ noun: each.noun, key: each.key ?? each.id })}`),
    ...changed.map((each) => {
      const lines = each.fields.flatMap(diffLines);
      return [
        `<details><summary>changed: ${markdownTitle(each)}</summary>`,
        ...(lines.length > 0 ? ["In the project, and in the files:", diffBlock(lines)] : []),
        ...each.reasons.map(plainMarkdown),
        "</details>",
      ].join("\n\n");
    }),
  ];
  const head = [`### Drift of ${codeMarkdown(project)}`, `**${totalsOf(drift)}**`].join("\n\n");
  if (parts.length === 0) return head;
  return `${head}\n\n${withinSize(parts, commentSize - head.length)}`;
}

function markdownTitle({ noun, key, place }: Omit<NamedResource, "list">): string {
  return `${plainMarkdown(noun)} ${codeMarkdown(key)}${placeMarkdown(place)}`;
}
