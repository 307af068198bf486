import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test, vi } from "vitest";
import { filesIn } from "../src/write/write.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const cli = join(import.meta.dirname, "../src/cli.ts");

/** Says at its end how many compilers and bundlers the run had to load. */
const observer = `import Module from "node:module";
const heavy = /[\\\\/]typescript\\.js$|openapi-core[\\\\/]lib[\\\\/]bundle/;
process.on("exit", () => console.log("loaded " + Object.keys(Module._cache).filter((path) => heavy.test(path)).length));`;

interface Ending {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

function generator(folder: string, ...args: readonly string[]): Promise<Ending> {
  return node(folder, [cli, ...args]);
}

function observed(folder: string, ...args: readonly string[]): Promise<Ending> {
  return node(folder, ["--import", `data:text/javascript,${encodeURIComponent(observer)}`, cli, ...args]);
}

function node(folder: string, args: readonly string[]): Promise<Ending> {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: folder }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

const zoo = {
  "openapi.yaml": `openapi: 3.1.1
info: { title: Zoo, version: "1" }
paths:
  /animals/{id}:
    get:
      operationId: getAnimal
      summary: Get an animal
      x-operation: { resource: animals, verb: get, by: id }
      tags: [Animals]
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses:
        "200":
          description: The animal
          content: { application/json: { schema: { $ref: "schemas/animal.yaml#/Animal" } } }
tags: [{ name: Animals, description: Those who live here. }]
`,
  "schemas/animal.yaml": `Animal:
  description: Someone who lives here.
  type: object
  required: [id]
  properties:
    id: { type: string, description: Its number. }
`,
};

const args = ["--spec", "openapi.yaml", "--out", "out"] as const;

/** How the command ends that does nothing, and says why in its last line. */
function refusal(reason: string): Ending {
  return { code: 1, out: "", err: `${reason}\n` };
}

function wrongUsage(reason: string): Ending {
  return { code: 64, out: "", err: `${reason}\nTry --help\n` };
}

function contents(folder: string): Readonly<Record<string, string>> {
  const paths = [...filesIn([folder])].sort();
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, "utf8")]));
}

describe("generate --spec --out", () => {
  test("writes packages, and the same bytes from anywhere", async () => {
    const folder = temporaryFolder(zoo);
    const first = await generator(folder, ...args);
    expect(first).toMatchObject({ code: 0, err: "" });
    expect(first.out).toMatch(
      /^Generated (\d+) files \(\1 written, 0 unchanged\): 1 operation, 1 schema, \d+\.\d\d s\n$/,
    );
    const out = join(folder, "out");
    const second = await generator("/", "--spec", join(folder, "openapi.yaml"), "--out", out, "--check");
    expect(second).toMatchObject({ code: 0, err: "" });
    const command = "npm run generate -- --spec openapi.yaml --out out";
    const { "types/animal.ts": animal, "api.md": page } = contents(out);
    expect(animal).toContain(`// Generated from schemas/animal.yaml by \`${command}\`. Do not edit.\n`);
    expect(animal).toContain("export interface Animal {");
    expect(page).toContain(`<!-- Generated from openapi.yaml by \`${command}\`. Do not edit. -->\n\n# Zoo\n`);
  });

  test("does nothing when nothing has changed, and the least when something has", async () => {
    const folder = temporaryFolder(zoo);
    const out = join(folder, "out");
    const animal = join(out, "types/animal.ts");
    expect((await observed(folder, ...args)).out).toContain("loaded 1");
    const expected = contents(out);
    const files = Object.keys(expected).length;

    expect((await observed(folder, ...args)).out).toMatch(`(0 written, ${files} unchanged): 1 operation, 1 schema`);
    expect((await observed(folder, ...args)).out).toContain("loaded 0");

    for (const damage of [() => appendFileSync(animal, "// by hand\n"), () => rmSync(animal)]) {
      damage();
      const { out: said } = await observed(folder, ...args);
      expect(said).toMatch(new RegExp(`\\(1 written, ${files - 1} unchanged\\)[^]*loaded 1`));
      expect(contents(out)).toEqual(expected);
    }

    const source = join(folder, "schemas/animal.yaml");
    writeFileSync(source, readFileSync(source, "utf8").replace("Its number", "Its name"));
    expect((await generator(folder, ...args)).out).toContain("(1 written,");
    expect(readFileSync(animal, "utf8")).toContain("Its name");
  });

  test("leaves alone what it has not written, and takes away what it has", async () => {
    const folder = temporaryFolder({ ...zoo, "out/notes.txt": "mine", "out/types/mine.ts": "mine" });
    expect(await generator(folder, ...args)).toMatchObject({ code: 0, err: "" });
    const before = Object.keys(contents(join(folder, "out")));
    expect((await generator(folder, ...args, "--target", "types")).out).toMatch(/ \d+ removed\)/);
    const after = contents(join(folder, "out"));
    expect(after).toMatchObject({ "notes.txt": "mine", "types/mine.ts": "mine" });
    const gone = before.filter((path) => !Object.hasOwn(after, path));
    expect(gone).toEqual(expect.arrayContaining(["api.md", "client.ts", "contract.ts", "contract/contract.ts"]));
    expect(gone.filter((path) => path.startsWith("types"))).toEqual([]);
  });

  test("refuses to write over a file of somebody's, by its name", async () => {
    const folder = temporaryFolder({ ...zoo, "out/types.ts": "mine", "out/client.ts": "mine" });
    const ending = await generator(folder, ...args);
    expect(ending).toEqual(
      refusal(
        "Cannot write out/client.ts, out/types.ts: the files exist and were not generated. Choose another folder, or move them",
      ),
    );
    expect(contents(join(folder, "out"))).toEqual({ "client.ts": "mine", "types.ts": "mine" });
  });

  test("refuses a record of what was generated that leads elsewhere", async () => {
    const record = { files: ["../openapi.yaml"] };
    const folder = temporaryFolder({ ...zoo, "out/.commerce-http-generated.json": record });
    const ending = await generator(folder, ...args);
    expect(ending.code).toBe(1);
    expect(ending.err).toMatch(/^Cannot tell which files were generated: .+ is damaged\. /);
    expect(contents(folder)).toHaveProperty(["openapi.yaml"]);
  });
});

