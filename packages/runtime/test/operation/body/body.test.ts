import { describe, expect, it } from "vitest";
import { partsBody } from "../../../src/operation/body/multipart.ts";
import { Part } from "../../../src/operation/body/part.ts";
import { writeBody } from "../../../src/operation/body/write.ts";
import { anyBody } from "../../../src/operation/body/writers.ts";
import type { BodyFacts, ContentFacts, EncodingFacts, Operation } from "../../../src/operation/operation.ts";
import { styledField } from "../../../src/operation/parameter/styled.ts";
import { failure } from "../../calls.ts";
import { only, service } from "../server.ts";

const upload: Operation = {
  method: "POST",
  path: "/files",
  body: {
    write: writeBody,
    content: written({ "application/json": {}, "text/plain": {}, "application/octet-stream": {}, "image/*": {} }),
  },
};

type Contents = Readonly<Record<string, Partial<ContentFacts>>>;

/** Contents with their writers. */
function written(contents: Contents): BodyFacts["content"] {
  const all = Object.entries(contents).map(([type, { encoding, ...facts }]) => {
    return [type, { write: anyBody, ...facts, ...(encoding && { encoding: styled(encoding) }) }] as const;
  });
  return Object.fromEntries(all);
}

function styled(encoding: Readonly<Record<string, EncodingFacts>>): Readonly<Record<string, EncodingFacts>> {
  const all = Object.entries(encoding).map(([name, how]) => {
    const { style, explode, allowReserved } = how;
    const isStyled = (style ?? explode ?? allowReserved) !== undefined;
    return [name, { ...how, ...(isStyled && { write: styledField }) }] as const;
  });
  return Object.fromEntries(all);
}

async function sent(content: Contents, input: object): Promise<Request> {
  const own = service();
  await own.operations.call({ ...upload, body: { write: writeBody, content: written(content) } }, input);
  return only(own);
}

/** Lines as they are sent. */
function part(...lines: readonly string[]): string {
  return lines.join("\r\n");
}

async function multipart(value: unknown, facts: Partial<ContentFacts> = {}): Promise<Request> {
  return sent({ "multipart/form-data": facts }, { body: value });
}

describe("A body", () => {
  it("is sent in the description's first media type, unless another one is asked for", async () => {
    const json = await sent(upload.body?.content ?? {}, { body: { a: [1, null] } });
    expect([json.headers.get("Content-Type"), await json.text()]).toEqual(["application/json", '{"a":[1,null]}']);
    const text = await sent(upload.body?.content ?? {}, { body: "grün", contentType: "text/plain" });
    expect([text.headers.get("Content-Type"), await text.text()]).toEqual(["text/plain", "grün"]);
  });

  it.each([
    ["a Blob", new Blob([new Uint8Array([0, 255, 128])])],
    ["an ArrayBuffer", new Uint8Array([0, 255, 128]).buffer],
    ["a view of one", new Uint8Array([9, 0, 255, 128, 9]).subarray(1, 4)],
    ["a stream", new Blob([new Uint8Array([0, 255, 128])]).stream()],
  ])("of bytes arrives as these bytes: %s", async (_, body) => {
    const request = await sent({ "application/octet-stream": {} }, { body });
    expect(request.headers.get("Content-Type")).toBe("application/octet-stream");
    expect([...new Uint8Array(await request.arrayBuffer())]).toEqual([0, 255, 128]);
  });

  it("has the type of its file where the description has a range", async () => {
    for (const [range, input, type] of [
      ["image/*", { body: new Blob(["x"], { type: "image/png" }) }, "image/png"],
      ["image/*", { body: new Uint8Array(1), contentType: "image/gif" }, "image/gif"],
      ["*/*", { body: new Uint8Array(1) }, "application/octet-stream"],
      ["text/*", { body: "a" }, "text/plain"],
    ] as const) {
      expect((await sent({ [range]: {} }, input)).headers.get("Content-Type")).toBe(type);
    }
  });

  it.each([
    ["application/problem+json", { a: 1 }, '{"a":1}'],
    ["application/xml", "<a/>", "<a/>"],
    ["application/soap+xml; charset=utf-8", "<a/>", "<a/>"],
    ["application/x-ndjson", [{ a: 1 }, 2], '{"a":1}\n2\n'],
    ["application/x-ndjson", "1\n", "1\n"],
    ["application/x-ndjson", new Blob(["1\n2\n"]), "1\n2\n"],
    ["application/json-seq", [1], "\u001e1\n"],
    ["application/vnd.unheard-of", "text", "text"],
    ["text/csv", new Blob(["a,b"]), "a,b"],
  ])("of type %s is %j", async (type, body, expected) => {
    const request = await sent({ [type]: {} }, { body });
    expect([request.headers.get("Content-Type"), await request.text()]).toEqual([type, expected]);
  });

  it("may be missing where it is optional", async () => {
    const request = await sent({ "application/json": {} }, {});
    expect([request.headers.has("Content-Type"), await request.text()]).toEqual([false, ""]);
  });
});

