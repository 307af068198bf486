import type { Keyset, Operation, Resource, ResourceMethod, Response } from "../../../model/api-model.ts";
import type { MethodPlan } from "../../../model/class/class-plan.ts";
import { isSuccess } from "../../../model/operations/answers.ts";
import { grouped } from "../../../plain-object.ts";
import { documentation, type Documentation, type DocTag, type Doc } from "../../../text/text.ts";
import { alternatives, mergedWords, firstSentence, paragraphs, sentence } from "../../words.ts";

export interface DescribedParameters {
  readonly body?: string;
  /** Set where the version is part of the address: what is said of the actions, if there are any. */
  readonly versioned?: string | undefined;
}

export function methodDocumentation(
  { method: { operations }, failures }: MethodPlan,
  parameters: DescribedParameters,
): Documentation {
  const text = paragraphs([summary(operations), description(operations), scopes(operations)]);
  return documentation(
    marked(text, operations),
    [],
    [...parameterTags(operations, parameters), ...returnTags(operations), ...throwTags(failures)],
  );
}

/** Says in one line what expansion does: the paths themselves say what is possible. */
export function expandDocumentation(doc: Doc, paths: string | undefined): Documentation {
  const text = `Paths of the references to expand (see {@link ${paths}}); each then holds its target in \`obj\`, if the target exists.`;
  return documentation({ ...doc, text: paths === undefined ? firstSentence(doc.text) : text });
}

export function iterateDocumentation(
  { className }: Resource,
  { method: { verb, operations }, failures }: MethodPlan,
  { field }: Keyset,
): Documentation {
  const text = paragraphs([
    `Iterates over all results of {@link ${className}.${verb}} in the order of \`${field}\`.`,
    "The next page is fetched ahead. Break out of the loop to stop.",
    scopes(operations),
  ]);
  return documentation(marked(text, operations), [], throwTags(failures));
}

export function modifyDocumentation({ className }: Resource, read: string, update: ResourceMethod): Documentation {
  const text = paragraphs([
    `Reads with {@link ${className}.${read}}, lets \`decide\` choose update actions, and applies them with {@link ${className}.${update.verb}}; starts over if another client changed the resource in between.`,
    `Needs the scopes of both methods and throws their errors. All calls share the \`correlationId\` if you give one.`,
  ]);
  return documentation(
    marked(text, update.operations),
    [],
    [
      {
        name: "param",
        text: "decide Returns the update actions for the resource that was read; without actions, nothing is written.",
      },
      { name: "returns", text: "The updated resource, or the resource as it was read if there was nothing to write." },
    ],
  );
}

export function resourceDocumentation(resource: Resource, common: ReadonlySet<string>): Documentation {
  const statuses = [...common];
  const failures =
    statuses.length === 0 ? "" : `Every method may also throw an \`ApiError\` with status ${alternatives(statuses)}.`;
  const { doc, within } = resource;
  const about =
    within === undefined
      ? [doc.text]
      : [firstSentence(doc.text), `Within one \`${within.parameter}\`; see {@link Resources.${within.method}}.`];
  return documentation({ ...doc, text: paragraphs([...about, failures]) });
}

/** A mark of every address is a mark of the method. */
function marked(text: string, operations: readonly Operation[]): Doc {
  const deprecated = operations.every(({ doc }) => doc.deprecated);
  const advice = [...new Set(operations.flatMap(({ doc }) => doc.instead ?? []))];
  return {
    text,
    deprecated,
    beta: operations.every(({ doc }) => doc.beta),
    ...(deprecated && advice.length > 0 ? { instead: advice.join(" ") } : {}),
  };
}

/** One sentence on what operations of the same verb do. */
export function summary(operations: readonly Operation[]): string {
  const summaries = operations.map((operation) => operation.summary);
  return sentence(mergedWords(summaries) ?? summaries.join("; "));
}

/** Words that are true of every address are said once; those that differ are listed by address. */
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

function parameterTags(operations: readonly Operation[], parameters: DescribedParameters): DocTag[] {
  const { body, versioned } = parameters;
  if ("versioned" in parameters) {
    const resource = "resource The resource as you last read it, or its id or key with that version.";
    const actions = versioned === undefined || versioned === "" ? [] : [`actions ${versioned}`];
    return [resource, ...actions].map((text) => ({ name: "param", text }));
  }
  const text = mergedWords(operations.flatMap((operation) => operation.body?.doc.text ?? []));
  return body === undefined || text === undefined || text === "" ? [] : [{ name: "param", text: `${body} ${text}` }];
}

function returnTags(operations: readonly Operation[]): DocTag[] {
  if (operations.every(({ method }) => method === "head")) return [];
  const successes = operations.flatMap(({ responses }) => responses.filter(isSuccess));
  const texts = new Set(successes.filter(({ content }) => content.length > 0).map(({ doc }) => doc.text.trim()));
  const text = mergedWords([...texts]) ?? [...texts].join(" ");
  return text === "" ? [] : [{ name: "returns", text }];
}

/** One line per status that not every operation fails with. */
function throwTags(failures: readonly Response[]): DocTag[] {
  return [...grouped(failures, ({ status }) => status)].map(([status, responses]) => {
    const texts = [...new Set(responses.map(({ doc }) => firstSentence(doc.text)))];
    return failureTag(status, mergedWords(texts) ?? texts.join(" "));
  });
}

export function failureTag(status: string, reason: string): DocTag {
  const what = status === "default" ? "any other status" : `status ${status}`;
  return { name: "throws", text: `ApiError with ${what}: ${reason}`.replace(/: $/, "") };
}
