import type { MediaType, Header, Response } from "../../../../../generator/src/model/api-model.ts";
import { isSuccess } from "../../../../../generator/src/model/operations/answers.ts";
import { compareMembers, type Comparison, type Topic } from "../change.ts";
import { compareSchemas } from "../schema/compare.ts";
import { below, type OperationPair } from "./calls.ts";

export function compareBodies(comparison: Comparison, { before, after, name, isBeta, ...pair }: OperationPair): void {
  const [old, now] = [before.body, after.body];
  const topic = { direction: "request", subject: `${name} body`, at: `${pair.at}/requestBody`, isBeta } as const;
  const add = comparison.findings.about(topic);
  if (old === undefined && now?.required === true) add("required option added", "is new and must be given");
  else if (old === undefined) add("option added", "is new");
  else if (now === undefined) add("option removed", "is gone");
  else {
    compareMembers(old, now, {
      required: (_, isRequired) => {
        if (isRequired) add("body became required", "must be given");
        else add("body became optional", "may be left out");
      },
      doc: () => add("words", "has other words"),
      content: (left, right) => compareContent(comparison, topic, left, right),
    });
  }
}

function compareContent(
  comparison: Comparison,
  topic: Topic & { readonly at: string },
  before: readonly MediaType[],
  after: readonly MediaType[],
): void {
  const add = comparison.findings.about(topic);
  for (const old of before) {
    const now = after.find(({ type }) => type === old.type);
    if (now === undefined) {
      add("media type removed", `is no longer \`${old.type}\``);
      continue;
    }
    const at = below(topic.at, "content", now.type);
    compareMembers(old, now, {
      type: undefined,
      schema: (left, right) => compareSchemas(comparison, { ...topic, before: left, after: right, at: `${at}/schema` }),
      // Compared where it stands.
      encoding: undefined,
      prefixEncoding: undefined,
      itemEncoding: undefined,
      arrayFormat: undefined,
      sendable: undefined,
      examples: () => comparison.findings.about({ ...topic, at })("words", "has other examples"),
    });
  }
  for (const { type } of after) {
    if (!before.some((old) => old.type === type)) add("media type added", `may be \`${type}\``);
  }
}

/** Compares answers; a success that moves to another status is the same to callers of methods, a failure is not. */
export function compareAnswers(comparison: Comparison, pair: OperationPair): void {
  const [before, after] = [pair.before.responses, pair.after.responses];
  const topic = { direction: "answer", subject: pair.name, isBeta: pair.isBeta } as const;
  const gone = [...without(before, after)];
  for (const now of without(after, before)) {
    const add = comparison.findings.about({ ...topic, at: below(pair.at, "responses", now.status) });
    const moved = isSuccess(now) ? -1 : gone.findIndex((old) => isMoved(old, now));
    const [old] = moved < 0 ? [] : gone.splice(moved, 1);
    if (old !== undefined) add("failure status changed", `fails with status ${now.status}, formerly ${old.status}`);
    else if (!isSuccess(now)) add("failure added", `may fail with status ${now.status}`);
    else if (incomplete.has(now.status)) {
      add("answer incomplete", `may answer with status ${now.status}, ${incomplete.get(now.status)}`);
    } else if (isContained(now, before)) add("answer moved", `may answer with status ${now.status}`);
    else add("answer added", `may answer otherwise, with status ${now.status}`);
  }
  for (const old of gone) {
    const add = comparison.findings.about({ ...topic, at: pair.at });
    if (!isSuccess(old)) add("failure removed", `no longer fails with status ${old.status}`);
    else if (isContained(old, after)) add("answer moved", `no longer answers with status ${old.status}`);
    else if (!after.some(isSuccess)) add("last answer removed", "answers with nothing that is described");
    else add("answer removed", `never answers with status ${old.status}`);
  }
  for (const old of before) {
    const now = after.find(({ status }) => status === old.status);
    if (now !== undefined) compareAnswer(comparison, pair, old, now);
  }
}

/** Successes that promise less than that all is done, in words. */
const incomplete: ReadonlyMap<string, string> = new Map([
  ["202", "before it is done"],
  ["206", "with a part only"],
  ["207", "though parts may have failed"],
]);

/** Says whether one failure comes under another status, with the same body: ranges and defaults say nothing of the kind. */
function isMoved(old: Response, now: Response): boolean {
  const areExact = [old, now].every(({ status }) => /^\d+$/.test(status));
  return areExact && !isSuccess(old) && bodyOf(old) === bodyOf(now);
}

function without(answers: readonly Response[], others: readonly Response[]): readonly Response[] {
  return answers.filter(({ status }) => !others.some((other) => other.status === status));
}

/** Says whether one of some successes has the same body. */
function isContained(answer: Response, others: readonly Response[]): boolean {
  return others.some((other) => isSuccess(other) && bodyOf(other) === bodyOf(answer));
}

function bodyOf({ content }: Response): string {
  return JSON.stringify(content.map(({ type, schema }) => [type, schema]));
}

function compareAnswer(comparison: Comparison, pair: OperationPair, before: Response, after: Response): void {
  const at = below(pair.at, "responses", after.status);
  const topic = {
    direction: "answer",
    subject: `${pair.name} answer ${after.status}`,
    isBeta: pair.isBeta,
    at,
  } as const;
  compareMembers(before, after, {
    status: undefined,
    doc: () => comparison.findings.about(topic)("words", "has other words"),
    headers: () => compareHeaders(comparison, { ...topic, subject: pair.name }, before, after),
    content: (old, now) => compareContent(comparison, topic, old, now),
  });
}

function compareHeaders(
  comparison: Comparison,
  { subject, ...topic }: Topic & { readonly at: string },
  { headers: before }: Response,
  { headers: after }: Response,
): void {
  const about = ({ name }: Header): Topic & { readonly at: string } => ({
    ...topic,
    subject: `${subject} header ${name}`,
    at: below(topic.at, "headers", name),
  });
  for (const old of before) {
    const now = after.find((header) => isOne(old, header));
    const add = comparison.findings.about(about(now ?? old));
    if (now === undefined) {
      add("header removed", "is gone");
      continue;
    }
    compareMembers(old, now, {
      name: () => add("unseen", `is written \`${now.name}\``),
      required: (_, isRequired) => {
        if (isRequired) add("field became required", "is always there");
        else add("field became optional", "may be absent");
      },
      doc: () => add("words", "has other words"),
      schema: (left, right) => compareSchemas(comparison, { ...about(now), before: left, after: right, at: topic.at }),
    });
  }
  for (const now of after) {
    if (!before.some((old) => isOne(old, now))) comparison.findings.about(about(now))("header added", "is new");
  }
}

function isOne(left: Header, right: Header): boolean {
  return left.name.toLowerCase() === right.name.toLowerCase();
}
