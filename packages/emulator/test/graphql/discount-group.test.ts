import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { parseYaml } from "../../../../generator/src/load/files/yaml-text.ts";
import { asking, createGroup, type Asking, type Data } from "./asking.ts";

let api: Asking;
beforeEach(() => {
  api = asking();
});

const UPDATE = `mutation($version: Long!, $actions: [DiscountGroupUpdateAction!]!, $id: String, $key: String) {
  updateDiscountGroup(version: $version, actions: $actions, id: $id, key: $key) {
    id version key sortOrder nameAllLocales { locale value } descriptionAllLocales { locale value }
  }
}`;
const PAGE = `query($where: String, $sort: [String!], $limit: Int, $offset: Int) {
  discountGroups(where: $where, sort: $sort, limit: $limit, offset: $offset) {
    offset count total exists results { key }
  }
}`;

test("answers the conversations of the description", async () => {
  const file = new URL("../../../../spec/examples/discount-group.yaml", import.meta.url);
  const conversations = parseYaml(readFileSync(file, "utf8")) as Record<string, Data>;
  let shown = "";
  let given = "";
  for (const [name, { value }] of Object.entries(conversations)) {
    const request = JSON.parse(JSON.stringify(value.request).replaceAll(shown || "\u0000", given));
    const { status, body } = await api.send(request);
    const answer = JSON.parse(JSON.stringify(body));
    if (name === "createDiscountGroup") {
      shown = value.response.data.createDiscountGroup.id;
      given = answer.data.createDiscountGroup.id;
    }
    expect(status, name).toBe(200);
    const expected = JSON.parse(JSON.stringify(value.response).replaceAll(shown, given));
    for (const error of expected.errors ?? []) {
      // The wording is our own.
      error.message = expect.any(String);
      error.extensions.message = expect.any(String);
      error.locations = expect.any(Array);
    }
    expect(answer, name).toEqual(expected);
  }
});

describe("queries", () => {
  test("discountGroup reads by id and by key, and answers null for none", async () => {
    const { id } = await createGroup(api, "a", "0.1");
    expect(await api.ask(`{ discountGroup(id: "${id}") { key createdBy { clientId isPlatformClient } } }`)).toEqual({
      discountGroup: { key: "a", createdBy: { clientId: "tester", isPlatformClient: false } },
    });
    expect(await api.ask('{ discountGroup(key: "a", id: null) { id } }')).toEqual({ discountGroup: { id } });
    expect(await api.ask('{ discountGroup(id: "b") { id } }')).toEqual({ discountGroup: null });
  });

  test.each([
    ["{ discountGroup { id } }", "RequiredField"],
    ['{ discountGroup(id: "a", key: "a") { id } }', "InvalidJsonInput"],
  ])("%s is refused as a resource identifier is: %s", async (query, code) => {
    expect(await api.refusal(query)).toMatchObject({ path: ["discountGroup"], extensions: { code } });
  });

  test("discountGroups filters, sorts and pages", async () => {
    for (const [key, sortOrder] of Object.entries({ a: "0.1", b: "0.3", c: "0.2" }))
      await createGroup(api, key, sortOrder);
    const page = await api.ask(PAGE, {
      where: 'key in ("a", "b", "c")',
      sort: ["sortOrder desc"],
      limit: 1,
      offset: 1,
    });
    expect(page.discountGroups).toEqual({ offset: 1, count: 1, total: 3, exists: true, results: [{ key: "c" }] });
    const none = await api.ask(PAGE, { where: 'key = "x"' });
    expect(none.discountGroups).toEqual({ offset: 0, count: 0, total: 0, exists: false, results: [] });
    expect((await api.ask(PAGE, { limit: null, offset: null })).discountGroups).toMatchObject({ count: 3, offset: 0 });
    expect((await api.ask(PAGE, { limit: 0 })).discountGroups).toMatchObject({ count: 0, total: 3, exists: true });
  });

  test.each([
    ["limit", 501],
    ["limit", -1],
    ["offset", 10_001],
  ])("%s %i is out of range", async (field, invalidValue) => {
    expect((await api.refusal(PAGE, { [field]: invalidValue })).extensions).toMatchObject({
      code: "InvalidField",
      field,
      invalidValue,
    });
  });

  test.each([{ where: "key =" }, { where: "colour = 1" }, { where: "key = 1" }, { sort: ["colour"] }])(
    "%o is refused",
    async (variables) => {
      expect((await api.refusal(PAGE, variables)).extensions.code).toBe("InvalidInput");
    },
  );
});

