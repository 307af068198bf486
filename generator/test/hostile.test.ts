import { join } from "node:path";
import { pathToFileURL } from "node:url";
import ts from "typescript";
import { beforeAll, describe, expect, test } from "vitest";
import { json, ref } from "./model/description.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { type Generated, generated, generatedOf, typeCheck, written } from "./type-check.ts";

/** Texts that would run, hide or deceive if they left the place they were put in. Each would define `pwned`. */
const attacks = [
  "*/ globalThis.pwned = 1; /*",
  "*\\/ globalThis.pwned = 1; /\\*",
  '"; globalThis.pwned = 1; "',
  "'; globalThis.pwned = 1; '",
  '\\"; globalThis.pwned = 1; //',
  "`; globalThis.pwned = 1; `",
  "${globalThis.pwned = 1}",
  "\nglobalThis.pwned = 1;\n",
  "\r\nglobalThis.pwned = 1;\r\n",
  "\u2028globalThis.pwned = 1;\u2029",
  "\u0085globalThis.pwned = 1;",
  "</script><script>globalThis.pwned = 1</script>",
  "<!-- globalThis.pwned = 1 -->",
  "]]; globalThis.pwned = 1; [[",
  "} globalThis.pwned = 1; {",
  ") { globalThis.pwned = 1 } (",
  "@deprecated {@link pwned} @param pwned",
  "\u202E\u2066globalThis.pwned = 1\u2069",
  "| pwned | `pwned` | [pwned](javascript:pwned)",
  "\u0000\u001B[31m\u0007pwned\uFEFF\u200B",
  "half a \uD83D pair pwned",
  "```\nglobalThis.pwned = 1\n```",
] as const;

/** A description with one attack wherever a description holds free text. */
function attacked(attack: string): object {
  const schema = {
    title: attack,
    description: attack,
    type: "object",
    required: [attack, "kind"],
    properties: {
      [attack]: { description: attack, type: "string", default: attack, pattern: attack, enum: [attack, `${attack}2`] },
      kind: { const: "one" },
      constant: { const: attack },
      number: { type: "number", description: attack, format: attack, contentMediaType: attack },
    },
    patternProperties: { [attack]: { type: "string", description: attack } },
    "x-beta": true,
    deprecated: true,
  };
  const parameter = (name: string, place: string, more: object = {}): object => ({
    name,
    in: place,
    description: attack,
    schema: { type: "string", ...more },
  });
  return {
    openapi: "3.1.0",
    info: { title: attack, version: attack, description: attack },
    servers: [{ url: attack, description: attack }],
    tags: [attack, `named ${attack}`].map((name) => ({ name, description: attack })),
    security: [{ [attack]: [attack] }],
    paths: {
      [`/named ${attack.replaceAll(/[{}/]/g, "")}/{id}`]: {
        summary: attack,
        description: attack,
        get: {
          operationId: `named ${attack}`,
          summary: attack,
          description: attack,
          tags: [`named ${attack}`],
          parameters: [
            { ...parameter("id", "path", { pattern: attack }), required: true },
            parameter(attack, "query", { enum: [attack] }),
            parameter(attack, "cookie", { default: attack }),
          ],
          requestBody: { description: attack, content: { [attack]: { schema: { const: attack } } } },
          responses: {
            200: {
              description: attack,
              headers: { [attack]: { description: attack, schema: { type: "string" } } },
              content: { [attack]: { schema: ref("Union") } },
            },
          },
        },
      },
      "/animals/{id}": {
        get: {
          operationId: "getAnimal",
          summary: attack,
          description: attack,
          tags: [attack],
          "x-operation": { resource: "animals", verb: "get", by: "id" },
          parameters: [{ ...parameter("id", "path"), required: true }, parameter(attack, "query")],
          responses: {
            200: { description: attack, ...json(ref("One")) },
          },
        },
      },
    },
    components: {
      securitySchemes: {
        [attack]: {
          type: "http",
          scheme: "bearer",
          description: attack,
          "x-scopes": { [attack]: { description: attack } },
        },
      },
      schemas: {
        One: schema,
        Two: { ...schema, properties: { ...schema.properties, kind: { const: attack } } },
        Union: {
          description: attack,
          oneOf: [ref("One"), ref("Two")],
          discriminator: {
            propertyName: "kind",
            mapping: { one: "#/components/schemas/One", [attack]: "#/components/schemas/Two" },
          },
        },
        Values: { description: attack, type: "string", enum: [attack, "plain"], default: attack },
        [`Named ${attack}`]: { description: attack, type: "array", items: { const: attack } },
      },
    },
  };
}

/** Identifiers of a module: everything that is neither text nor comment. */
function identifiers(path: string, text: string): ReadonlySet<string> {
  const names = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.ESNext));
  return names;
}

