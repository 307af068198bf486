import { toPointer } from "../../../../../generator/src/load/json-pointer.ts";
import type { OperationScope, Scope } from "../../../../../generator/src/model/api-model.ts";
import type { Findings } from "../findings.ts";
import type { RuleName } from "../rule-name.ts";
import { isSame, type Side } from "../side.ts";
import type { OperationPair } from "./pair.ts";

/** Compares the scopes of which any one allows a call. */
export function compareScopes(findings: Findings, { before, after, name, at, isBeta }: OperationPair): void {
  const add = (rule: RuleName, what: string, hint?: string): void =>
    findings.add({
      rule,
      direction: "request",
      subject: name,
      what,
      at: `${at}/security`,
      isBeta,
      ...(hint === undefined ? {} : { hint }),
    });
  const [old, now] = [namesOf(before.scopes), namesOf(after.scopes)];
  if (isSame(before.scopes, after.scopes)) return;
  if (old.length === 0) return add("scopes asked for", `asks for ${anyOf(now)}`, `Ask for a token with ${anyOf(now)}.`);
  if (now.length === 0) return add("scopes no longer asked for", `no longer asks for ${anyOf(old)}`);
  for (const scope of old) {
    if (!now.includes(scope))
      add("scope alternative removed", `is no longer allowed by \`${scope}\``, `Ask for a token with ${anyOf(now)}.`);
  }
  for (const scope of now) if (!old.includes(scope)) add("scope alternative added", `is allowed by \`${scope}\`, too`);
  if (!isSame(kept(old, now), kept(now, old))) add("scopes in another order", `prefers \`${now[0]}\` to other scopes`);
  for (const scope of after.scopes) {
    const was = before.scopes.find((each) => each.name === scope.name);
    if (was === undefined || was.deprecated === scope.deprecated) continue;
    if (scope.deprecated)
      add(
        "deprecated",
        `is still allowed by \`${scope.name}\`, which is deprecated`,
        `Ask for a token with ${anyOf(now.filter((each) => each !== scope.name))}.`,
      );
    else add("no longer deprecated", `is allowed by \`${scope.name}\`, which is no longer deprecated`);
  }
}

/** Compares the scopes that there are. */
export function compareAllScopes(before: Side, after: Side, findings: Findings): void {
  const [old, now] = [before, after].map(({ model }) => new Map(model.scopes.map((scope) => [scope.name, scope])));
  const add = (rule: RuleName, scope: Scope, what: string): void =>
    findings.add({
      rule,
      direction: "request",
      subject: scope.name,
      what,
      at: toPointer(["components", "securitySchemes"]),
    });
  for (const [name, scope] of old ?? []) {
    const same = now?.get(name);
    if (same === undefined) add("scope removed", scope, "is gone");
    else if (same.description !== scope.description) add("words", scope, "has other words");
    else if (!isSame(same.deprecatedFor, scope.deprecatedFor))
      add("unseen", scope, "is deprecated for other operations");
  }
  for (const [name, scope] of now ?? []) if (old?.has(name) !== true) add("scope added", scope, "is new");
}

function namesOf(scopes: readonly OperationScope[]): readonly string[] {
  return [...new Set(scopes.map(({ name }) => name))];
}

function anyOf(scopes: readonly string[]): string {
  return scopes.map((scope) => `\`${scope}\``).join(" or ");
}

function kept(names: readonly string[], others: readonly string[]): readonly string[] {
  return names.filter((each) => others.includes(each));
}
