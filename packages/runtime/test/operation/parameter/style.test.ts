import { describe, expect, it } from "vitest";
import { inCookie, inStyledHeader, inStyledPath, inStyledQuery } from "../../../src/index.ts";
import type { ParameterFacts, Style } from "../../../src/operation/operation.ts";
import { failure } from "../../calls.ts";
import { only, service, target } from "../server.ts";

const empty = "";
const text = "blue";
const list = ["blue", "black", "brown"];
const object = { R: 100, G: 200, B: 150 };

async function sent(parameter: ParameterFacts, value: unknown): Promise<Request> {
  const own = service();
  const path = parameter.in === inStyledPath ? `/colors/{${parameter.name}}` : "/colors";
  await own.operations.call(
    { method: "GET", path, parameters: [parameter] },
    { [parameter.as ?? parameter.name]: value },
  );
  return only(own);
}

describe("Values in a path, as the table of OpenAPI 3.1.1 (section 4.8.12.4, Style Examples) has them:", () => {
  it.each<[Style, boolean, unknown, string]>([
    ["matrix", false, empty, ";color"],
    ["matrix", false, text, ";color=blue"],
    ["matrix", false, list, ";color=blue,black,brown"],
    ["matrix", false, object, ";color=R,100,G,200,B,150"],
    ["matrix", true, empty, ";color"],
    ["matrix", true, text, ";color=blue"],
    ["matrix", true, list, ";color=blue;color=black;color=brown"],
    ["matrix", true, object, ";R=100;G=200;B=150"],
    ["label", false, text, ".blue"],
    ["label", false, list, ".blue,black,brown"],
    ["label", false, object, ".R,100,G,200,B,150"],
    ["label", true, text, ".blue"],
    ["label", true, list, ".blue.black.brown"],
    ["label", true, object, ".R=100.G=200.B=150"],
    ["simple", false, text, "blue"],
    ["simple", false, list, "blue,black,brown"],
    ["simple", false, object, "R,100,G,200,B,150"],
    ["simple", true, text, "blue"],
    ["simple", true, list, "blue,black,brown"],
    ["simple", true, object, "R=100,G=200,B=150"],
  ])("%s, explode %s: %j → %s", async (style, explode, value, expected) => {
    const request = await sent({ name: "color", in: inStyledPath, style, explode }, value);
    expect(target(request)).toBe(`/colors/${expected}`);
  });
});

describe("Values in a query, as the same table has them:", () => {
  it.each<[Style, boolean, unknown, string]>([
    ["form", false, empty, "color="],
    ["form", false, text, "color=blue"],
    ["form", false, list, "color=blue,black,brown"],
    ["form", false, object, "color=R,100,G,200,B,150"],
    ["form", true, empty, "color="],
    ["form", true, text, "color=blue"],
    ["form", true, list, "color=blue&color=black&color=brown"],
    ["form", true, object, "R=100&G=200&B=150"],
    ["spaceDelimited", false, list, "color=blue%20black%20brown"],
    ["spaceDelimited", false, object, "color=R%20100%20G%20200%20B%20150"],
    ["pipeDelimited", false, list, "color=blue%7Cblack%7Cbrown"],
    ["pipeDelimited", false, object, "color=R%7C100%7CG%7C200%7CB%7C150"],
    ["deepObject", true, object, "color%5BR%5D=100&color%5BG%5D=200&color%5BB%5D=150"],
  ])("%s, explode %s: %j → %s", async (style, explode, value, expected) => {
    const request = await sent({ name: "color", in: inStyledQuery, style, explode }, value);
    expect(target(request)).toBe(`/colors?${expected}`);
  });

  it("lists repeat their name, and objects become parameters, where nothing is said of a style", async () => {
    expect(target(await sent({ name: "color", in: inStyledQuery }, list))).toBe(
      "/colors?color=blue&color=black&color=brown",
    );
    expect(target(await sent({ name: "color", in: inStyledQuery }, object))).toBe("/colors?R=100&G=200&B=150");
  });
});

