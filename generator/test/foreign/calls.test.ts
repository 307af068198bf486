import { join } from "node:path";
import type { ConnectionOptions } from "@commerce-http/runtime";
import { beforeAll, describe, expect, test } from "vitest";
import { clientOptionNames } from "../../src/model/extensions.ts";
import { type Generated, generated, testUses, written } from "../type-check.ts";

type Call = Promise<unknown> & { withResponse(): Promise<{ readonly headers: Headers; readonly status: number }> };
type Group = Readonly<Record<string, (input: object, options?: object) => Call>>;

interface Client {
  readonly pets: Group;
  readonly styles: Group;
  readonly bodies: Group;
  readonly answers: Group;
  readonly untagged: Group;
}

/** What a client of the description exports, as far as it is used here. */
interface Package {
  createClient(options: Partial<ConnectionOptions> & object): Client;
  readonly Part: new (value: unknown, options: object) => object;
  readonly getPetById: object;
  isApiError(error: unknown, code: string): boolean;
  isErrorOf(error: unknown, operation: object): error is { readonly status: number; readonly body: object };
}

let api: Generated;
let made: Package;
beforeAll(async () => {
  api = await generated(join(import.meta.dirname, "every-form/openapi.yaml"), "every-form", { names: { from: "ids" } });
  made = (await import(join(written(api), "client/index.ts"))) as Package;
});

/** A client in front of a server that remembers what arrives, and answers as it is told. */
function client(
  answer: () => Response = () => new Response(null, { status: 204 }),
  options: object = {},
): Client & { readonly arrived: readonly Request[] } {
  const arrived: Request[] = [];
  const fetch = (url: string, init: RequestInit): Promise<Response> => {
    arrived.push(new Request(url, init));
    return Promise.resolve(answer());
  };
  return Object.assign(made.createClient({ auth: false, fetch, ...options }), { arrived });
}

function only(arrived: readonly Request[]): Request {
  expect(arrived).toHaveLength(1);
  return arrived[0] ?? expect.unreachable();
}

async function sent(input: object): Promise<Request> {
  const { arrived, bodies } = client();
  await bodies["send"]?.(input);
  return only(arrived);
}

/** Calls a method that there must be. */
function call(group: Group, method: string, input: object): Call {
  return group[method]?.(input) ?? expect.unreachable(`no method ${method}`);
}

/** Answers with content of a type. */
function typed(body: string, type: string): () => Response {
  return () => new Response(body, { headers: { "Content-Type": type } });
}

/** A module beside the client. */
function used(code: string, { types }: Generated): string {
  return `import { type ApiError, call, clientCredentials, connect, createClient, getPetById, isApiError, isErrorOf, observe, Part } from "./client/index.ts";
import { readAny, readFile, readMany, send } from "./client/index.ts";
import type { Pet } from "${types}";
const { pets, styles, bodies, answers, untagged } = createClient({ auth: false });
export async function use(error: unknown): Promise<unknown> {
  ${code}
}
export const all: unknown = [pets, styles, bodies, answers, untagged, getPetById, isApiError, isErrorOf, Part, clientCredentials, call, connect, observe, readAny, readFile, readMany, send];
export type Used = [Pet, ApiError];
`;
}

test("Parameters arrive as the description says", async () => {
  const { arrived, styles } = client();
  await styles["getStyles"]?.({
    simple: ["a", "b,c"],
    label: ["d", "e"],
    matrix: { f: 1, g: 2 },
    exploded: { h: 3, i: 4 },
    list: ["j", "k"],
    csv: ["l", "m"],
    spaces: ["n", "o"],
    pipes: ["p", "q"],
    deep: { min: 5, name: "r s" },
    free: "/t?u=v&w",
    filter: { a: [1, 2] },
    "X-Tags": ["x", "y"],
    session: "z z",
    headerCsv: "own",
  });
  const { url, headers } = only(arrived);
  expect(url.split("?", 1)[0]).toBe("https://eu.example.com/v1/styles/a,b%2Cc/.d.e;matrix=f,1,g,2/h=3,i=4");
  expect(url.slice(url.indexOf("?") + 1).split("&")).toEqual([
    "list=j",
    "list=k",
    "csv=l,m",
    "spaces=n%20o",
    "pipes=p%7Cq",
    "deep%5Bmin%5D=5",
    "deep%5Bname%5D=r%20s",
    "free=/t?u=v%26w",
    "filter=%7B%22a%22%3A%5B1%2C2%5D%7D",
  ]);
  expect([headers.get("X-Tags"), headers.get("Cookie"), headers.get("csv")]).toEqual(["x,y", "session=z%20z", "own"]);
});

