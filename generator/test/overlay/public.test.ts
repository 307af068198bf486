import { createConfig, lintFromString } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { joined } from "../../src/load.ts";
import { describe as written } from "../../src/write/describe.ts";
import { galaxyDocument } from "../foreign/documents.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { ownDocument, testNeutral } from "./neutral.ts";

// `public.slow.ts` takes all public descriptions.
testNeutral([ownDocument, galaxyDocument]);

test("Our own description as one document has no errors for other tools", async () => {
  const actions = [
    { target: "$.paths.*.*.responses[?@.description]", update: { "x-ours": true } },
    { target: "$.components.schemas", update: { Ours: { type: "object" } } },
  ];
  const overlay = { overlay: "1.1.0", info: { title: "Ours", version: "1" }, actions };
  const folder = temporaryFolder({ "wide.json": overlay });
  const document = joined(ownDocument.path, { overlays: [`${folder}/wide.json`] });
  const { text } = written(document, "/openapi.yaml");
  const config = await createConfig({ extends: ["spec"] });
  const problems = await lintFromString({ source: text, absoluteRef: "/openapi.yaml", config });
  expect(problems.filter(({ severity }) => severity === "error").map(({ message }) => message)).toEqual([]);
  expect(text).toContain("x-ours: true");
});
