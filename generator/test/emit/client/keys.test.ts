import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { json, ref } from "../../model/description.ts";
import { type Generated, generatedOf, typeCheck } from "../../type-check.ts";

const sent = (schema: object): object => ({ required: true, ...json(schema) });
const reply = (status: string): object => ({ [status]: { description: "It.", ...json(ref("Tool")) } });
const by = (name: string): object => ({ name, in: "path", required: true, schema: { type: "string" } });

/** What the compiler sees at the end. */
const made: Generated[] = [];

/** A facade of a resource that has keys, with and without a narrowing. */
async function facade(
  draftKey: object,
  actionKey: object = { type: "string" },
  idOnly = false,
  required: readonly string[] = [],
): Promise<string> {
  const paths = (prefix: string, within?: object): object => {
    const operation = (verb: string, more: object = {}): object => ({
      operationId: `${verb}Tool${Object.values(more).join("")}${within ? "In" : ""}`,
      tags: ["Tools"],
      "x-operation": { resource: "tools", verb, ...more, ...(within && { within }) },
    });
    const actions = { type: "array", items: { type: "object", properties: { key: actionKey } } };
    const update = { properties: { version: { type: "integer" }, actions }, required: ["version", "actions"] };
    const one = (name: string): object => ({
      parameters: [by(name), ...(within ? [by("site")] : [])],
      get: { ...operation("get", { by: name }), responses: reply("200") },
      post: { ...operation("update", { by: name }), requestBody: sent(update), responses: reply("200") },
    });
    const draft = { type: "object", properties: { key: draftKey } };
    const post = { ...operation("create"), requestBody: sent(draft), responses: reply("201") };
    return {
      [`${prefix}/tools`]: { parameters: within ? [by("site")] : [], post },
      [`${prefix}/tools/{id}`]: one("id"),
      ...(!idOnly && { [`${prefix}/tools/key={key}`]: one("key") }),
    };
  };
  const api = await generatedOf(`tools-${made.length}`, {
    tags: [{ name: "Tools" }],
    paths: { ...paths(""), ...paths("/site={site}", { method: "onSite", parameter: "site" }) },
    components: {
      schemas: {
        Tool: { type: "object", properties: { id: { type: "string" }, version: { type: "integer" } }, required },
      },
    },
  });
  made.push(api);
  return api.files.get(join(api.folder, "client/schemas.ts")) ?? "";
}

describe("a creation", () => {
  test("names where its outcome can be read by key, within the same narrowing", async () => {
    const text = await facade({ type: "string" });
    expect([...text.matchAll(/lookup: "(.*)"/g)].map(([, path]) => path)).toEqual([
      "/tools/key={key}",
      "/site={site}/tools/key={key}",
    ]);
  });

  test("names nothing where nothing can be read by key", async () => {
    expect(await facade({ type: "string" }, {}, true)).not.toContain("lookup");
  });
});

test("changing what was read is not offered where it does not say its version", async () => {
  const text = await facade({ type: "string" });
  expect(text).toContain('repeat: "guarded"');
  expect(text).not.toContain("modify");
});

test("changing what was read takes its own options only, where reading and updating have none", async () => {
  const text = await facade({ type: "string" }, { type: "string" }, false, ["id", "version"]);
  expect(text).toMatch(/\n  modify\(\n(?:.*\n){2}    options: ModifyOptions = \{\},\n/);
});

describe("the form of keys", () => {
  test("is that of the draft", async () => {
    const key = { type: "string", pattern: "^[a-z/]+$", minLength: 2, maxLength: 9 };
    expect(await facade(key)).toContain("const keyForm = /^[a-z/]{2,9}$/;");
  });

  test("is that of the action that sets the key, where the draft has none", async () => {
    expect(await facade({ type: "string" }, { type: "string", maxLength: 5 })).toContain(
      "const keyForm = /^[^]{0,5}$/u;",
    );
  });

  test("goes with every request that may hold a key", async () => {
    expect((await facade({ type: "string", maxLength: 5 })).match(/^ +keyForm,$/gm)).toHaveLength(6);
    expect((await facade({ type: "string", maxLength: 5 }, {}, true)).match(/^ +keyForm,$|, keyForm,/gm)).toHaveLength(
      4,
    );
  });

  test("is not looked at where there is none", async () => {
    expect(await facade({ type: "string" })).not.toContain("keyForm");
  });
});

test("all facades with keys compile", () => {
  expect(typeCheck(made)).toEqual([]);
});