describe("Bodies arrive as the description says:", () => {
  const png = new Blob([new Uint8Array([1, 255])], { type: "image/png" });

  test.each([
    [{ body: { kind: "cat", name: "Tom" } }, "application/merge-patch+json", '{"kind":"cat","name":"Tom"}'],
    [{ body: "<pet/>", contentType: "application/xml" }, "application/xml", "<pet/>"],
    [
      {
        body: { tags: ["a", "b"], address: { city: "Ulm" }, csv: ["c", "d"] },
        contentType: "application/x-www-form-urlencoded",
      },
      "application/x-www-form-urlencoded",
      "tags=a&tags=b&address=%7B%22city%22%3A%22Ulm%22%7D&csv=c,d",
    ],
    [{ body: "grün", contentType: "text/plain" }, "text/plain", "grün"],
    [
      { body: [{ kind: "fish" }, { kind: "dog" }], contentType: "application/x-ndjson" },
      "application/x-ndjson",
      '{"kind":"fish"}\n{"kind":"dog"}\n',
    ],
    [{ body: "--x--", contentType: "multipart/mixed; boundary=x" }, "multipart/mixed; boundary=x", "--x--"],
  ])("%j", async (input, type, text) => {
    const request = await sent(input);
    expect([request.headers.get("Content-Type"), await request.text()]).toEqual([type, text]);
  });

  test("bytes", async () => {
    const request = await sent({ body: png, contentType: "application/octet-stream" });
    expect([...new Uint8Array(await request.arrayBuffer())]).toEqual([1, 255]);
  });

  test("files and their headers", async () => {
    const file = new made.Part(png, { filename: "a.png", headers: { "X-Width": "7" } });
    const body = { file, more: [new File(["b"], "b.txt"), png], meta: { title: "c" }, note: "d" };
    const request = await sent({ body, contentType: "multipart/form-data" });
    const text = await request.clone().text();
    expect(text).toContain('name="file"; filename="a.png"\r\nContent-Type: image/png\r\nx-width: 7\r\n');
    expect(text).toContain('name="note"\r\nContent-Type: text/markdown\r\n\r\nd\r\n');
    const form = await request.formData();
    expect([...form.keys()]).toEqual(["file", "more", "more", "meta", "note"]);
    expect(await new Response(form.get("meta") as Blob | string).json()).toEqual({ title: "c" });
  });
});

describe("Answers are what the description says:", () => {
  test("the media type that is asked for, JSON unless another one is", async () => {
    const json = client(typed('{"kind":"cat"}', "application/json"));
    expect(await call(json.answers, "readMany", {})).toEqual({ kind: "cat" });
    expect(only(json.arrived).headers.get("Accept")).toBe("application/json");
    const csv = client(typed("a,b", "text/csv"));
    expect(await call(csv.answers, "readMany", { accept: "text/csv" })).toBe("a,b");
  });

  test("bytes, whole or as they come, and what nobody has heard of", async () => {
    const { answers } = client(typed("ab", "application/octet-stream"));
    expect(await ((await call(answers, "readFile", {})) as Blob).text()).toBe("ab");
    const stream = (await call(answers, "readFile", { as: "stream" })) as ReadableStream;
    expect(await new Response(stream).text()).toBe("ab");
    const odd = client(typed("ab", "application/vnd.unheard-of"));
    expect(await call(odd.answers, "readOdd", {})).toMatchObject({ size: 2, type: "application/vnd.unheard-of" });
  });

  test("JSON where any type may come, and the schema says what", async () => {
    const { answers } = client(typed('{"kind":"fish"}', "application/json"));
    expect(await call(answers, "readAny", {})).toEqual({ kind: "fish" });
  });

  test("events and lines, one by one", async () => {
    const events = client(typed("data: a\n\ndata: b\n\n", "text/event-stream"));
    const found: unknown[] = [];
    for await (const { data } of (await call(events.answers, "readEvents", {})) as AsyncIterable<{ data: string }>)
      found.push(data);
    const lines = client(typed('{"kind":"dog"}\n{"kind":"cat"}\n', "application/jsonl"));
    for await (const line of (await call(lines.answers, "readLines", {})) as AsyncIterable<unknown>) found.push(line);
    expect(found).toEqual(["a", "b", { kind: "dog" }, { kind: "cat" }]);
  });

  test("nothing, and an address", async () => {
    expect(await client().answers["readNothing"]?.({})).toBeUndefined();
    const { answers } = client(() => new Response(null, { status: 302, headers: { Location: "/there" } }));
    const response = await answers["readElsewhere"]?.({}).withResponse();
    expect(response?.headers.get("Location")).toBe("/there");
  });

  test("errors with their bodies", async () => {
    const { pets } = client(() => Response.json({ hint: "Try 2" }, { status: 404 }));
    const error: unknown = await pets["getPetById"]?.({ petId: 1 }).catch((reason: unknown) => reason);
    expect(made.isErrorOf(error, made.getPetById) && [error.status, error.body]).toEqual([404, { hint: "Try 2" }]);
  });

  test("errors without a body", async () => {
    const { pets } = client(() => new Response(null, { status: 410 }));
    const error: unknown = await pets["getPetById"]?.({ petId: 1 }).catch((reason: unknown) => reason);
    expect(made.isErrorOf(error, made.getPetById) && [error.status, error.body]).toEqual([410, undefined]);
  });

  test("errors with codes that no description names", async () => {
    const { pets } = client(() => Response.json({ errors: [{ code: "NotFound" }] }, { status: 418 }));
    const error: unknown = await pets["getPetById"]?.({ petId: 1 }).catch((reason: unknown) => reason);
    expect([made.isApiError(error, "NotFound"), made.isApiError(error, "ResourceNotFound")]).toEqual([true, false]);
  });
});