describe("An urlencoded form", () => {
  const type = "application/x-www-form-urlencoded";

  it("repeats the name of a list, and writes objects as JSON", async () => {
    const body = { name: "a b+c&d", tags: ["x", "y"], size: { w: 1 }, list: [{ a: 1 }], on: true, off: undefined };
    const request = await sent({ [type]: {} }, { body });
    const text = await request.clone().text();
    expect(text).toBe("name=a+b%2Bc%26d&tags=x&tags=y&size=%7B%22w%22%3A1%7D&list=%7B%22a%22%3A1%7D&on=true");
    expect([...(await request.formData())]).toEqual([
      ["name", "a b+c&d"],
      ["tags", "x"],
      ["tags", "y"],
      ["size", '{"w":1}'],
      ["list", '{"a":1}'],
      ["on", "true"],
    ]);
  });

  it("follows the description of the very media type that is asked for", async () => {
    const asked = `${type}; version=2`;
    const content = { [type]: {}, [asked]: { encoding: { tags: { style: "form", explode: false } } } } as const;
    const request = await sent(content, { body: { tags: ["a", "b"] }, contentType: asked });
    expect([request.headers.get("Content-Type"), await request.text()]).toEqual([asked, "tags=a,b"]);
  });

  it("follows the styles of its fields", async () => {
    const fields = [
      ["csv", { style: "form", explode: false }, ["a b", "c"], "csv=a+b,c"],
      ["pipes", { style: "pipeDelimited" }, ["a", "b"], "pipes=a%7Cb"],
      ["deep", { style: "deepObject" }, { x: 1 }, "deep%5Bx%5D=1"],
      ["spread", { style: "form", explode: true }, { y: 2 }, "y=2"],
      ["path", { allowReserved: true }, "a/b c", "path=a/b+c"],
      ["json", { contentType: "application/json" }, "t", "json=%22t%22"],
      ["none", { explode: false }, [], undefined],
    ] as const;
    const encoding = Object.fromEntries(fields.map(([name, style]) => [name, style]));
    const body = Object.fromEntries(fields.map(([name, , value]) => [name, value]));
    const request = await sent({ [type]: { encoding } }, { body });
    expect((await request.text()).split("&")).toEqual(fields.flatMap(([, , , text]) => text ?? []));
  });

  it("may be given ready", async () => {
    const request = await sent({ [type]: {} }, { body: new URLSearchParams({ a: "b c" }) });
    expect([request.headers.get("Content-Type"), await request.text()]).toEqual([type, "a=b+c"]);
  });
});