describe("Values in headers and cookies", () => {
  it.each([
    [false, list, "blue,black,brown"],
    [false, object, "R,100,G,200,B,150"],
    [true, object, "R=100,G=200,B=150"],
    [false, "blau & grün", "blau & grün"],
  ])("headers are simple, explode %s: %j → %s", async (explode, value, expected) => {
    const { headers } = await sent({ name: "X-Color", in: inStyledHeader, explode }, value);
    expect(headers.get("X-Color")).toBe(expected);
  });

  it.each([
    [true, "blue; black", "color=blue%3B%20black"],
    [false, list, "color=blue,black,brown"],
    [false, object, "color=R,100,G,200,B,150"],
  ])("cookies are a form, explode %s: %j → %s", async (explode, value, expected) => {
    const { headers } = await sent({ name: "color", in: inCookie, explode }, value);
    expect(headers.get("Cookie")).toBe(expected);
  });

  it("stand beside a cookie that the client has", async () => {
    const own = service(undefined, { headers: { Cookie: "session=1" } });
    const parameters: readonly ParameterFacts[] = [
      { name: "a", in: inCookie },
      { name: "b", in: inCookie },
    ];
    await own.operations.call({ method: "GET", path: "/", parameters }, { a: 2n ** 60n, b: true });
    expect(only(own).headers.get("Cookie")).toBe("session=1; a=1152921504606846976; b=true");
  });
});

describe("Signs with a meaning", () => {
  it("are escaped, so that a server reads what was meant", async () => {
    const value = "a/b?c&d=e+f g%h#i,j;k'(l)!*";
    const query = await sent({ name: "q&=", in: inStyledQuery }, value);
    expect([...new URL(query.url).searchParams]).toEqual([["q&=", value]]);
    const path = await sent({ name: "q", in: inStyledPath }, value);
    expect(decodeURIComponent(new URL(path.url).pathname.split("/")[2] ?? "")).toBe(value);
    expect(target(path)).toBe("/colors/a%2Fb%3Fc%26d%3De%2Bf%20g%25h%23i%2Cj%3Bk%27%28l%29%21%2A");
  });

  it("keep the elements of a list apart from its commas", async () => {
    const request = await sent({ name: "q", in: inStyledQuery, explode: false }, ["a,b", "c"]);
    expect(target(request)).toBe("/colors?q=a%2Cb,c");
  });

  it("travel as they are where the description allows it, but for those that would end the parameter", async () => {
    const request = await sent({ name: "q", in: inStyledQuery, allowReserved: true }, "/a:b?c=d,e%20f%g&h#i+j[k]");
    expect(target(request)).toBe("/colors?q=/a:b?c=d,e%20f%25g%26h%23i%2Bj%5Bk%5D");
  });
});

describe("Values with a media type of their own", () => {
  it("are JSON where that is one of JSON, and text elsewhere", async () => {
    const facts = { name: "filter", content: "application/json" } as const;
    const query = await sent({ ...facts, in: inStyledQuery }, { name: ["a&b"], n: null });
    expect(JSON.parse(new URL(query.url).searchParams.get("filter") ?? "")).toEqual({ name: ["a&b"], n: null });
    const { headers } = await sent({ ...facts, name: "X-Filter", in: inStyledHeader }, { name: "grün €" });
    expect(headers.get("X-Filter")).toBe('{"name":"gr\\u00fcn \\u20ac"}');
    const { headers: cookie } = await sent({ ...facts, in: inCookie }, [1, 2]);
    expect(cookie.get("Cookie")).toBe("filter=%5B1%2C2%5D");
    const plain = await sent({ name: "day", in: inStyledQuery, content: "text/plain" }, "a b");
    expect(target(plain)).toBe("/colors?day=a%20b");
  });
});

describe("Left out are", () => {
  it.each<[string, unknown]>([
    ["undefined", undefined],
    ["null", null],
    ["an empty array", []],
    ["an empty object", {}],
    ["an array of null", [null]],
    ["an object with an undefined field", { a: undefined }],
  ])("empty values: %s", async (_what, value) => {
    expect(target(await sent({ name: "color", in: inStyledQuery }, value))).toBe("/colors");
  });

  it("absent elements and members", async () => {
    expect(target(await sent({ name: "color", in: inStyledQuery }, ["a", null, undefined, "b"]))).toBe(
      "/colors?color=a&color=b",
    );
    expect(target(await sent({ name: "color", in: inStyledQuery }, { a: 1, b: null }))).toBe("/colors?a=1");
  });

  it("optional values with a media type, but not null, which is JSON", async () => {
    const facts: ParameterFacts = { name: "filter", in: inStyledQuery, content: "application/json" };
    expect(target(await sent(facts, undefined))).toBe("/colors");
    expect(target(await sent(facts, null))).toBe("/colors?filter=null");
  });
});

