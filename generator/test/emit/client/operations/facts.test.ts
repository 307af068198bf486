import { join } from "node:path";
import { expect, test } from "vitest";
import { json } from "../../../model/description.ts";
import { generatedOf, typeCheck } from "../../../type-check.ts";

const at = join("client", "operations", "a.ts");

test("functions of the runtime have other names where operations have theirs", async () => {
  const api = await generatedOf("clashes", {
    paths: {
      "/a": {
        get: {
          operationId: "jsonAnswer",
          tags: ["a"],
          parameters: [{ name: "q", in: "query", schema: { type: "string" } }],
          responses: { 200: { description: "It.", ...json({ type: "string" }) } },
        },
      },
    },
  });
  const text = api.files.get(join(api.folder, at));
  expect(text).toContain("jsonAnswer as clientJsonAnswer");
  expect(text).toContain('"application/json": clientJsonAnswer');
  expect(typeCheck([api])).toEqual([]);
});

test("an operation knows the credentials that it asks for", async () => {
  const responses = { 200: { description: "It." } };
  const get = (security?: readonly object[]): object => ({
    get: { tags: ["a"], responses, ...(security && { security }) },
  });
  const api = await generatedOf(
    "secured",
    {
      security: [{ oauth: ["read"] }, { login: [], key: [] }],
      components: {
        securitySchemes: {
          oauth: { type: "oauth2", flows: {} },
          login: { type: "http", scheme: "basic" },
          key: { type: "apiKey", in: "header", name: "X-Key" },
          certificate: { type: "mutualTLS" },
        },
      },
      paths: {
        "/all": get(),
        "/public": get([]),
        "/optional": get([{}, { oauth: [] }]),
        "/certified": get([{ certificate: [], oauth: [] }]),
        "/unknown": get([{ other: [] }]),
      },
    },
    { names: { from: "ids" } },
  );
  const text = api.files.get(join(api.folder, at)) ?? "";
  const security = (name: string): string | undefined =>
    /security: (.*?),? \};/.exec(
      text.replaceAll(/\s+/g, " ").split(`${name}: Operation`)[1]?.split(" export ")[0] ?? "",
    )?.[1];
  expect(security("getAll")).toBe(
    '[ [{ scheme: "oauth", send: bearerToken, scopes: ["read"] }], [ { scheme: "login", send: basicPassword }, { scheme: "key", send: apiKey, name: "X-Key", in: inHeader }, ], ]',
  );
  expect(security("getPublic")).toBe("[]");
  expect(security("getOptional")).toBe('[[], [{ scheme: "oauth", send: bearerToken }]]');
  expect(security("getCertified")).toBe('[[{ scheme: "oauth", send: bearerToken }]]');
  expect(security("getUnknown")).toBeUndefined();
  expect(typeCheck([api])).toEqual([]);
});
