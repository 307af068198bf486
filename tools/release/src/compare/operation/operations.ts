import type { Operation } from "../../../../../generator/src/model/api-model.ts";
import { isSuccess } from "../../../../../generator/src/model/operations/answers.ts";
import type { Findings } from "../findings.ts";
import type { RuleName } from "../rule-name.ts";
import type { Sides } from "../schema/compare.ts";
import { deprecation } from "../schema/keywords.ts";
import { isSame } from "../side.ts";
import { compareScopes } from "./access.ts";
import { compareFailures, compareResults } from "./answers.ts";
import { bodyAt, compareBodies } from "./bodies.ts";
import { callOf, type OperationPair, pointerOf } from "./pair.ts";
import { compareParameters } from "./parameters.ts";

/** Finds out which operation is which, and compares what users call, send and get. */
export function compareOperations(sides: Sides, findings: Findings): void {
  const { before, after } = sides;
  const pairs = pairsOf(before.model.operations, after.model.operations);
  const calls = { before: facades(before.model.operations), after: facades(after.model.operations) };
  for (const [old, now] of pairs) {
    if (now === undefined) reportRemoved(findings, old, calls.after);
    else {
      const pair = { before: old, after: now, name: callOf(now), at: pointerOf(now), isBeta: old.doc.beta };
      compareOperation(sides, findings, pair, calls);
    }
  }
  const known = new Set(pairs.map(([, now]) => now));
  for (const now of after.model.operations) if (!known.has(now)) reportAdded(findings, now, calls.before);
}

/** The calls of both sides. */
interface Calls {
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}

type Pairs = readonly (readonly [before: Operation, after: Operation | undefined])[];

/** Operations go by method and path, or else by their place in the client, or by their id. */
function pairsOf(before: readonly Operation[], after: readonly Operation[]): Pairs {
  const signs: readonly ((operation: Operation) => string | undefined)[] = [
    ({ method, path }) => `${method} ${path.replaceAll(/\{[^{}]+\}/g, "{}")}`,
    ({ facade }) => facade && JSON.stringify(facade),
    ({ id }) => id,
  ];
  const found = new Map<Operation, Operation>();
  const taken = new Set<Operation>();
  for (const sign of signs) {
    const free = new Map(after.filter((now) => !taken.has(now)).map((now) => [sign(now), now]));
    for (const old of before) {
      const now = sign(old) === undefined || found.has(old) ? undefined : free.get(sign(old));
      if (now === undefined || taken.has(now)) continue;
      found.set(old, now);
      taken.add(now);
    }
  }
  return before.map((old) => [old, found.get(old)]);
}

/** Calls with the ways to address what they are about. */
function facades(operations: readonly Operation[]): ReadonlySet<string> {
  return new Set(operations.flatMap((operation) => (operation.facade === undefined ? [] : [callOf(operation)])));
}

function reportRemoved(findings: Findings, old: Operation, left: ReadonlySet<string>): void {
  const name = callOf(old);
  const { facade } = old;
  const isBeta = old.doc.beta;
  const rule: RuleName =
    facade === undefined ? "operation removed" : left.has(name) ? "address removed" : "method removed";
  const what = rule === "address removed" ? `can no longer name what it is about by \`${facade?.by}\`` : "is gone";
  findings.add({ rule, direction: "both", subject: name, what, isBeta });
}

function reportAdded(findings: Findings, now: Operation, were: ReadonlySet<string>): void {
  const name = callOf(now);
  const { facade } = now;
  const rule: RuleName = facade === undefined ? "operation added" : were.has(name) ? "address added" : "method added";
  const what = rule === "address added" ? `can name what it is about by \`${facade?.by}\`, too` : "is new";
  findings.add({ rule, direction: "both", subject: name, what, at: pointerOf(now) });
}

function compareOperation(sides: Sides, findings: Findings, pair: OperationPair, calls: Calls): void {
  const { before, after, at, name, isBeta } = pair;
  const add = (rule: RuleName, what: string, more: { readonly hint?: string; readonly subject?: string } = {}): void =>
    findings.add({ rule, direction: "both", subject: name, what, at, isBeta, ...more });
  const members: { readonly [Member in keyof Required<Operation>]: () => void } = {
    id: () => {
      if (before.id !== after.id) add("unseen", `has the id \`${after.id}\``);
    },
    method: () => {
      if (before.method !== after.method)
        add("path changed", `is a ${after.method.toUpperCase()}, formerly a ${before.method.toUpperCase()}`);
    },
    path: () => {
      if (before.path !== after.path)
        add("path changed", `has the path \`${after.path}\`, formerly \`${before.path}\``, {
          hint: `Send it to \`${after.path}\`.`,
        });
    },
    tag: () => {
      if (before.tag !== after.tag) add("unseen", "stands under another heading");
    },
    summary: () => {
      if (before.summary !== after.summary) add("words", "has other words");
    },
    doc: () => {
      if (before.doc.text !== after.doc.text) add("words", "has other words");
      if (before.doc.deprecated !== after.doc.deprecated) {
        const { rule, what, hint } = deprecation(after.doc.deprecated, after.doc.text);
        add(rule, what, hint === undefined ? {} : { hint });
      }
      if (before.doc.beta !== after.doc.beta)
        add(
          after.doc.beta ? "beta begun" : "beta ended",
          after.doc.beta ? "is marked as BETA" : "is no longer marked as BETA",
        );
    },
    parameters: () => compareParameters(sides, findings, pair),
    body: () => compareBodies(sides, findings, { ...pair, at: bodyAt(pair.at) }),
    responses: () => {
      compareResults(sides, findings, pair, isSuccess);
      compareFailures(sides, findings, pair);
    },
    scopes: () => compareScopes(findings, pair),
    // Security schemes and servers are compared where they stand.
    access: () => undefined,
    apiKeys: () => undefined,
    servers: () => undefined,
    facade: () => compareFacades(before, after, calls, add),
    keyset: () => {
      if (isSame(before.keyset, after.keyset)) return;
      if (before.keyset === undefined) add("walk added", "can be walked by `iterate`");
      else if (after.keyset === undefined) add("walk removed", "can no longer be walked by `iterate`");
      else add("walk changed", "is walked otherwise");
    },
  };
  for (const compare of Object.values(members)) compare();
}

type Add = (rule: RuleName, what: string, more?: { readonly hint?: string; readonly subject?: string }) => void;

function compareFacades(before: Operation, after: Operation, calls: Calls, add: Add): void {
  const [left, right] = [before.facade, after.facade];
  if (isSame(left, right)) return;
  const [old, now] = [callOf(before), callOf(after)];
  if (left === undefined) {
    if (!calls.before.has(now)) return add("method added", "is new");
    return add("address added", `can name what it is about by \`${right?.by}\`, too`);
  }
  const more = { subject: old, hint: `Send \`${now}\` by \`client.raw\`.` };
  if (right === undefined) {
    if (!calls.after.has(old)) return add("method removed", "is gone", more);
    return add("address removed", `can no longer name what it is about by \`${left.by}\``, more);
  }
  if (old !== now) {
    const hint = `Call \`${now}\` in place of \`${old}\`.`;
    return add("method renamed", `is called \`${now}\` now`, { subject: old, hint });
  }
  return add("address removed", `names what it is about by \`${right.by}\`, formerly by \`${left.by}\``);
}