describe("mutations", () => {
  test("apply all actions or none", async () => {
    const { id } = await createGroup(api, "a", "0.1");
    const failing = [{ setKey: { key: "b" } }, { setSortOrder: { sortOrder: "2" } }];
    expect((await api.refusal(UPDATE, { id, version: 1, actions: failing })).extensions).toMatchObject({
      code: "InvalidField",
      field: "sortOrder",
    });
    expect(await api.ask(`{ discountGroup(id: "${id}") { key version } }`)).toEqual({
      discountGroup: { key: "a", version: 1 },
    });
    const texts = [{ locale: "de-CH", value: "Sommer" }];
    const actions = [{ setName: { name: texts } }, { setDescription: { description: texts } }];
    expect((await api.ask(UPDATE, { key: "a", version: 1, actions })).updateDiscountGroup).toMatchObject({
      version: 2,
      nameAllLocales: texts,
      descriptionAllLocales: texts,
    });
    const removing = [{ setName: { name: [] } }, { setDescription: { description: null } }];
    expect((await api.ask(UPDATE, { key: "a", version: 2, actions: removing })).updateDiscountGroup).toMatchObject({
      version: 3,
      nameAllLocales: null,
      descriptionAllLocales: null,
    });
  });

  test.each([{}, { setKey: null }, { setKey: { key: "b" }, setName: {} }])(
    "an action is one key, not %o",
    async (action) => {
      const { id } = await createGroup(api, "a", "0.1");
      expect((await api.refusal(UPDATE, { id, version: 1, actions: [action] })).extensions.code).toBe("InvalidInput");
    },
  );

  test("a language that occurs twice is refused", async () => {
    const name = [
      { locale: "en", value: "A" },
      { locale: "en", value: "B" },
    ];
    const query =
      'mutation($name: [LocalizedStringItemInputType!]) { createDiscountGroup(draft: { key: "a", sortOrder: "0.1", name: $name }) { id } }';
    expect((await api.refusal(query, { name })).extensions.code).toBe("InvalidInput");
  });

  test("an absent group is ResourceNotFound, a stale version ConcurrentModification", async () => {
    const remove = 'mutation($version: Long!) { deleteDiscountGroup(version: $version, key: "a") { id } }';
    expect((await api.refusal(remove, { version: 1 })).extensions.code).toBe("ResourceNotFound");
    await createGroup(api, "a", "0.1");
    expect((await api.refusal(remove, { version: 7 })).extensions).toMatchObject({
      code: "ConcurrentModification",
      currentVersion: 1,
    });
  });

  test("run one after the other, each for itself", async () => {
    const { status, body } = await api.send({
      query: `mutation {
        one: createDiscountGroup(draft: { key: "a", sortOrder: "0.1" }) { key }
        two: createDiscountGroup(draft: { key: "b", sortOrder: "0.10" }) { key }
        three: createDiscountGroup(draft: { key: "c", sortOrder: "0.3" }) { key }
      }`,
    });
    expect(status).toBe(200);
    expect(body.data).toEqual({ one: { key: "a" }, two: null, three: { key: "c" } });
    expect(body.errors).toMatchObject([
      { path: ["two"], extensions: { code: "DuplicateField", field: "sortOrder", duplicateValue: "0.10" } },
    ]);
  });
});

test.each([
  ["no limit", {}, null],
  ["a limit", { discountGroups: 3 }, 3],
])("projectLimits tells how many groups there are, and how many there may be: %s", async (_, limits, limit) => {
  const limited = asking(limits);
  await createGroup(limited, "a", "0.1");
  expect(await limited.ask("{ projectLimits { discountGroups { totalActive { limit current } } } }")).toEqual({
    projectLimits: { discountGroups: { totalActive: { limit, current: 1 } } },
  });
});
