import { describe, expect, it } from "vitest";
import { formBody, inNestedQuery, multipartBody, nestedField } from "../../../src/index.ts";
import { writeBody } from "../../../src/operation/body/write.ts";
import type { ArrayFormat, ContentFacts, EncodingFacts, ParameterFacts } from "../../../src/operation/operation.ts";
import { only, service, target } from "../server.ts";

const formats = ["indices", "brackets", "repeat"] as const;

async function query(arrayFormat: ArrayFormat, value: unknown, more: Partial<ParameterFacts> = {}): Promise<string> {
  const own = service();
  const q: ParameterFacts = { name: "q", in: inNestedQuery, arrayFormat, ...more };
  await own.operations.call({ method: "GET", path: "/", parameters: [q] }, { q: value });
  return decodeURIComponent(target(only(own)));
}

async function form(facts: Omit<ContentFacts, "write">, body: object): Promise<string> {
  const own = service();
  const content = { "application/x-www-form-urlencoded": { write: formBody, ...facts } };
  await own.operations.call({ method: "POST", path: "/", body: { write: writeBody, content } }, { body });
  return decodeURIComponent(await only(own).text());
}

function nested(arrayFormat: ArrayFormat): EncodingFacts {
  return { write: nestedField, arrayFormat };
}

describe("deepObject with an array format", () => {
  it.each<[ArrayFormat, unknown, string]>([
    ["indices", ["a", "b"], "q[0]=a&q[1]=b"],
    ["brackets", ["a", "b"], "q[]=a&q[]=b"],
    ["repeat", ["a", "b"], "q=a&q=b"],
    ["indices", { tags: ["a", "b"], size: { max: 3 } }, "q[tags][0]=a&q[tags][1]=b&q[size][max]=3"],
    ["brackets", { tags: ["a", "b"], size: { max: 3 } }, "q[tags][]=a&q[tags][]=b&q[size][max]=3"],
    ["repeat", { tags: ["a", "b"], size: { max: 3 } }, "q[tags]=a&q[tags]=b&q[size][max]=3"],
    ["indices", [{ price: "p", tax: { rate: 1 } }, { qty: 2 }], "q[0][price]=p&q[0][tax][rate]=1&q[1][qty]=2"],
    ["indices", [[1, 2], [3]], "q[0][0]=1&q[0][1]=2&q[1][0]=3"],
    ["brackets", [{ a: 1, tags: ["x", "y"] }, { a: 2 }], "q[][a]=1&q[][tags][]=x&q[][tags][]=y&q[][a]=2"],
    ["brackets", [{ a: { b: 1 } }, { a: { b: 2 } }], "q[][a][b]=1&q[][a][b]=2"],
    ["indices", 5, "q=5"],
    ["indices", "", "q="],
    ["indices", [null, "a", undefined], "q[0]=a"],
    ["indices", { a: null, b: undefined, c: [], d: {}, e: false }, "q[e]=false"],
  ])("%s: %j → %s", async (arrayFormat, value, expected) => {
    expect(await query(arrayFormat, value)).toBe(`/?${expected}`);
  });

  it.each([undefined, null, [], {}, { a: [] }])("leaves %j out", async (value) => {
    expect(await query("indices", value)).toBe("/");
  });

  it("escapes names and texts", async () => {
    const own = service();
    const q: ParameterFacts = { name: "q", in: inNestedQuery };
    await own.operations.call({ method: "GET", path: "/", parameters: [q] }, { q: { "a&b": ["c=d e"] } });
    expect(target(only(own))).toBe("/?q%5Ba%26b%5D%5B0%5D=c%3Dd%20e");
    expect(await query("indices", ["a/b"], { allowReserved: true })).toBe("/?q[0]=a/b");
  });

  const cycle: unknown[] = [];
  cycle.push(cycle);
  it.each<[string, readonly ArrayFormat[], unknown, string]>([
    ["elements that would be read as one", ["brackets"], [{ a: 1 }, { b: 2 }], '"brackets" keeps apart'],
    ["elements that begin with a list", ["brackets"], [{ a: [1] }, { a: [2] }], '"brackets" keeps apart'],
    ["texts beside objects", ["brackets", "repeat"], ["x", { a: 1 }], "keeps apart"],
    ["lists of objects that repeat", ["repeat"], [{ a: 1 }], '"repeat" keeps apart'],
    ["lists of lists", ["brackets", "repeat"], [[1]], "keeps apart"],
    ["brackets in a name", formats, { "a]": 1 }, "no brackets"],
    ["an empty name", formats, { "": 1 }, "not empty"],
    ["empty elements", formats, ["a", {}], "no empty lists or objects"],
    ["dates", formats, { a: new Date(0) }, 'member "a"'],
    ["cycles", formats, { a: cycle }, "no cycles"],
  ])("refuses %s", async (_what, arrayFormats, value, words) => {
    for (const arrayFormat of arrayFormats) await expect(query(arrayFormat, value)).rejects.toThrow(words);
  });
});

describe("Forms with an array format", () => {
  const body = { expand: ["a", "b"], items: [{ price: "p", tax: { rate: 1 } }], email: "e" };

  it("send all fields as a deepObject", async () => {
    expect(await form({ fields: nested("indices") }, body)).toBe(
      "expand[0]=a&expand[1]=b&items[0][price]=p&items[0][tax][rate]=1&email=e",
    );
    expect(await form({ fields: nested("brackets") }, body)).toBe(
      "expand[]=a&expand[]=b&items[][price]=p&items[][tax][rate]=1&email=e",
    );
  });

  it("send fields that have an encoding as that says", async () => {
    const encoding = { items: { contentType: "application/json" } };
    const sent = await form({ fields: nested("indices"), encoding }, body);
    expect(sent).toBe('expand[0]=a&expand[1]=b&items={"price":"p","tax":{"rate":1}}&email=e');
    expect(await form({ encoding: { expand: nested("brackets") } }, { expand: ["a"], b: [1, 2] })).toBe(
      "expand[]=a&b=1&b=2",
    );
  });

  it("write the parts of multipart bodies so, too", async () => {
    const own = service();
    const encoding = { items: { ...nested("indices"), style: "deepObject" } } as const;
    const content = { "multipart/form-data": { write: multipartBody, encoding } };
    await own.operations.call(
      { method: "POST", path: "/", body: { write: writeBody, content } },
      { body: { items: [{ price: "p" }] } },
    );
    expect([...(await only(own).formData())]).toEqual([["items[0][price]", "p"]]);
  });
});
