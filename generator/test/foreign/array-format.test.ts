import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { ArrayFormat } from "../../src/model/api-model.ts";
import { modelOf, refusalOf } from "../model/description.ts";
import { type Generated, generatedOf, typeCheck, written } from "../type-check.ts";

const text = { type: "string" };
const texts = { type: "array", items: text };
const responses = { 204: { description: "Done." } };
const deep = { style: "deepObject", explode: true };
const urlencoded = "application/x-www-form-urlencoded";

const order = {
  type: "object",
  properties: {
    email: text,
    expand: texts,
    address: {
      anyOf: [
        { type: "object", properties: { city: text } },
        { type: "string", enum: [""] },
      ],
    },
    items: {
      type: "array",
      items: {
        type: "object",
        properties: { price: text, tax: { type: "object", properties: { rate: { type: "integer" } } } },
      },
    },
    metadata: { type: "object", additionalProperties: text },
  },
};
const range = { type: "object", properties: { gt: { type: "integer" }, lt: { type: "integer" } } };

/** A description like that of a payment service. */
const payments = {
  "x-array-format": "indices",
  paths: {
    "/orders": {
      get: {
        operationId: "listOrders",
        tags: ["orders"],
        responses,
        parameters: [
          { name: "created", in: "query", ...deep, schema: { anyOf: [range, { type: "integer" }] } },
          { name: "expand", in: "query", ...deep, schema: texts },
          { name: "ids", in: "query", "x-array-format": "brackets", schema: texts },
          { name: "sort", in: "query", schema: texts },
        ],
      },
      post: {
        operationId: "createOrder",
        tags: ["orders"],
        responses,
        requestBody: {
          content: {
            [urlencoded]: {
              schema: order,
              encoding: { expand: deep, items: deep, address: deep, metadata: { contentType: "application/json" } },
            },
          },
        },
      },
    },
  },
};

type Calls = Readonly<Record<string, (input: object) => Promise<unknown>>>;

async function sent(api: Generated, call: (orders: Calls) => unknown): Promise<Request> {
  const arrived: Request[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    arrived.push(new Request(url, init));
    return Promise.resolve(new Response(null, { status: 204 }));
  };
  const { createClient } = (await import(join(written(api), "client/index.ts"))) as {
    createClient: (options: object) => { orders: Calls };
  };
  await call(createClient({ baseUrl: "https://pay.example.invalid", auth: false, fetch }).orders);
  return arrived[0] ?? expect.unreachable();
}

describe("x-array-format of a description", () => {
  test("names lists in queries and forms, wherever they are", async () => {
    const api = await generatedOf("payments", payments);
    const query = await sent(api, (orders) =>
      orders["list"]?.({ created: { gt: 1, lt: 5 }, expand: ["a", "b"], ids: ["c"], sort: ["d", "e"] }),
    );
    expect(decodeURIComponent(new URL(query.url).search)).toBe(
      "?created[gt]=1&created[lt]=5&expand[0]=a&expand[1]=b&ids[]=c&sort=d&sort=e",
    );
    const one = await sent(api, (orders) => orders["list"]?.({ created: 7 }));
    expect(new URL(one.url).search).toBe("?created=7");
    const body = { address: "", expand: ["a"], items: [{ price: "p", tax: { rate: 1 } }], metadata: { a: "b" } };
    const form = await sent(api, (orders) => orders["create"]?.({ body }));
    expect(decodeURIComponent(await form.text())).toBe(
      'address=&expand[0]=a&items[0][price]=p&items[0][tax][rate]=1&metadata={"a":"b"}',
    );
    expect(typeCheck([api])).toEqual([]);
  });

  test("is said once for the fields of a form", async () => {
    const api = await generatedOf("payments", payments);
    const code = [...api.files].find(([path]) => path.endsWith("/orders.ts"))?.[1];
    expect(code?.replace(/\s+/g, " ")).toContain(
      `fields: { write: nestedField, arrayFormat: "indices" }, encoding: { metadata: { contentType: "application/json" } }, }, }, },`,
    );
  });

  test.each([
    ["a style that has another form", { style: "pipeDelimited" }, 'Style "pipeDelimited" has no x-array-format'],
    ["an unknown word", { "x-array-format": "index" }, "Expected one of indices, brackets, repeat"],
  ])("refuses %s", (_what, more, words) => {
    const parameter = { name: "q", in: "query", schema: texts, "x-array-format": "repeat", ...more };
    expect(refusalOf({ paths: { "/a": { get: { responses, parameters: [parameter] } } } })).toContain(words);
  });
});

/** The array formats of the parameters of a list. */
function formatsWith(arrayFormat: ArrayFormat | undefined, more: object = {}): unknown {
  const { "x-array-format": _, ...plain } = payments;
  return modelOf({ ...plain, ...more }, { arrayFormat }).operations[0]?.parameters.map((each) => each.arrayFormat);
}

/** The form of an order in a description that chooses no array format. */
function formWith(encoding: object): unknown {
  const requestBody = { content: { [urlencoded]: { schema: order, encoding } } };
  const { operations } = modelOf(
    { paths: { "/a": { post: { responses, requestBody } } } },
    { arrayFormat: "brackets" },
  );
  return operations[0]?.body?.content[0];
}

describe("arrayFormat of the configuration", () => {
  test("counts where the description chooses nothing", () => {
    expect(formatsWith(undefined)).toEqual([undefined, undefined, "brackets", undefined]);
    expect(formatsWith("repeat")).toEqual(["repeat", "repeat", "brackets", undefined]);
    expect(formatsWith("repeat", { "x-array-format": "indices" })).toEqual([
      "indices",
      "indices",
      "brackets",
      undefined,
    ]);
  });

  test("makes fields of forms nested that have no encoding", () => {
    expect(formWith({})).toMatchObject({ arrayFormat: "brackets" });
    expect(formWith({ items: deep })).not.toHaveProperty("encoding");
    expect(formWith({ items: { style: "form" } })).toMatchObject({ encoding: [{ name: "items", style: "form" }] });
    expect(formWith({ items: { ...deep, allowReserved: true } })).toMatchObject({
      encoding: [{ name: "items", style: "deepObject", arrayFormat: "brackets", allowReserved: true }],
    });
  });
});