describe("A multipart form", () => {
  it("has a part for each value, which servers read as such", async () => {
    const photo = new File(["PNG"], 'my "photo".png', { type: "image/png" });
    const request = await multipart({
      name: "grün",
      count: 3,
      tags: ["a", "b"],
      address: { city: "Ulm" },
      photo,
      more: [new Blob(["1"]), new Blob(["2"], { type: "text/csv" })],
      none: undefined,
      gaps: [null],
    });
    expect(request.headers.get("Content-Type")).toMatch(/^multipart\/form-data; boundary=----\w{32}$/);
    const raw = await request.clone().text();
    const form = await request.formData();
    expect([...form.keys()]).toEqual(["name", "count", "tags", "tags", "address", "photo", "more", "more"]);
    expect([form.get("name"), form.get("count"), form.getAll("tags")]).toEqual(["grün", "3", ["a", "b"]]);
    expect(raw).toContain('name="address"\r\nContent-Type: application/json\r\n\r\n{"city":"Ulm"}\r\n');
    const [arrived, ...others] = [form.get("photo"), ...form.getAll("more")] as File[];
    expect([arrived?.name, arrived?.type, await arrived?.text()]).toEqual(['my "photo".png', "image/png", "PNG"]);
    expect(others.map(({ type, name }) => [type, name])).toEqual([
      ["application/octet-stream", "blob"],
      ["text/csv", "blob"],
    ]);
  });

  it("has the types and headers that the description asks for", async () => {
    const encoding = {
      meta: { contentType: "application/json" },
      note: { contentType: "text/markdown" },
      pdf: { contentType: "text/*, application/pdf" },
      image: { contentType: "image/png, image/jpeg" },
    };
    const jpeg = new Blob(["J"], { type: "image/jpeg" });
    const image = new Part(jpeg, { filename: "ä.jpg", headers: { "X-Rate-Limit": "10" } });
    const parts = { typed: new Part("a;b", { type: "text/csv" }), bare: new Part("b") };
    const request = await multipart(
      { meta: "text", note: "# a", pdf: new Blob(["%PDF"]), image, ...parts },
      { encoding },
    );
    const raw = await request.text();
    expect(raw).toContain(part('name="meta"', "Content-Type: application/json", "", '"text"', ""));
    expect(raw).toContain(part('name="note"', "Content-Type: text/markdown", "", "# a", ""));
    expect(raw).toContain(part('name="pdf"; filename="blob"', "Content-Type: application/pdf", "", "%PDF", ""));
    expect(raw).toContain(
      part('name="image"; filename="ä.jpg"', "Content-Type: image/jpeg", "x-rate-limit: 10", "", "J", ""),
    );
    expect(raw).toContain(part('name="typed"', "Content-Type: text/csv", "", "a;b", ""));
    expect(raw).toContain(part('name="bare"', "", "b", ""));
  });

  it("follows the styles of its fields", async () => {
    const encoding = {
      csv: { style: "form", explode: false },
      deep: { style: "deepObject" },
      no: { style: "form" },
    } as const;
    const request = await multipart({ csv: ["a", "b"], deep: { "x y": "1 = 2" }, no: [] }, { encoding });
    expect([...(await request.formData())]).toEqual([
      ["csv", "a,b"],
      ["deep[x y]", "1 = 2"],
    ]);
  });

  it("may be given ready, with names that hold any signs", async () => {
    const form = new FormData();
    form.append('a"\r\nb', "1");
    form.append("file", new File(["x"], "f.txt", { type: "text/plain" }));
    const request = await multipart(form);
    const arrived = await request.formData();
    expect(arrived.get("file")).toMatchObject({ name: "f.txt", type: "text/plain" });
    expect([...arrived.keys()]).toHaveLength(2);
  });

  it("is written anew for each call, and sent again as it was", async () => {
    let count = 0;
    const own = service(
      () => new Response(null, { status: (count += 1) === 1 ? 503 : 204, headers: { "Retry-After": "0" } }),
    );
    const operation: Operation = {
      method: "PUT",
      path: "/",
      body: { write: writeBody, content: written({ "multipart/form-data": {} }) },
    };
    await own.operations.call(operation, { body: { file: new Blob(["x".repeat(10)]) } });
    const [first, second] = await Promise.all(own.arrived.map((request) => request.text()));
    expect(second).toBe(first);
    expect(first).toContain("xxxxxxxxxx");
  });
});