describe("generate --overlay", () => {
  const overlay = `overlay: 1.1.0
info: { title: Ours, version: 1.0.0 }
actions:
  - target: $.components.schemas.Animal.properties
    update: { cage: { $ref: "#/components/schemas/Cage", description: Its home. } }
  - target: $.components.schemas
    update: { Cage: { type: object, description: A house. } }
`;
  const overlaid = ["--spec", "openapi.yaml", "--overlay", "our/cages.overlay.yaml"] as const;
  const folder = temporaryFolder({ ...zoo, "our/cages.overlay.yaml": overlay });

  test("generates from the description as overlays leave it, new schemas in a chapter of their name", async () => {
    expect(await generator(folder, ...overlaid, "--out", "out")).toMatchObject({ code: 0, err: "" });
    const types = contents(join(folder, "out/types"));
    expect(types["animal.ts"]).toContain("cage?: Cage;");
    expect(types["cages-overlay.ts"]).toMatch(/^\/\/ Generated from our\/cages\.overlay\.yaml by /);
    expect(types["cages-overlay.ts"]).toContain("export type Cage =");
  });

  test("--write-description writes it as one document, which means the same", async () => {
    for (const name of ["whole.yaml", "whole.json"]) {
      const written = await generator(folder, ...overlaid, "--write-description", name);
      expect(written).toEqual({ code: 0, out: `Wrote ${name}\n`, err: "" });
      const again = await generator(folder, ...overlaid, "--write-description", name);
      expect(again).toEqual({ code: 0, out: `${name} is up to date\n`, err: "" });
      expect(await generator(folder, "--spec", name, "--out", `out-${name}`)).toMatchObject({ code: 0, err: "" });
      const types = readFileSync(join(folder, `out-${name}/types/schemas.ts`), "utf8");
      expect(types).toContain("cage?: Cage;");
    }
    appendFileSync(join(folder, "whole.yaml"), "# by hand\n");
    expect(await generator(folder, ...overlaid, "--write-description", "whole.yaml", "--check")).toEqual(
      refusal("whole.yaml is out of date: run the same without --check"),
    );
  });

  test("--write-description writes beside the packages, too", async () => {
    const more = ["--out", "out", "--write-description", "out/openapi.json"] as const;
    expect(await generator(folder, ...overlaid, ...more)).toMatchObject({ code: 0, err: "" });
    expect(readFileSync(join(folder, "out/openapi.json"), "utf8")).toContain('"Cage": {');
    appendFileSync(join(folder, "out/openapi.json"), " ");
    const checked = await generator(folder, ...overlaid, ...more, "--check");
    expect(checked).toMatchObject({ code: 1, err: expect.stringContaining("changed out/openapi.json") });
  });

  test("an overlay that cannot be applied writes nothing", async () => {
    const own = temporaryFolder({
      ...zoo,
      "our/cages.overlay.yaml": overlay.replace("schemas.Animal", "schemas.Anmal"),
    });
    expect(await generator(own, ...overlaid, "--write-description", "all.yaml")).toEqual(
      refusal(
        'our/cages.overlay.yaml:4:5: Nothing matches "$.components.schemas.Anmal.properties": there is no .Anmal in $.components.schemas',
      ),
    );
    expect(existsSync(join(own, "all.yaml"))).toBe(false);
  });
});

