import type { Resource } from "../../model/api-model.ts";
import type { ApiModel } from "../../model/model.ts";
import type { ConstStatement, OutputFile } from "../../print/output-file.ts";
import { objectKey, propertyName, stringLiteral } from "../../text/text.ts";
import { firstSentence } from "../operation.ts";

/** Emits what can be asked of an OAuth server: `scopes.ts`. No file where the description names no scopes. */
export function scopesFiles(model: ApiModel): readonly OutputFile[] {
  const types = new Set(model.scopes.map(({ name }) => scopeType(name)));
  if (types.size === 0) return [];
  return [
    {
      kind: "module",
      path: "scopes.ts",
      source: model.source,
      statements: [
        {
          kind: "alias",
          name: "Scope",
          doc: { text: "A scope that an access token may carry, with what it holds for filled in." },
          type: [...types].join(" | "),
        },
      ],
    },
  ];
}

/**
 * Emits the scopes of a class by method.
 *
 * @param name Name of the constant.
 * @param byMethod Method → name of the constant that lists its scopes.
 */
export function scopesConstant(
  model: ApiModel,
  resource: Resource,
  name: string,
  byMethod: ReadonlyMap<string, string>,
): ConstStatement {
  const places = new Set(
    resource.methods
      .flatMap(({ operations }) => operations.flatMap(({ scopes }) => scopes))
      .flatMap((scope) => scope.name.match(/\{[^{}]+\}/g) ?? []),
  );
  const filled = [...places].map((place) => `\`${place}\`: ${meaning(model, place.slice(1, -1))}`);
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

/** Meaning of a path parameter, in the description's words. */
function meaning(model: ApiModel, name: string): string {
  return firstSentence(model.pathWords.get(name) || "The path parameter.");
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
