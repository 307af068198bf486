import { type PackageNames, runtimeOf } from "../../config/layout.ts";
import type { ClassPlan } from "../../model/class/class-plan.ts";
import type { ApiModel } from "../../model/model.ts";
import type { OutputFile, Statement } from "../../print/output-file.ts";
import { alias, constant, functionOf } from "../../print/statements.ts";
import { type Documentation, objectKey, propertyName, stringLiteral, templateType } from "../../text/text.ts";
import { firstSentence } from "../words.ts";

/** Emits what can be asked of an OAuth server: `scopes.ts`. No file where the description names no scopes. */
export function scopesFiles({ scopes, source }: Pick<ApiModel, "scopes" | "source">): readonly OutputFile[] {
  const types = new Set(scopes.map(({ name }) => scopeType(name)));
  if (types.size === 0) return [];
  const text = "A scope that an access token may carry, with what it holds for filled in.";
  const scope = alias("Scope", text, [...types].join(" | "));
  return [{ kind: "module", path: "scopes.ts", source, statements: [scope] }];
}

/** Emits the scopes of a class by method; each method goes with the name of the constant that lists its scopes. */
export function scopesConstant(
  { resource }: ClassPlan,
  name: string,
  byMethod: ReadonlyMap<string, string>,
  pathWords: ApiModel["pathWords"],
): Statement {
  const places = new Set(
    resource.methods
      .flatMap(({ operations }) => operations.flatMap(({ scopes }) => scopes))
      .flatMap((scope) => scope.name.match(/\{[^{}]+\}/g) ?? []),
  );
  const filled = [...places].map(
    (place) => `\`${place}\`: ${firstSentence(pathWords.get(place.slice(1, -1)) || "The path parameter.")}`,
  );
  const methods = [...byMethod.keys()];
  const text = `Scopes of the methods of {@link ${resource.className}}; any one of a method's scopes permits the call.`;
  return constant(
    name,
    [text, ...filled].join(" "),
    `{ ${methods.map((method) => `readonly ${propertyName(method)}: readonly string[]`).join("; ")} }`,
    `{ ${[...byMethod].map(([method, scopes]) => `${objectKey(method)}: ${scopes}`).join(", ")} }`,
  );
}

/** Writes the text of a scope as a type: `` `view_states:${string}` ``. */
function scopeType(name: string): string {
  const [first = "", ...others] = name.split(/\{[^{}]+\}/);
  return others.length === 0 ? stringLiteral(name) : templateType(first, ...others);
}

/** Emits `credentials.ts`, with `clientCredentials` for the scopes of the description; no file where it names none. */
export function credentialsFiles(
  { source, scopes }: Pick<ApiModel, "source" | "scopes">,
  packages: PackageNames,
): readonly OutputFile[] {
  if (scopes.length === 0) return [];
  const runtime = runtimeOf(packages);
  const permission = "Permission extends string = Scope";
  const typeParam = "Permission Scopes that there are; those of the description unless given.";
  const doc: Documentation = {
    text: "Fetches and caches access tokens by OAuth 2.0 client credentials.",
    tags: [
      { name: "typeParam", text: typeParam },
      { name: "throws", text: "ArgumentError if an option cannot be used." },
    ],
  };
  return [
    {
      kind: "module",
      path: "credentials.ts",
      source,
      imports: [
        { name: "clientCredentials as anyClientCredentials", from: runtime, type: false },
        { name: "ClientCredentialsOptions as AnyClientCredentialsOptions", from: runtime, type: true },
        { name: "TokenProvider", from: runtime, type: true },
        { name: "Scope", from: "./scopes.ts", type: true },
      ],
      statements: [
        alias(
          "ClientCredentialsOptions",
          { text: "Options of {@link clientCredentials}.", tags: [{ name: "typeParam", text: typeParam }] },
          "AnyClientCredentialsOptions<Permission>",
          [permission],
        ),
        functionOf("clientCredentials", doc, {
          typeParameters: [permission],
          parameters: [{ name: "options", type: "ClientCredentialsOptions<NoInfer<Permission>>" }],
          returnType: "TokenProvider",
          statements: "return anyClientCredentials<Permission>(options);",
        }),
      ],
    },
  ];
}