describe("generate --check", () => {
  test("lists what is out of date, writes nothing and exits with 1", async () => {
    const folder = temporaryFolder(zoo);
    await generator(folder, ...args);
    expect(await generator(folder, ...args, "--check")).toMatchObject({ code: 0, err: "" });

    const record = join(folder, "out/.commerce-http-generated.json");
    writeFileSync(join(folder, "out/types/old.ts"), "");
    writeFileSync(record, readFileSync(record, "utf8").replace('"types/index.ts"', '"types/index.ts", "types/old.ts"'));
    appendFileSync(join(folder, "out/types/animal.ts"), "// by hand\n");
    rmSync(join(folder, "out/api.md"));
    const before = contents(folder);
    const ending = await generator(folder, ...args, "--check");
    expect(ending).toEqual(
      refusal(`changed out/.commerce-http-generated.json
new     out/api.md
changed out/types/animal.ts
stale   out/types/old.ts
Generated files are out of date (4): run \`npm run generate -- --spec openapi.yaml --out out\``),
    );
    expect(contents(folder)).toEqual(before);
  });
});

describe("generate --watch", () => {
  test("goes on after each change, a broken one too, until it is told to end", async () => {
    const folder = temporaryFolder({ ...zoo, "commerce-http.config.json": { spec: "openapi.yaml", out: "out" } });
    const child = spawn(process.execPath, [cli, "--watch"], { cwd: folder });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text: Buffer) => (said += text.toString()));
    const heard = (words: string): Promise<void> =>
      vi.waitFor(() => expect(said).toContain(words), { timeout: 30_000 });
    await heard("Generated ");
    writeFileSync(join(folder, "schemas/animal.yaml"), "Animal: [");
    await heard("schemas/animal.yaml:1:11: Not valid YAML");
    writeFileSync(join(folder, "schemas/animal.yaml"), zoo["schemas/animal.yaml"].replace("Its number", "Its name"));
    await heard("(1 written, ");
    const config = { spec: "openapi.yaml", out: "out", targets: ["types"] };
    writeFileSync(join(folder, "commerce-http.config.json"), JSON.stringify(config));
    await heard(" removed)");
    const exit = once(child, "exit");
    child.kill("SIGINT");
    expect(await exit).toEqual([0, null]);
  });
});

