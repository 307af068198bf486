import type { Operation } from "../../../../../generator/src/model/api-model.ts";
import { type Add, compareMembers, type Comparison } from "../change.ts";
import type { RuleName } from "../rules.ts";
import { compareDocs } from "../schema/keywords.ts";
import { compareAccess } from "./access.ts";
import { compareAnswers, compareBodies } from "./bodies.ts";
import { callOf, type OperationPair, pointerOf } from "./calls.ts";
import { compareParameters } from "./parameters.ts";

/** Finds out which operation is which, and compares what users call, send and get. */
export function compareOperations(comparison: Comparison): void {
  const { findings } = comparison;
  const [before, after] = [comparison.before.model.operations, comparison.after.model.operations];
  const pairs = pairsOf(before, after);
  const calls = { before: facades(before), after: facades(after) };
  for (const [old, now] of pairs) {
    const isBeta = old.doc.beta;
    if (now !== undefined) {
      const pair = { before: old, after: now, name: callOf(now), at: pointerOf(now), isBeta };
      compareOperation(comparison, pair, calls);
      continue;
    }
    const subject = callOf(old);
    const add = findings.about({ direction: "both", subject, isBeta });
    if (old.facade === undefined) add("operation removed", "is gone");
    else add(...withoutFacade(old.facade.by, calls.after.has(subject)));
  }
  const known = new Set(pairs.map(([, now]) => now));
  for (const now of after) {
    if (known.has(now)) continue;
    const subject = callOf(now);
    const add = findings.about({ direction: "both", subject, at: pointerOf(now) });
    if (now.facade === undefined) add("operation added", "is new");
    else add(...withFacade(now.facade.by, calls.before.has(subject)));
  }
}

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
  return new Set(operations.filter(({ facade }) => facade !== undefined).map(callOf));
}

/** A removed method, or a removed way to address its resource. */
function withoutFacade(by: string | undefined, isLeft: boolean): readonly [RuleName, string] {
  return isLeft
    ? ["address removed", `can no longer name what it is about by \`${by}\``]
    : ["method removed", "is gone"];
}

/** A new method, or a new way to address its resource. */
function withFacade(by: string | undefined, isKnown: boolean): readonly [RuleName, string] {
  return isKnown ? ["address added", `can name what it is about by \`${by}\`, too`] : ["method added", "is new"];
}

function compareOperation(comparison: Comparison, pair: OperationPair, calls: Calls): void {
  const { before, after, at, name, isBeta } = pair;
  const about = (subject: string): Add => comparison.findings.about({ direction: "both", subject, at, isBeta });
  const add = about(name);
  compareAccess(comparison, pair);
  compareMembers(before, after, {
    id: (old, now) => add("operation id changed", `has the id \`${now}\``, `Write \`${now}\` in place of \`${old}\`.`),
    method: (old, now) => add("path changed", `is a ${now.toUpperCase()}, formerly a ${old.toUpperCase()}`),
    path: (old, now) => add("path changed", `has the path \`${now}\`, formerly \`${old}\``, `Send it to \`${now}\`.`),
    tag: () => add("unseen", "stands under another heading"),
    summary: () => add("words", "has other words"),
    doc: (old, now) => compareDocs(old, now, add),
    parameters: () => compareParameters(comparison, pair),
    body: () => compareBodies(comparison, pair),
    responses: () => compareAnswers(comparison, pair),
    // All that lets callers in is compared at once, servers where they stand.
    scopes: undefined,
    access: undefined,
    apiKeys: undefined,
    servers: undefined,
    facade: () => compareFacades(before, after, calls, about),
    keyset: (old, now) => {
      if (old === undefined) add("walk added", "can be walked by `iterate`");
      else if (now === undefined) add("walk removed", "can no longer be walked by `iterate`");
      else add("walk changed", "is walked otherwise");
    },
  });
}

function compareFacades(before: Operation, after: Operation, calls: Calls, about: (subject: string) => Add): void {
  const [left, right] = [before.facade, after.facade];
  const [old, now] = [callOf(before), callOf(after)];
  if (left === undefined) return about(now)(...withFacade(right?.by, calls.before.has(now)));
  const add = about(old);
  const byRaw = `Send \`${now}\` by \`client.raw\`.`;
  if (right === undefined) return add(...withoutFacade(left.by, calls.after.has(old)), byRaw);
  if (old !== now) return add("method renamed", `is called \`${now}\` now`, `Call \`${now}\` in place of \`${old}\`.`);
  return add("address removed", `names what it is about by \`${right.by}\`, formerly by \`${left.by}\``);
}
