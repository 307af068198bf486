import type { ClassPlan } from "../../model/class/class-plan.ts";
import type { ApiModel } from "../../model/model.ts";
import type { AliasStatement, ConstStatement, OutputFile } from "../../print/output-file.ts";
import { objectKey, propertyName, stringLiteral } from "../../text/text.ts";
import { firstSentence } from "../operation.ts";

/** Emits what can be asked of an OAuth server: `scopes.ts`. No file where the description names no scopes. */
export function scopesFiles({ scopes, source }: Pick<ApiModel, "scopes" | "source">): readonly OutputFile[] {
  const types = new Set(scopes.map(({ name }) => scopeType(name)));
  if (types.size === 0) return [];
  const doc = { text: "A scope that an access token may carry, with what it holds for filled in." };
  const scope: AliasStatement = { kind: "alias", name: "Scope", doc, type: [...types].join(" | ") };
  return [{ kind: "module", path: "scopes.ts", source, statements: [scope] }];
}

/**
 * Emits the scopes of a class by method.
 *
 * @param name Name of the constant.
 * @param byMethod Method → name of the constant that lists its scopes.
 * @param pathWords Meanings of path parameters, in the description's words.
 */
export function scopesConstant(
  { resource }: ClassPlan,
  name: string,
  byMethod: ReadonlyMap<string, string>,
  pathWords: ApiModel["pathWords"],
): ConstStatement {
  const places = new Set(
    resource.methods
      .flatMap(({ operations }) => operations.flatMap(({ scopes }) => scopes))
      .flatMap((scope) => scope.name.match(/\{[^{}]+\}/g) ?? []),
  );
  const filled = [...places].map(
    (place) => `\`${place}\`: ${firstSentence(pathWords.get(place.slice(1, -1)) || "The path parameter.")}`,
  );
  const methods = [...byMethod.keys()];
  return {
    kind: "const",
    name,
    doc: {
      text: [
        `Scopes that the methods of {@link ${resource.className}} ask for; any one of a method's scopes is enough.`,
        ...filled,
      ].join(" "),
    },
    type: `{ ${methods.map((method) => `readonly ${propertyName(method)}: readonly string[]`).join("; ")} }`,
    value: `{ ${[...byMethod].map(([method, scopes]) => `${objectKey(method)}: ${scopes}`).join(", ")} }`,
  };
}

/** Writes the text of a scope as a type: `` `view_states:${string}` ``. */
function scopeType(name: string): string {
  const [first = "", ...others] = name.split(/\{[^{}]+\}/).map((text) => stringLiteral(text).slice(1, -1));
  if (others.length === 0) return stringLiteral(name);
  const texts = [first, ...others].map((text) =>
    text.replaceAll('\\"', '"').replaceAll("`", "\\`").replaceAll("${", "\\${"),
  );
  return `\`${texts.join("${string}")}\``;
}