describe("generate says what is wrong in a line:", () => {
  test("a description that is not understood", async () => {
    const broken = zoo["openapi.yaml"].replace("#/Animal", "#/Anmal");
    const folder = temporaryFolder({ ...zoo, "openapi.yaml": broken });
    expect(await generator(folder, ...args)).toEqual(
      refusal(
        'openapi.yaml:14:52: Cannot resolve "schemas/animal.yaml#/Anmal": there is no "Anmal" in schemas/animal.yaml#',
      ),
    );
    expect(Object.keys(contents(folder))).toEqual(["openapi.yaml", "schemas/animal.yaml"]);
  });

  test("a description that breaks later leaves what was generated before", async () => {
    const folder = temporaryFolder(zoo);
    await generator(folder, ...args);
    const before = contents(join(folder, "out"));
    writeFileSync(join(folder, "schemas/animal.yaml"), "Animal: [");
    const ending = await generator(folder, ...args);
    expect(ending.code).toBe(1);
    expect(ending.err).toMatch(/^schemas\/animal\.yaml:1:11: Not valid YAML: [^\n]+\n$/);
    expect(contents(join(folder, "out"))).toEqual(before);
  });

  test("several mistakes, with their number, and warnings that are no reason to stop", async () => {
    const careless = zoo["openapi.yaml"].replace('version: "1"', "version: 1").replace("operationId:", "operationID:");
    const folder = temporaryFolder({ ...zoo, "openapi.yaml": careless.replace('"200"', '"2OO"') });
    const warnings = [
      'openapi.yaml:2:21: warning: Expected a string for "version", found 1, use quotes',
      'openapi.yaml:6:7: warning: Unknown field "operationID" of an operation, did you mean "operationId"?',
    ];
    const error = 'openapi.yaml:12:9: Expected an HTTP status, found "2OO"';
    const refused = await generator(folder, ...args);
    expect(refused).toEqual(refusal([...warnings, error, "1 error, 2 warnings"].join("\n")));

    writeFileSync(join(folder, "openapi.yaml"), careless);
    for (const _ of ["first", "again"]) {
      const { code, err } = await generator(folder, ...args);
      expect({ code, err }).toEqual({ code: 0, err: [...warnings, "2 warnings", ""].join("\n") });
    }
    const strict = await generator(folder, ...args, "--strict");
    expect(strict).toEqual(refusal([...warnings, "2 errors"].join("\n").replaceAll("warning: ", "")));
  });

  test.each([
    [
      ["--spec", "https://example.com/api.yaml", "--out", "api"],
      "--spec https://example.com/api.yaml is a URL, and nothing is downloaded: download it, and pass the file",
    ],
    [["--overlay", "a.yaml"], "--overlay needs --out, the folder of the output"],
    [["--write-description", "/a.txt"], "--write-description /a.txt is neither .yaml, .yml nor .json"],
    [
      ["--spec", "/a.yaml", "--write-description", "/a.yaml"],
      "--write-description /a.yaml would overwrite an input file",
    ],
    [["a.yaml", "b.yaml", "--out", "api"], "Expected one description, found a.yaml, b.yaml"],
    [["--spec", "a.yaml", "b.yaml", "-o", "api"], "Expected one description, found a.yaml, b.yaml"],
    [["a.yaml", "-o", "api.d.ts"], "--out api.d.ts names a file: the output is a folder, such as src/api"],
    [["--spec", "a.yaml", "--out", "notes.txt"], "--out notes.txt is not a folder"],
    [["--spec", "a.yaml"], "--spec needs --out, the folder of the output"],
    [["--chekc"], "Unknown option '--chekc', did you mean '--check'?"],
    [["--quietly"], "Unknown option '--quietly'"],
    [["genrate"], "Unknown command 'genrate', did you mean 'generate'?"],
    [["generate", "init"], "Expected one command, found generate, init"],
    [["--check", "--watch"], "--check and --watch cannot be combined"],
    [["init", "--check"], "init takes --config, --spec, --overlay, --out and --package only"],
    [["--imports", "tsx"], "Unknown ending of imports 'tsx', did you mean 'ts'?"],
    [
      ["--overlay", "a.yaml", "--out", "api", "--package", "a"],
      "package needs --spec: without it, all sources of the Commerce HTTP API are generated into a folder",
    ],
    [
      ["init", "--overlay", "a.yaml", "--package", "a"],
      "--package needs --spec: an edition of the Commerce HTTP API consists of sources",
    ],
    [["--target", "tpyes"], "Unknown target 'tpyes', did you mean 'types'?"],
    [["--config", "none.json"], "--config none.json does not exist"],
    [["--spec"], "Option '--spec <value>' argument missing"],
  ])("wrong usage: %s", async (args, message) => {
    expect(await generator(temporaryFolder({ "notes.txt": "" }), ...args)).toEqual(wrongUsage(message));
  });

  test("--help explains all options", async () => {
    const { code, out } = await generator(temporaryFolder(), "--help");
    expect(code).toBe(0);
    const options = "check config help imports out overlay package spec strict target version watch write-description";
    for (const option of options.split(" ")) expect(out).toContain(`  --${option} `);
  });
});