describe("Refused before anything is sent are", () => {
  it.each<[string, ParameterFacts, unknown, string]>([
    [
      "a blank in a list that blanks divide",
      { name: "q", in: inStyledQuery, style: "spaceDelimited" },
      ["a b"],
      'no " " within',
    ],
    [
      "a pipe in a list that pipes divide",
      { name: "q", in: inStyledQuery, style: "pipeDelimited" },
      ["a|b"],
      'no "|" within',
    ],
    ["a comma in a header's list", { name: "X-Q", in: inStyledHeader }, ["a,b"], 'no "," within'],
    [
      "an equals sign in a header's name",
      { name: "X-Q", in: inStyledHeader, explode: true },
      { "a=b": 1 },
      'no ",=" within',
    ],
    [
      "a dot in a label's list",
      { name: "q", in: inStyledPath, style: "label", explode: true },
      ["a.b"],
      'no "." within',
    ],
    [
      "a comma that is reserved and divides",
      { name: "q", in: inStyledQuery, explode: false, allowReserved: true },
      ["a,b"],
      'no "," within',
    ],
    [
      "a list as a deep object",
      { name: "q", in: inStyledQuery, style: "deepObject" },
      ["a"],
      'as style "deepObject" asks',
    ],
    [
      "what is deeper than one level",
      { name: "q", in: inStyledQuery, style: "deepObject" },
      { a: { b: 1 } },
      'member "a"',
    ],
    ["lists of lists", { name: "q", in: inStyledQuery }, [["a"]], 'query parameter "q"'],
    ["dates", { name: "q", in: inStyledQuery }, new Date(0), "text, a number or a boolean"],
    ["numbers without an end", { name: "q", in: inStyledQuery }, Number.NaN, "text, a number or a boolean"],
    ["half a character", { name: "q", in: inStyledQuery }, "\ud83d", "valid Unicode"],
    ["line breaks in a header", { name: "X-Q", in: inStyledHeader }, "a\r\nb: c", 'header "X-Q"'],
    ["several cookies of one name", { name: "q", in: inCookie }, ["a", "b"], "several cookies"],
    ["a missing value", { name: "q", in: inStyledQuery, required: true }, undefined, 'Cannot omit query parameter "q"'],
    [
      "a segment of nothing",
      { name: "q", in: inStyledPath, style: "label" },
      { a: null },
      'fill path parameter "q": expected a',
    ],
    ["a missing segment", { name: "q", in: inStyledPath }, undefined, 'fill path parameter "q"'],
    ["an empty segment", { name: "q", in: inStyledPath }, "", "Cannot fill /colors/{q} as /colors/"],
    ["a segment that is resolved away", { name: "q", in: inStyledPath }, "..", "not only dots"],
    ["a label of nothing", { name: "q", in: inStyledPath, style: "label" }, "", "not only dots"],
    ["circles in JSON", { name: "q", in: inStyledQuery, content: "application/json" }, circle(), "cycles"],
    ["functions in JSON", { name: "q", in: inStyledQuery, content: "application/json" }, { a: () => 1 }, 'member "a"'],
  ])("%s", async (_, parameter, value, message) => {
    const error = await failure(sent(parameter, value));
    expect(error.name).toBe("ArgumentError");
    expect(error.message).toContain(message);
  });

  it("values that the operation does not know", async () => {
    const own = service();
    const parameters: readonly ParameterFacts[] = [{ name: "status", in: inStyledQuery }];
    const call = own.operations.call({ method: "GET", path: "/pets", parameters }, { statuz: "sold" });
    expect((await failure(call)).message).toBe('Cannot send "statuz" with GET /pets: expected status');
    const none = own.operations.call({ method: "GET", path: "/pets" }, { other: undefined, body: 1 });
    expect((await failure(none)).message).toBe('Cannot send "body" with GET /pets: expected nothing');
    expect(own.arrived).toEqual([]);
  });
});

function circle(): object {
  const own: Record<string, unknown> = {};
  own["self"] = own;
  return own;
}