describe("Addresses are those of the description", () => {
  test.each<[object, string]>([
    [{}, "https://eu.example.com/v1/pets"],
    [
      { server: { url: "https://{region}.example.com/v1", variables: { region: "us" } } },
      "https://us.example.com/v1/pets",
    ],
    [{ server: { url: "https://test.example.com" } }, "https://test.example.com/pets"],
    [{ baseUrl: "http://localhost:1/a" }, "http://localhost:1/a/pets"],
  ])("%j", async (options, url) => {
    const { arrived, pets } = client(() => Response.json({ items: [] }), options);
    await pets["listPets"]?.({});
    expect(only(arrived).url).toBe(url);
  });

  test("and of single operations, which follow a base URL", async () => {
    const input = { petId: 1, body: new Blob(["x"], { type: "image/gif" }) };
    const usual = client();
    await usual.pets["setPhoto"]?.(input);
    const { url, headers } = only(usual.arrived);
    expect([url, headers.get("Content-Type")]).toEqual(["https://photos.example.com/pets/1/photo", "image/gif"]);
    const local = client(undefined, { baseUrl: "http://localhost:1" });
    await local.pets["setPhoto"]?.(input);
    expect(only(local.arrived).url).toBe("http://localhost:1/pets/1/photo");
    const servers = { "https://photos.example.com": "http://localhost:2" };
    const mapped = client(undefined, { baseUrl: "http://localhost:1", servers });
    await mapped.pets["setPhoto"]?.(input);
    expect(only(mapped.arrived).url).toBe("http://localhost:2/pets/1/photo");
  });
});

test("Names of options are kept from parameters of the whole client", () => {
  const all: { readonly [Name in keyof Required<ConnectionOptions>]: true } = {
    baseUrl: true,
    auth: true,
    fetch: true,
    timeout: true,
    maxResponseBytes: true,
    retry: true,
    hooks: true,
    deprecationWarnings: true,
    headers: true,
    allowHttp: true,
    allowIpAddress: true,
  };
  const others = ["apiKeys", "basic", "graphqlPath", "observer", "server", "servers"];
  expect([...Object.keys(all), ...others].sort()).toEqual([...clientOptionNames].sort());
});

test("Keys travel with the operations that ask for them", async () => {
  const { arrived, untagged } = client(undefined, { apiKeys: { api_key: "k 1" } });
  await untagged["getUntaggedId"]?.({ id: "a" });
  expect(only(arrived).url).toBe("https://eu.example.com/v1/untagged/a?key=k%201");
});

test("Methods have the ids of operations in groups for their tags, where names are from ids", async () => {
  const made = client(() => Response.json({ items: [] }));
  const { arrived, pets, untagged } = made;
  // openapi-fetch would send much of this description as something else.
  expect(made).not.toHaveProperty("raw");
  const names = Object.getOwnPropertyNames(Object.getPrototypeOf(pets) as object);
  expect(names).toEqual(["constructor", "listPets", "createPet", "getPetById", "deletePetsPetId", "setPhoto"]);
  await pets["deletePetsPetId"]?.({ petId: 3 });
  await untagged["getUntaggedId"]?.({ id: "a", queryId: "b" });
  expect(arrived.map(({ method, url }) => `${method} ${url}`)).toEqual([
    "DELETE https://eu.example.com/v1/pets/3",
    "GET https://eu.example.com/v1/untagged/a?id=b",
  ]);
});