/** Endings of the imports between the files of an output. */
function endings(folder: string): ReadonlySet<string | undefined> {
  const form = / from "\.{1,2}\/[^"]+\.(\w+)"/g;
  return new Set(
    Object.values(contents(folder)).flatMap((text) => Array.from(text.matchAll(form), ([, ending]) => ending)),
  );
}

describe("generate --imports", () => {
  const below = ["--spec", "openapi.yaml", "--out", "src/api"] as const;

  test.each<[string, object | undefined, string]>([
    ["nothing compiles", undefined, "ts"],
    ["a compiler takes imports as they are", { allowImportingTsExtensions: true, noEmit: true }, "ts"],
    ["a compiler rewrites imports", { rewriteRelativeImportExtensions: true }, "ts"],
    ["a compiler takes no other ending", { module: "nodenext" }, "js"],
  ])("ends them as the project needs it: %s", async (_, compilerOptions, ending) => {
    const folder = temporaryFolder(zoo);
    const base = { "base.json": { compilerOptions }, "tsconfig.json": { extends: "./base.json", include: ["src"] } };
    if (compilerOptions !== undefined)
      for (const [name, data] of Object.entries(base)) writeFileSync(join(folder, name), JSON.stringify(data));
    expect(await generator(folder, ...below)).toMatchObject({ code: 0, err: "" });
    expect(endings(join(folder, "src/api"))).toEqual(new Set([ending]));
    expect(await generator(folder, ...below, "--check")).toMatchObject({ code: 0, err: "" });
  });

  test("ends them as it is told, and says so in the headers", async () => {
    const folder = temporaryFolder({ ...zoo, "tsconfig.json": {} });
    expect(await generator(folder, ...below, "--imports", "ts")).toMatchObject({ code: 0, err: "" });
    expect(endings(join(folder, "src/api"))).toEqual(new Set(["ts"]));
    const { "types/animal.ts": animal } = contents(join(folder, "src/api"));
    expect(animal).toContain("by `npm run generate -- --spec openapi.yaml --out src/api --imports ts`");
  });

  test("a project whose configuration cannot be read is asked what it takes", async () => {
    const folder = temporaryFolder({ ...zoo, "tsconfig.json": { extends: "nowhere/tsconfig.json" } });
    const { code, err } = await generator(folder, ...below);
    expect(`${code} ${err}`).toMatch(/^1 Cannot tell the ending of imports below src, set "imports": /);
  });
});

describe("generate with a configuration", () => {
  test("takes from the options what the configuration leaves out", async () => {
    const config = { spec: "openapi.yaml", targets: ["types"] };
    const folder = temporaryFolder({ ...zoo, "commerce-http.config.json": config });
    expect(await generator(folder, "--out", "out")).toMatchObject({ code: 0 });
    expect(existsSync(join(folder, "out/types.ts"))).toBe(true);
    expect(await generator(folder)).toMatchObject({
      code: 1,
      err: expect.stringContaining('json:1:1: Expected "out"'),
    });
  });

  test("takes names, strictness and the file of the description from it", async () => {
    const config = {
      spec: "openapi.yaml",
      out: "out",
      names: {
        schemas: { Animal: "Beast" },
        operations: { getAnimal: "findBeast" },
        methods: { findBeast: "zoo.look" },
      },
      imports: "js",
      description: "whole.json",
      strict: true,
    };
    const plain = zoo["openapi.yaml"].replace(/^ *x-operation.*\n/m, "");
    const folder = temporaryFolder({ ...zoo, "openapi.yaml": plain, "commerce-http.config.json": config });
    expect(await generator(folder)).toMatchObject({ code: 0, err: "" });
    const { "whole.json": whole, "out/types/animal.ts": animal, "out/api.md": page } = contents(folder);
    expect(animal).toContain("by `npm run generate`. Do not edit.");
    expect(animal).toContain("export interface Beast {");
    expect(page).toContain("| `client.zoo.look` | `GET /animals/{id}` | `findBeast` |");
    expect(whole).toContain('"Animal": {');
    writeFileSync(join(folder, "openapi.yaml"), zoo["openapi.yaml"].replace('version: "1"', "version: 1"));
    const refused = await generator(folder);
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('Expected a string for "version"') });
  });

  test("names in headers what the command was told besides", async () => {
    const folder = temporaryFolder({ ...zoo, "own/zoo.json": { spec: "../openapi.yaml", out: "out" } });
    await generator(folder, "--config", "own/zoo.json", "--out", "other", "--target", "types");
    const { "types/animal.ts": animal } = contents(join(folder, "other"));
    expect(animal).toContain("by `npm run generate -- --config zoo.json --out ../other --target types`");
  });

  test.each([
    [{ schemas: { Aminal: "Beast" } }, 'Cannot rename schema "Aminal": it does not exist'],
    [{ operations: { "GET /beasts": "beasts" } }, 'Cannot rename operation "GET /beasts": it does not exist'],
    [{ schemas: { Animal: "Date" } }, 'Cannot name schema "Animal" Date: it is a reserved or built-in name'],
  ])("refuses names for what there is not, and names that are taken: %j", async (names, message) => {
    const config = { spec: "openapi.yaml", out: "out", names };
    const folder = temporaryFolder({ ...zoo, "commerce-http.config.json": config });
    expect(await generator(folder)).toEqual(refusal(message));
  });
});

