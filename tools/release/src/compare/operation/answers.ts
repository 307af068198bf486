import { toPointer } from "../../../../../generator/src/load/json-pointer.ts";
import type { Header, Response } from "../../../../../generator/src/model/api-model.ts";
import { isSuccess } from "../../../../../generator/src/model/operations/answers.ts";
import type { Findings } from "../findings.ts";
import type { RuleName } from "../rule-name.ts";
import { SchemaChanges, type Sides } from "../schema/compare.ts";
import { isSame } from "../side.ts";
import { compareContent } from "./bodies.ts";
import type { OperationPair } from "./pair.ts";

/** Compares answers of success; one that moves to another status is the same to callers of methods. */
export function compareResults(
  sides: Sides,
  findings: Findings,
  pair: OperationPair,
  isResult: (response: Response) => boolean,
): void {
  const [before, after] = [pair.before.responses.filter(isResult), pair.after.responses.filter(isResult)];
  const gone = before.filter(({ status }) => !has(after, status));
  const come = after.filter(({ status }) => !has(before, status));
  const base = { direction: "answer", subject: pair.name, isBeta: pair.isBeta } as const;
  for (const now of come) {
    const at = answerAt(pair, now.status);
    const was = before.find((old) => bodyOf(old) === bodyOf(now));
    if (was !== undefined)
      findings.add({ ...base, rule: "answer moved", what: `may answer with status ${now.status}`, at });
    else findings.add({ ...base, rule: "answer added", what: `may answer otherwise, with status ${now.status}`, at });
  }
  for (const old of gone) {
    const isLeft = after.some((now) => bodyOf(now) === bodyOf(old));
    if (isLeft)
      findings.add({ ...base, rule: "answer moved", what: `no longer answers with status ${old.status}`, at: pair.at });
    else
      findings.add({ ...base, rule: "answer removed", what: `never answers with status ${old.status}`, at: pair.at });
  }
  for (const old of before) {
    const now = after.find(({ status }) => status === old.status);
    if (now !== undefined) compareAnswer(sides, findings, pair, old, now);
  }
}

/** Compares answers that methods throw as errors. */
export function compareFailures(sides: Sides, findings: Findings, pair: OperationPair): void {
  const [before, after] = [pair.before, pair.after].map(({ responses }) =>
    responses.filter((each) => !isSuccess(each)),
  );
  const base = { direction: "answer", subject: pair.name, isBeta: pair.isBeta } as const;
  for (const old of before ?? []) {
    const now = after?.find(({ status }) => status === old.status);
    if (now !== undefined) compareAnswer(sides, findings, pair, old, now);
    else
      findings.add({
        ...base,
        rule: "failure removed",
        what: `no longer fails with status ${old.status}`,
        at: pair.at,
      });
  }
  for (const now of after ?? []) {
    if (before?.some(({ status }) => status === now.status)) continue;
    findings.add({
      ...base,
      rule: "failure added",
      what: `may fail with status ${now.status}`,
      at: answerAt(pair, now.status),
    });
  }
}

function answerAt({ at }: OperationPair, status: string): string {
  return `${at}${toPointer(["responses", status]).slice(1)}`;
}

function compareAnswer(sides: Sides, findings: Findings, pair: OperationPair, before: Response, after: Response): void {
  const at = answerAt(pair, after.status);
  const subject = `${pair.name} answer ${after.status}`;
  const base = { direction: "answer", subject, isBeta: pair.isBeta } as const;
  const members: { readonly [Member in keyof Required<Response>]: () => void } = {
    status: () => undefined,
    doc: () => {
      if (!isSame(before.doc, after.doc)) findings.add({ ...base, rule: "words", what: "has other words", at });
    },
    headers: () => compareHeaders(sides, findings, pair, before, after),
    content: () => compareContent(sides, findings, { ...base, before: before.content, after: after.content, at }),
  };
  for (const compare of Object.values(members)) compare();
}

function compareHeaders(
  sides: Sides,
  findings: Findings,
  pair: OperationPair,
  before: Response,
  after: Response,
): void {
  const at = answerAt(pair, after.status);
  const report = ({ name }: Header, rule: RuleName, what: string): void =>
    findings.add({
      rule,
      direction: "answer",
      subject: `${pair.name} header ${name}`,
      what,
      at: `${at}${toPointer(["headers", name]).slice(1)}`,
      isBeta: pair.isBeta,
    });
  for (const old of before.headers) {
    const now = after.headers.find((header) => isOne(old, header));
    if (now === undefined) {
      report(old, "header removed", "is gone");
      continue;
    }
    const members: { readonly [Member in keyof Required<Header>]: () => void } = {
      name: () => {
        if (old.name !== now.name) report(now, "unseen", `is written \`${now.name}\``);
      },
      required: () => {
        if (old.required === now.required) return;
        report(
          now,
          now.required ? "field became required" : "field became optional",
          now.required ? "is always there" : "may be absent",
        );
      },
      doc: () => {
        if (!isSame(old.doc, now.doc)) report(now, "words", "has other words");
      },
      schema: () => {
        const schemas = { before: old.schema, after: now.schema };
        const subject = `${pair.name} header ${now.name}`;
        new SchemaChanges(sides, findings).compare({
          ...schemas,
          subject,
          at,
          direction: "answer",
          isBeta: pair.isBeta,
        });
      },
    };
    for (const compare of Object.values(members)) compare();
  }
  for (const now of after.headers) {
    if (!before.headers.some((header) => isOne(header, now))) report(now, "header added", "is new");
  }
}

function has(list: readonly Response[], status: string): boolean {
  return list.some((each) => each.status === status);
}

function bodyOf({ content }: Response): string {
  return JSON.stringify(content.map(({ type, schema }) => [type, schema]));
}

function isOne(left: Header, right: Header): boolean {
  return left.name.toLowerCase() === right.name.toLowerCase();
}