describe("Types", () => {
  testUses(() => api, used, {
    accepted: {
      "follow the description": `  const pet: Pet = await pets.getPetById({ petId: 1 });
  const page: { items: Pet[]; next?: string } = await pets.listPets();
  const none: void = await pets.deletePetsPetId({ petId: 1 });
  const csv: string = await answers.readMany({ accept: "text/csv" });
  const xml: string = await answers.readMany({ accept: "application/xml" });
  const json: Pet = await answers.readMany();
  const blob: Blob = await answers.readFile();
  const stream: ReadableStream<Uint8Array> = await answers.readFile({ as: "stream" });
  const odd: Blob = await answers.readOdd();
  const any: Pet = await answers.readAny();
  for await (const event of await answers.readEvents()) event.data.trim();
  for await (const line of await answers.readLines()) line.kind.trim();
  const maybe: Pet | undefined = await answers.readNothing();
  await bodies.send();
  await bodies.send({ body: { kind: "cat", name: "Tom" } });
  await bodies.send({ body: { file: new Part(new Blob([]), { filename: "a" }), more: [new Blob([])] }, contentType: "multipart/form-data" });
  await bodies.send({ body: new FormData(), contentType: "multipart/form-data" });
  await bodies.send({ body: "--x--", contentType: "multipart/mixed; boundary=x" });
  await pets.setPhoto({ petId: 1, body: new Uint8Array(1), contentType: "image/gif" });
  await untagged.getUntaggedId({ id: "a", queryId: "b" });
  if (isErrorOf(error, getPetById) && error.status === 404) return error.body.hint.trim();
  if (isErrorOf(error, getPetById) && error.status === 410) return error.body satisfies undefined;
  const own = { tokenUrl: "https://auth.example.com", clientId: "a", clientSecret: "b" };
  createClient({ auth: clientCredentials({ ...own, scopes: ["read:pets"] }) });
  const log = (known: ApiError): number => known.status;
  if (isApiError(error, "out_of_stock")) return [error.code satisfies "out_of_stock" | undefined, log(error)];
  if (isApiError(error)) return [error.errors satisfies readonly unknown[], log(error)];
  return [pet, page, none, csv, xml, json, blob, stream, odd, any, maybe];`,
      "are those of single operations": `  const client = connect({ auth: false, observer: observe({ onRequest: ({ url }) => console.log(url) }) });
  const pet: Pet = await call(client, getPetById, { petId: 1 });
  const { data, status }: { data: Pet; status: number } = await call(createClient({ auth: false }), readAny).withResponse();
  const csv: string = await call(client, readMany, {}, { accept: "text/csv" });
  const json: Pet = await call(client, readMany, {}, { timeout: 1 });
  const blob: Blob = await call(client, readFile);
  const stream: ReadableStream<Uint8Array> = await call(client, readFile, {}, { as: "stream" });
  await call(client, send, { body: { kind: "cat", name: "Tom" } });
  return [pet, data, status, csv, json, blob, stream];`,
      "take keys by their names": 'return createClient({ auth: false, apiKeys: { api_key: "a" } });',
    },
    refused: {
      "a call without a parameter of the path": "return pets.getPetById({});",
      "an operation without a parameter of the path": "return call(connect({ auth: false }), getPetById);",
      "an operation with a parameter that it has not":
        "return call(connect({ auth: false }), getPetById, { petId: 1, other: 2 });",
      "an operation in a media type that is not described":
        'return call(connect({ auth: false }), readMany, {}, { accept: "image/gif" });',
      "a stream where no bytes are": 'return call(connect({ auth: false }), readAny, {}, { as: "stream" });',
      "a parameter that the operation has not": "return pets.getPetById({ petId: 1, other: 2 });",
      "a media type that is not described": 'return answers.readMany({ accept: "image/gif" });',
      "a body of another media type": 'return bodies.send({ body: "<pet/>" });',
      "a form without its parts": 'return bodies.send({ body: {}, contentType: "multipart/form-data" });',
      "a body in parts without a boundary": 'return bodies.send({ body: "", contentType: "multipart/mixed" });',
      "a media type that the body has not":
        'return pets.setPhoto({ petId: 1, body: new Blob([]), contentType: "text/plain" });',
      "a server that the API does not list":
        'return createClient({ auth: false, server: { url: "https://other.example.com" } });',
      "a client without a word on authentication": "return createClient({});",
      "the code of another API":
        'return isApiError(error, "ConcurrentModification") && error.errors[0]?.currentVersion;',
      "a key that nobody asks for": 'return createClient({ auth: false, apiKeys: { apikey: "a" } });',
    },
  });
});