describe("init", () => {
  test("writes an overlay to begin with where an edition is wanted, and it generates", async () => {
    const folder = temporaryFolder({});
    expect(await generator(folder, "init", "--overlay", "ours.yaml")).toEqual({
      code: 0,
      err: "",
      out: "Wrote ours.yaml: describe your fields and resources in it\nWrote commerce-http.config.json. Run `npm run generate` to generate src/api/ from the Commerce HTTP API\n",
    });
    expect(JSON.parse(readFileSync(join(folder, "commerce-http.config.json"), "utf8"))).toMatchObject({
      overlays: ["ours.yaml"],
      out: "src/api",
    });
    expect(await generator(folder)).toMatchObject({ code: 0, err: "" });
    const { "index.ts": index, "types/custom-fields.ts": fields } = contents(join(folder, "src/api"));
    expect(fields).toContain("season?: string | undefined;");
    expect(index).toMatch(/^\/\/ Generated from openapi\.yaml by `npm run generate`\. Do not edit\.\n/);
    // What it shows in a comment is right, too.
    const overlay = readFileSync(join(folder, "ours.yaml"), "utf8");
    writeFileSync(join(folder, "ours.yaml"), overlay.replaceAll(/^ {2}# (?=-| )/gm, "  "));
    expect(await generator(folder)).toMatchObject({ code: 0, err: "" });
    expect(contents(join(folder, "src/api"))["types/state.ts"]).toContain("color?: string;");
  });

  test("writes a configuration that generates, and never another one over it", async () => {
    const folder = temporaryFolder(zoo);
    expect(await generator(folder, "init", "--package", "@acme/zoo")).toEqual({
      code: 0,
      err: "",
      out: "Wrote commerce-http.config.json. Run `npm run generate` to generate api/ from openapi.yaml\n",
    });
    expect(JSON.parse(readFileSync(join(folder, "commerce-http.config.json"), "utf8"))).toEqual({
      $schema: "./node_modules/@commerce-http/generator/config.schema.json",
      spec: "openapi.yaml",
      out: "api",
      package: { name: "@acme/zoo" },
    });
    expect(await generator(folder)).toMatchObject({ code: 0, err: "" });
    expect(Object.keys(contents(join(folder, "api")))).toEqual(
      expect.arrayContaining(["package.json", "src/types/animal.ts"]),
    );
    expect(await generator(folder, "init")).toEqual(wrongUsage("commerce-http.config.json exists already"));
  });

  test.each([
    [{}, "there is no openapi.yaml here"],
    [{ "openapi.yaml": "", "spec/openapi.json": "" }, "there are openapi.yaml, spec/openapi.json"],
  ])("asks for the description where it is not certain: %j", async (files, reason) => {
    const wanted = "--spec with a description, or --overlay to extend the Commerce HTTP API";
    expect(await generator(temporaryFolder(files), "init")).toEqual(wrongUsage(`Expected ${wanted}: ${reason}`));
  });
});
