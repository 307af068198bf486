import type { ApiModel } from "../../model/model.ts";
import type { OutputFile } from "../../print/output-file.ts";
import type { ClientOrigins } from "./client.ts";

/**
 * Emits `clientCredentials` for the scopes that the description names, in a client that is made of a package: `credentials.ts`.
 * No file where it names none: any may be asked for then.
 */
export function credentialsFiles(
  { source, scopes }: Pick<ApiModel, "source" | "scopes">,
  { runtime }: ClientOrigins,
): readonly OutputFile[] {
  if (scopes.length === 0) return [];
  const permission = "Permission extends string = Scope";
  const typeParam = "Permission Scopes that there are; those of the description unless given.";
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
        {
          kind: "alias",
          name: "ClientCredentialsOptions",
          doc: { text: "Options of {@link clientCredentials}.", tags: [{ name: "typeParam", text: typeParam }] },
          typeParameters: [permission],
          type: "AnyClientCredentialsOptions<Permission>",
        },
        {
          kind: "function",
          name: "clientCredentials",
          doc: {
            text: "Fetches access tokens by OAuth 2.0 client credentials, and keeps them.",
            tags: [
              { name: "typeParam", text: typeParam },
              { name: "throws", text: "ArgumentError if an option cannot be used." },
            ],
          },
          typeParameters: [permission],
          parameters: [{ name: "options", type: "ClientCredentialsOptions<NoInfer<Permission>>" }],
          returns: "TokenProvider",
          body: "return anyClientCredentials<Permission>(options);",
        },
      ],
    },
  ];
}
