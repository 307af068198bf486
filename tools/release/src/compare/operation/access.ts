/** Who is let in: any of some alternatives is enough, and each asks for credentials, which may need scopes. */
import { toPointer } from "../../../../../generator/src/load/json-pointer.ts";
import type { Operation } from "../../../../../generator/src/model/api-model.ts";
import { isObject, type PlainObject } from "../../../../../generator/src/plain-object.ts";
import { type Add, quoted, type Comparison, compareMembers } from "../change.ts";
import { isSame } from "../meaning.ts";
import type { Side } from "../side.ts";
import type { OperationPair } from "./calls.ts";

/** Scopes by credential; all tokens are one to clients, whatever their scheme is called. */
type Alternative = ReadonlyMap<string, readonly string[]>;

export function compareAccess({ findings }: Comparison, pair: OperationPair): void {
  const { before, after } = pair;
  const topic = { direction: "request", subject: pair.name, at: `${pair.at}/security`, isBeta: pair.isBeta } as const;
  const add = findings.about(topic);
  const [old, now] = [alternativesOf(before), alternativesOf(after)];
  const lost = old.filter((each) => !now.some((other) => isEnough(each, other)));
  const won = now.filter((each) => !old.some((other) => isEnough(each, other)));
  const advice = now.some(hasScopes) ? `Ask for a token with ${anyOf(now)}.` : `Create clients with ${anyOf(now)}.`;
  const isNew = lost.length > 0 && !old.some(hasScopes);
  const isLess = won.some((each) => !hasScopes(each) && old.some((other) => isEnough(other, each)));
  if (isNew) add("scopes asked for", `asks for ${anyOf(now)}`, advice);
  else for (const each of lost) add("scope alternative removed", `is no longer allowed ${by(each)}`, advice);
  if (isLess) add("scopes no longer asked for", `no longer asks for ${anyOf(old)}`);
  else if (!isNew) for (const each of won) add("scope alternative added", `is allowed ${by(each)}, too`);
  const [first] = now;
  const [left, right] = [old.filter((each) => isOneOf(each, now)), now.filter((each) => isOneOf(each, old))];
  if (first !== undefined && !isSame(left, right)) {
    add("scopes in another order", `prefers ${anyOf([first])} to other scopes`);
  }
  compareDeprecation(pair, add);
}

function alternativesOf({ access = [] }: Operation): readonly Alternative[] {
  const alternatives = access.length > 0 ? access : [[]];
  return alternatives.map(
    (credentials) =>
      new Map(
        credentials.map(({ scheme, kind, scopes = [] }) => [kind === "token" ? "token" : scheme, scopes.toSorted()]),
      ),
  );
}

/** Says whether who has what one alternative asks for has all that another one asks for. */
function isEnough(had: Alternative, asked: Alternative): boolean {
  return [...asked].every(([name, scopes]) => scopes.every((scope) => had.get(name)?.includes(scope)) && had.has(name));
}

function isOneOf(alternative: Alternative, others: readonly Alternative[]): boolean {
  return others.some((other) => isSame(alternative, other));
}

function hasScopes(alternative: Alternative): boolean {
  return [...alternative.values()].some((scopes) => scopes.length > 0);
}

function by(alternative: Alternative): string {
  return alternative.size === 0 ? "without credentials" : `by ${anyOf([alternative])}`;
}

function anyOf(alternatives: readonly Alternative[]): string {
  const words = alternatives.map((alternative) => {
    const names = [...alternative].flatMap(([name, scopes]) => (scopes.length > 0 ? scopes : [name]));
    return names.map(quoted).join(" and ");
  });
  return words.filter((each) => each !== "").join(" or ");
}

function compareDeprecation({ before, after }: OperationPair, add: Add): void {
  for (const { name: scope, deprecated } of after.scopes) {
    const was = before.scopes.find((each) => each.name === scope);
    if (was === undefined || was.deprecated === deprecated) continue;
    const others = [...new Set(after.scopes.map(({ name }) => name))].filter((each) => each !== scope);
    const advice = `Ask for a token with ${others.map(quoted).join(" or ")}.`;
    if (deprecated) add("deprecated", `is still allowed by \`${scope}\`, which is deprecated`, advice);
    else add("no longer deprecated", `is allowed by \`${scope}\`, which is no longer deprecated`);
  }
}

type Compared = Pick<Comparison, "before" | "after" | "findings">;

export function compareAllScopes({ before, after, findings }: Compared): void {
  compareFlows({ before, after, findings });
  const [old, now] = [before, after].map(({ model }) => new Map(model.scopes.map((scope) => [scope.name, scope])));
  for (const subject of new Set([...(old?.keys() ?? []), ...(now?.keys() ?? [])])) {
    const add = findings.about({ direction: "request", subject, at: "#/components/securitySchemes" });
    const [left, right] = [old?.get(subject), now?.get(subject)];
    if (left === undefined) add("scope added", "is new");
    else if (right === undefined) add("scope removed", "is gone");
    else {
      compareMembers(left, right, {
        name: undefined,
        description: () => add("words", "has other words"),
        deprecatedFor: () => add("unseen", "is deprecated for other operations"),
      });
    }
  }
}

/** OAuth's flows: addresses that users write down where they create clients, and scopes. */
function compareFlows({ before, after, findings }: Compared): void {
  const [old, now] = [flowsOf(before), flowsOf(after)];
  for (const [at, flow] of old) {
    const same = now.get(at);
    const [, , , scheme = "", , name = ""] = at.split("/");
    const add = findings.about({ direction: "request", subject: `${scheme} flow ${name}`, at });
    if (same === undefined) {
      add("security changed", "is gone");
      continue;
    }
    for (const field of ["authorizationUrl", "tokenUrl", "refreshUrl"]) {
      if (flow[field] !== same[field]) add("security changed", `has another \`${field}\``);
    }
    if (isSame(flow["scopes"], same["scopes"])) continue;
    const [left, right] = [flow, same].map((each) => Object.keys(isObject(each["scopes"]) ? each["scopes"] : {}));
    if (isSame(left, right)) add("words", "has other words");
    for (const scope of left ?? [])
      if (right?.includes(scope) === false) add("scope removed", `no longer has the scope \`${scope}\``);
    for (const scope of right ?? [])
      if (left?.includes(scope) === false) add("scope added", `has the scope \`${scope}\`, too`);
  }
}

function flowsOf({ document }: Side): ReadonlyMap<string, PlainObject> {
  const components = document["components"];
  const schemes = entriesOf(isObject(components) ? components["securitySchemes"] : undefined);
  const flows = schemes.flatMap(([scheme, { flows: all }]) =>
    entriesOf(all).map(
      ([name, flow]) => [toPointer(["components", "securitySchemes", scheme, "flows", name]), flow] as const,
    ),
  );
  return new Map(flows);
}

function entriesOf(value: unknown): readonly (readonly [string, PlainObject])[] {
  return isObject(value)
    ? Object.entries(value).flatMap(([key, each]) => (isObject(each) ? [[key, each] as const] : []))
    : [];
}