describe("No text leaves its place:", () => {
  const cases = new Map<string, Generated>();
  let problems: readonly string[] = [];

  beforeAll(async () => {
    for (const [index, attack] of attacks.entries()) {
      cases.set(attack, await generatedOf(`attack-${index}`, attacked(attack)));
    }
    problems = typeCheck([...cases.values()]);
  });

  test.each(attacks.map((attack) => [JSON.stringify(attack), attack]))("%s", async (_, attack) => {
    const api = cases.get(attack) ?? expect.fail();
    const { files, folder } = api;
    expect(problems.filter((problem) => problem.startsWith(`${folder}/`))).toEqual([]);
    for (const [path, text] of files) {
      if (path.endsWith(".ts")) expect(suspects(path, text), path).toEqual([]);
      expect(text, path).not.toMatch(/(?![\n\t])[\p{Cc}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u);
      expect(Buffer.from(text).toString(), path).toBe(text);
    }
    await run(api);
    expect(globalThis).not.toHaveProperty("pwned");
  });

  test("not even that of a file's name", async () => {
    const name = "a\nglobalThis.pwned = 1;\u2028*`${pwned}.json";
    const folder = temporaryFolder({ [name]: attacked("plain") });
    for (const [path, text] of (await generated(join(folder, name), "file-name")).files) {
      if (path.endsWith(".ts")) expect(suspects(path, text), path).toEqual([]);
    }
  });
});

/**
 * Names that an attack has brought in. Keys of schemas, ids and tags of operations may become names, and so may a cookie whose name
 * a parameter has; nothing else.
 */
function suspects(path: string, text: string): readonly string[] {
  return [...identifiers(path, text)].filter((name) => /pwned/i.test(name) && !/^([Nn]amed|cookie)[\w$]*$/.test(name));
}

/** Runs every module that holds values. */
async function run(api: Generated): Promise<void> {
  const root = written(api);
  for (const part of ["types/index.ts", "client/index.ts", "contract/contract.ts"])
    await import(pathToFileURL(join(root, part)).href);
}

const words =
  `__proto__ constructor prototype toString valueOf hasOwnProperty __defineGetter__ then default class await async of type
  Array Record Promise Readonly ReadonlyArray Omit Pick Partial Exclude String Number Boolean Symbol Object Function Error Date Map
  Set Blob Request Response Transport CallOptions Resources OpenEnum OpenUnion paths components operations any unknown never null
  undefined string number boolean object void is index open schemas con aux Nul COM1 0 1e3 -1 a.b a-b π 名前 ÅÄÖ`.split(
    /\s+/,
  );

describe("Odd names are harmless:", () => {
  test("of properties, parameters, headers and enum values", async () => {
    const names = ["", " ", "\t", "'", '"', "`", "\\", "😀", "#private", ...words];
    const schema = { type: "string" };
    const headers = Object.fromEntries(names.map((name) => [name, { schema }]));
    const get = {
      operationId: "constructor",
      parameters: names.map((name) => ({ name, in: "query", schema })),
      responses: { 200: { description: "", headers, ...json(ref("Thing")) } },
    };
    const properties = Object.fromEntries(names.map((name) => [name, schema]));
    const schemas = { Thing: { type: "object", required: names, properties }, Words: { type: "string", enum: names } };
    const parts = { openapi: "3.0.3", paths: { "/a": { get } }, components: { schemas } };
    const packages = await generatedOf("odd-names", parts);
    const uses = `import type { Thing, Words, paths } from "${packages.types}";
export const words: readonly Words[] = ${JSON.stringify(names)};
export const thing: Thing = { ${names.map((name) => `[${JSON.stringify(name)}]: ""`).join(", ")} };
export const query: NonNullable<paths["/a"]["get"]["parameters"]["query"]> = { ...thing };
`;
    expect(typeCheck([packages], { "/generated/uses.ts": uses })).toEqual([]);
  });

  test("of what a server reads, and no object becomes another", async () => {
    const properties = Object.fromEntries(words.map((name) => [name, { type: "string", default: name }]));
    const parameters = words.map((name) => ({ name, in: "query", schema: { type: "string" } }));
    const post = { parameters, requestBody: json(ref("Thing")), responses: { 200: { description: "" } } };
    const paths = Object.fromEntries(words.map((name) => [`/${name}`, { post: { ...post, operationId: name } }]));
    const components = { schemas: { Thing: { type: "object", required: words, properties } } };
    const root = written(await generatedOf("odd-contract", { paths, components }));
    const { contract } = (await import(pathToFileURL(join(root, "contract/contract.ts")).href)) as {
      readonly contract: {
        readonly operations: object;
        readonly schemas: Readonly<
          Record<string, { readonly properties: object; readonly required: readonly string[] }>
        >;
      };
    };
    expect(new Set(Object.keys(contract.operations))).toEqual(new Set(words));
    expect(new Map(Object.entries(contract.schemas["Thing"]?.properties ?? {}))).toEqual(
      new Map(Object.entries(properties)),
    );
    expect(contract.schemas["Thing"]?.required).toEqual(words);
    for (const object of [contract.operations, contract.schemas["Thing"]?.properties ?? {}]) {
      expect(Object.getPrototypeOf(object)).toBe(Object.prototype);
    }
    expect(Object.hasOwn(Object.prototype, "type")).toBe(false);
  });

  test("of schemas", async () => {
    const packages: Generated[] = [];
    for (const [index, names] of apart(words).entries()) {
      const schemas = names.flatMap((name, number): readonly [string, object][] => {
        const self = ref(name);
        const list = { type: "array", items: { type: "string" } };
        const kind = { enum: ["a", "b"] };
        return [
          [name, { type: "object", properties: { self, list } }],
          [`Other${number}`, { type: "object", additionalProperties: self, properties: { kind } }],
        ];
      });
      const other = json(ref("Other0"));
      const paths = { "/a": { post: { requestBody: other, responses: { 200: { description: "", ...other } } } } };
      packages.push(await generatedOf(`odd-${index}`, { paths, components: { schemas: Object.fromEntries(schemas) } }));
    }
    expect(typeCheck(packages)).toEqual([]);
  });
});

describe("Names that generated code uses are free to the description:", () => {
  const fromIds = { names: { from: "ids" } } as const;
  let own: readonly string[];

  beforeAll(async () => {
    const { files } = await generated(join(import.meta.dirname, "foreign/every-form/openapi.yaml"), "own");
    const modules = [...files].filter(([path]) => path.endsWith(".ts"));
    const names = modules.flatMap(([path, text]) => Array.from(identifiers(path, text)));
    own = [...new Set([...names.map((name) => name.replace(/^#/, "")), ...words])];
  });

  test("as operations, parameters and fields", async () => {
    const operations = own.map((name, index) => {
      const body = json({ type: "object", properties: { [name]: { type: "string" } } });
      const parameters = [{ name, in: "query", schema: { type: "string" } }];
      const post = { operationId: name, tags: ["x"], parameters, requestBody: body };
      return [`/${index}`, { post: { ...post, responses: { 200: { description: "", ...body } } } }] as const;
    });
    const packages = await generatedOf("own-operations", { paths: Object.fromEntries(operations) }, fromIds);
    expect(typeCheck([packages])).toEqual([]);
    const { createClient } = (await import(pathToFileURL(join(written(packages), "client/index.ts")).href)) as {
      readonly createClient: (options: object) => { readonly x: Readonly<Record<string, (input: object) => unknown>> };
    };
    const sent: string[] = [];
    const fetch = (url: string): Promise<Response> => {
      sent.push(new URL(url).pathname);
      return Promise.resolve(Response.json({}));
    };
    const { x } = createClient({ baseUrl: "http://127.0.0.1", auth: false, fetch });
    const methods = Object.getOwnPropertyNames(Object.getPrototypeOf(x)).filter((name) => name !== "constructor");
    for (const method of methods) await x[method]?.({ body: {} });
    expect(new Set(sent)).toEqual(new Set(operations.map(([path]) => path)));
  });

  test("as tags", async () => {
    const operations = own.map((tag, index) => {
      return [`/${index}`, { get: { tags: [tag], responses: { 200: { description: "", ...json({}) } } } }] as const;
    });
    const packages = await generatedOf("own-tags", { paths: Object.fromEntries(operations) }, fromIds);
    expect(typeCheck([packages])).toEqual([]);
    const files = [...packages.files.keys()];
    expect(new Set(files.map((path) => path.toLowerCase())).size).toBe(files.length);
    // Windows keeps these names for devices.
    expect(files.filter((path) => /\/(?:con|aux|nul|com1)\.[^/]*$/i.test(path))).toEqual([]);
  });

  test("as schemas", async () => {
    const packages: Generated[] = [];
    for (const [index, names] of apart(own).entries()) {
      const schemas = Object.fromEntries(names.map((name) => [name, { type: "object", properties: { a: ref(name) } }]));
      const operations = names.map((name, at) => {
        const answer = { description: "", ...json(ref(name)) };
        const post = { tags: ["x"], requestBody: json(ref(name)), responses: { 200: answer, default: answer } };
        return [`/${at}`, { post }] as const;
      });
      const parts = { paths: Object.fromEntries(operations), components: { schemas } };
      packages.push(await generatedOf(`own-schemas-${index}`, parts));
    }
    expect(typeCheck(packages)).toEqual([]);
  });
});

/** Names in lists of those that do not become one name of a type. */
function apart(names: readonly string[]): readonly (readonly string[])[] {
  const lists: string[][] = [];
  for (const name of names) {
    const list = lists.find((each) => each.every((other) => letters(other) !== letters(name)));
    if (list === undefined) lists.push([name]);
    else list.push(name);
  }
  return lists;
}

function letters(name: string): string {
  return name.replaceAll(/\W/g, "").toLowerCase();
}
