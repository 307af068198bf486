import type { ApiModel, Doc, Operation, Resource, ResourceMethod, Response } from "../../model/api-model.ts";
import { documentation, type Documentation, type DocTag } from "../../text.ts";
import { alternatives, mergedWords } from "../merged-words.ts";
import { firstSentence, isSuccess, paragraphs, sentence } from "../operation.ts";

/** What stands above every constructor. */
export const transportDocumentation: Documentation = { text: "Sends its calls through the given transport." };

/** Says what a facade method does, what comes back, and how it can fail. */
export function methodDocumentation(model: ApiModel, { operations }: ResourceMethod): Documentation {
  const docs = operations.map(({ doc }) => doc);
  const merged: Doc = {
    text: paragraphs([summary(operations), description(operations), scopes(operations)]),
    deprecated: docs.every(({ deprecated }) => deprecated),
    beta: docs.every(({ beta }) => beta),
  };
  return documentation(
    merged,
    [],
    [...bodyTags(operations), ...returnTags(operations), ...throwTags(model, operations)],
  );
}

/** Says what a facade class is about, and which failures its methods have in common with all others. */
export function resourceDocumentation(model: ApiModel, resource: Resource): Documentation {
  const statuses = [...commonFailures(model)];
  const failures =
    statuses.length === 0 ? "" : `Every method may also throw an \`ApiError\` with status ${alternatives(statuses)}.`;
  const { doc, within } = resource;
  const about =
    within === undefined
      ? [doc.text]
      : [firstSentence(doc.text), `Within one \`${within.parameter}\`; {@link Resources.${within.method}} leads here.`];
  return documentation({ ...doc, text: paragraphs([...about, failures]) });
}

function summary(operations: readonly Operation[]): string {
  const summaries = operations.map((operation) => operation.summary);
  return sentence(mergedWords(summaries) ?? summaries.join("; "));
}

/** What is true of every address is said once; what differs is listed by address. */
function description(operations: readonly Operation[]): string {
  const texts = operations.map(({ doc }) => doc.text);
  const merged = mergedWords(texts);
  if (merged !== undefined) return new Set(texts).size === 1 ? (texts[0] ?? "") : merged;
  const list = operations.map(
    ({ facade, doc, id }) => `- \`${facade?.by ?? id}\`: ${doc.text.trim().replace(/\n/g, "\n  ")}`,
  );
  return list.join("\n");
}

function scopes(operations: readonly Operation[]): string {
  const all = operations.flatMap((operation) => operation.scopes);
  const quoted = [...new Set(all.map(({ name, deprecated }) => `\`${name}\`${deprecated ? " (deprecated)" : ""}`))];
  return quoted.length === 0 ? "" : `Needs the scope ${alternatives(quoted)}.`;
}

function bodyTags(operations: readonly Operation[]): DocTag[] {
  const text = mergedWords(operations.flatMap(({ body }) => body?.doc.text ?? []));
  return text === undefined || text === "" ? [] : [{ name: "param", text: `body ${text}` }];
}

function returnTags(operations: readonly Operation[]): DocTag[] {
  if (operations.every(({ method }) => method === "head")) return [];
  const successes = operations.flatMap(({ responses }) => responses.filter(isSuccess));
  const texts = new Set(successes.filter(({ content }) => content.length > 0).map(({ doc }) => doc.text.trim()));
  const text = mergedWords([...texts]) ?? [...texts].join(" ");
  return text === "" ? [] : [{ name: "returns", text }];
}

/** One line per status that not every operation fails with. */
function throwTags(model: ApiModel, operations: readonly Operation[]): DocTag[] {
  const common = commonFailures(model);
  const byStatus = new Map<string, Set<string>>();
  for (const response of operations.flatMap((operation) => failures(operation))) {
    if (common.has(response.status)) continue;
    const texts = byStatus.get(response.status) ?? new Set();
    byStatus.set(response.status, texts.add(firstSentence(response.doc.text)));
  }
  return [...byStatus].map(([status, texts]) => {
    const reasons = mergedWords([...texts]) ?? [...texts].join(" ");
    const what = status === "default" ? "any other status" : `status ${status}`;
    return { name: "throws", text: `ApiError with ${what}: ${reasons}`.replace(/: $/, "") };
  });
}

/** A 404 that answers a question is no failure. */
function failures({ method, responses }: Operation): readonly Response[] {
  return responses.filter((response) => !isSuccess(response) && !(method === "head" && response.status === "404"));
}

/** Failures that say nothing about the request itself: access, rates, the service. */
const unspecific = /^(?:401|403|429|5..)$/;

const commonFailuresByModel: WeakMap<ApiModel, ReadonlySet<string>> = new WeakMap();

/** Statuses that every operation of the facade documents: said once per class instead of at every method. */
function commonFailures(model: ApiModel): ReadonlySet<string> {
  const known = commonFailuresByModel.get(model);
  if (known !== undefined) return known;
  const operations = model.operations.filter(({ facade }) => facade !== undefined);
  const counts = new Map<string, number>();
  for (const { status } of operations.flatMap((operation) => failures(operation))) {
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  const common = new Set(
    [...counts]
      .filter(([status, count]) => count === operations.length && unspecific.test(status))
      .map(([status]) => status),
  );
  commonFailuresByModel.set(model, common);
  return common;
}