describe("Refused before anything is sent is", () => {
  const urlencoded = { "application/x-www-form-urlencoded": {} };
  const plain = new Blob(["a"], { type: "text/plain" });
  it.each<[string, Contents, object, string]>([
    [
      "a type that it does not take",
      { "text/plain": {}, "image/*": {} },
      { body: "a", contentType: "text/csv" },
      "the body as text/csv: expected text/plain or image/*",
    ],
    ["a body where the operation has none", {}, { body: "a" }, "the body as anything: expected no body"],
    ["a file in JSON", { "application/json": {} }, { body: { file: new Blob([]) } }, 'the body, member "file" as JSON'],
    ["bytes in JSON", { "application/json": {} }, { body: new Uint8Array(1) }, "the body as JSON"],
    ["a number without an end in JSON", { "application/json": {} }, { body: { a: Infinity } }, 'member "a" as JSON'],
    ["nothing in JSON", { "application/json": {} }, { body: Symbol("a") }, "the body as JSON"],
    ["an object as text", { "text/plain": {} }, { body: { a: 1 } }, "expected text or bytes"],
    ["an object as bytes", { "application/pdf": {} }, { body: { a: 1 } }, "expected a Blob"],
    ["text in another charset", { "text/plain; charset=latin1": {} }, { body: "ä" }, "bytes in latin1"],
    ["lines that are none", { "application/x-ndjson": {} }, { body: 1 }, "lines of JSON"],
    ["bytes of an unknown type for a range", { "image/*": {} }, { body: new Uint8Array(1) }, "contentType"],
    ["a file outside the range", { "image/*": {} }, { body: plain }, "as text/plain"],
    ["a list as a form", { "multipart/form-data": {} }, { body: [1] }, "an object or a FormData"],
    ["null as a form", { "multipart/form-data": {} }, { body: null }, "an object or a FormData"],
    ["a list as an urlencoded form", urlencoded, { body: [1] }, "URLSearchParams"],
    ["a file in an urlencoded form", urlencoded, { body: { a: new Blob([]) } }, 'field "a"'],
    [
      "a stream in a form",
      { "multipart/form-data": {} },
      { body: { a: new ReadableStream() } },
      "cannot hold a stream",
    ],
    [
      "a file of a type that its field does not take",
      { "multipart/form-data": { encoding: { a: { contentType: "image/png" } } } },
      { body: { a: plain } },
      'field "a" as text/plain: expected image/png',
    ],
    [
      "a header that would smuggle in another",
      { "multipart/form-data": {} },
      { body: { a: new Part("b", { headers: { "X-A": "1\r\nX-B: 2" } }) } },
      'header "X-A"',
    ],
  ])("%s", async (_, content, input, message) => {
    const error = await failure(sent(content, input));
    expect(error.name).toBe("ArgumentError");
    expect(error.message).toContain(message);
  });

  it("a missing body that the operation requires", async () => {
    const operation: Operation = {
      method: "POST",
      path: "/",
      body: { write: writeBody, required: true, content: written({ "text/plain": {} }) },
    };
    expect((await failure(service().operations.call(operation, {}))).message).toContain("Cannot omit the body");
  });

  it("a body with a method that fetch cannot send one", async () => {
    const operation: Operation = {
      method: "GET",
      path: "/",
      body: { write: writeBody, content: written({ "text/plain": {} }) },
    };
    expect((await failure(service().operations.call(operation, { body: "a" }))).message).toContain("GET /");
  });
});

function mixed(facts: Partial<ContentFacts>): Contents {
  return { "multipart/mixed": { write: partsBody, ...facts } };
}

describe("A list of parts without names", () => {
  it("is sent in order, each part in the encoding of its place", async () => {
    const facts = {
      prefixEncoding: [{ contentType: "text/markdown" }],
      itemEncoding: { contentType: "application/json" },
    };
    const image = new Part(new Blob(["c"]), { type: "image/png", filename: "c.png", headers: { "X-Width": "7" } });
    const request = await sent(mixed(facts), { body: ["a", { b: 1 }, image] });
    const [, boundary = ""] = /^multipart\/mixed; boundary=(.+)$/.exec(request.headers.get("Content-Type") ?? "") ?? [];
    expect(await request.text()).toBe(
      part(
        `--${boundary}`,
        "Content-Type: text/markdown",
        "",
        "a",
        `--${boundary}`,
        "Content-Type: application/json",
        "",
        '{"b":1}',
        `--${boundary}`,
        'Content-Disposition: attachment; filename="c.png"',
        "Content-Type: image/png",
        "x-width: 7",
        "",
        "c",
        `--${boundary}--`,
        "",
      ),
    );
  });

  it("is refused where it is none, and where a part has no form", async () => {
    expect((await failure(sent(mixed({}), { body: { a: 1 } }))).message).toContain("expected a list");
    expect((await failure(sent(mixed({}), { body: [new ReadableStream()] }))).message).toContain("part 0");
  });
});

it("A stream is sent once: no repetition, and no second try with another token", async () => {
  const statuses = [503, 401];
  for (const status of statuses) {
    let asked = 0;
    const own = service(() => new Response("{}", { status }), { auth: () => `token-${(asked += 1)}` });
    const operation: Operation = {
      method: "PUT",
      path: "/",
      body: { write: writeBody, content: written({ "*/*": {} }) },
    };
    const error = await failure(own.operations.call(operation, { body: new Blob(["a"]).stream() }));
    expect(error).toMatchObject({ name: "ApiError", status, attempts: 1 });
  }
});
