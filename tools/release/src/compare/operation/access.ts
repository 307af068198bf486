import type { OperationScope } from "../../../../../generator/src/model/api-model.ts";
import { quoted, type Comparison, compareMembers } from "../change.ts";
import { isSame } from "../meaning.ts";
import type { OperationPair } from "./calls.ts";

export function compareScopes({ findings }: Comparison, { before, after, name, at, isBeta }: OperationPair): void {
  const add = findings.about({ direction: "request", subject: name, at: `${at}/security`, isBeta });
  const [old, now] = [namesOf(before.scopes), namesOf(after.scopes)];
  const advice = `Ask for a token with ${anyOf(now)}.`;
  if (old.length === 0) return add("scopes asked for", `asks for ${anyOf(now)}`, advice);
  if (now.length === 0) return add("scopes no longer asked for", `no longer asks for ${anyOf(old)}`);
  for (const scope of old) {
    if (!now.includes(scope)) add("scope alternative removed", `is no longer allowed by \`${scope}\``, advice);
  }
  for (const scope of now) if (!old.includes(scope)) add("scope alternative added", `is allowed by \`${scope}\`, too`);
  const [left, right] = [old.filter((each) => now.includes(each)), now.filter((each) => old.includes(each))];
  if (!isSame(left, right)) add("scopes in another order", `prefers \`${now[0]}\` to other scopes`);
  for (const { name: scope, deprecated } of after.scopes) {
    const was = before.scopes.find((each) => each.name === scope);
    if (was === undefined || was.deprecated === deprecated) continue;
    const others = `Ask for a token with ${anyOf(now.filter((each) => each !== scope))}.`;
    if (deprecated) add("deprecated", `is still allowed by \`${scope}\`, which is deprecated`, others);
    else add("no longer deprecated", `is allowed by \`${scope}\`, which is no longer deprecated`);
  }
}

export function compareAllScopes({ before, after, findings }: Comparison): void {
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

function namesOf(scopes: readonly OperationScope[]): readonly string[] {
  return [...new Set(scopes.map(({ name }) => name))];
}

function anyOf(scopes: readonly string[]): string {
  return scopes.map(quoted).join(" or ");
}
