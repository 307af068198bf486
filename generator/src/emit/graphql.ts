import { basename, extname } from "node:path";
import type { GraphqlDocument } from "../load/graphql.ts";
import type { OutputFile } from "../output-file.ts";
import { camelCase, kebabCase, templateLiteral } from "../text.ts";

/** Emits GraphQL documents as text constants, so that a packed program has them at hand. */
export function emitGraphql(documents: readonly GraphqlDocument[]): readonly OutputFile[] {
  return documents.map(({ source, text }) => {
    const name = basename(source, extname(source));
    return {
      kind: "module",
      path: `${kebabCase(name)}-graphql.ts`,
      source,
      statements: [
        {
          kind: "const",
          name: camelCase(`${name} sdl`),
          doc: { text: `Text of \`${source}\`.` },
          type: "string",
          value: templateLiteral(text),
        },
      ],
    };
  });
}
