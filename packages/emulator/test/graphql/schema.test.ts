import { join } from "node:path";
import { build } from "esbuild";
import { buildASTSchema, concatAST, parse, validateSchema, type DocumentNode } from "graphql";
import { expect, test } from "vitest";
import { withSchemaDocument } from "../../build/replaced.ts";
import { discountGroupSdl } from "../../src/generated/discount-group-graphql.ts";
import { emulatorSdl } from "../../src/graphql/emulator-sdl.ts";
import { schemaDocument } from "../../src/graphql/schema-document.ts";

test("the schema is sound, so that nobody has to check it again", () => {
  const schema = buildASTSchema(concatAST([parse(discountGroupSdl), parse(emulatorSdl)]));
  expect(validateSchema(schema)).toEqual([]);
});

test("the build has the schema that the sources read", async () => {
  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, "../../src/graphql/schema-document.ts")],
    bundle: true,
    write: false,
    format: "esm",
    plugins: [withSchemaDocument],
  });
  const code = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
  const built = (await import(/* @vite-ignore */ `data:text/javascript;base64,${code}`)) as {
    readonly schemaDocument: DocumentNode;
  };
  expect(built.schemaDocument).toEqual(schemaDocument);
});
