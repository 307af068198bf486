import { execFile } from "node:child_process";
import { appendFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { describe, expect, test } from "vitest";
import { filesIn } from "../src/write.ts";
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

function contents(folder: string): Readonly<Record<string, string>> {
  const paths = [...filesIn([folder])].sort();
  return Object.fromEntries(paths.map((path) => [relative(folder, path), readFileSync(path, "utf8")]));
}

describe("generate --spec --out", () => {
  test("writes packages, and the same bytes from anywhere", async () => {
    const folder = temporaryFolder(zoo);
    const first = await generator(folder, "--spec", "openapi.yaml", "--out", "out");
    expect(first).toMatchObject({ code: 0, err: "" });
    expect(first.out).toMatch(
      /^Generated (\d+) files \(\1 written, 0 unchanged\): 1 operations, 1 schemas, \d+\.\d\d s\n$/,
    );
    const out = join(folder, "out");
    const second = await generator("/", "--spec", join(folder, "openapi.yaml"), "--out", out, "--check");
    expect(second).toMatchObject({ code: 0, err: "" });
    const command = "npm run generate -- --spec openapi.yaml --out out";
    const { "types/src/generated/animal.ts": animal, "api.md": page } = contents(out);
    expect(animal).toContain(`// Generated from schemas/animal.yaml by \`${command}\`. Do not edit.\n`);
    expect(animal).toContain("export interface Animal {");
    expect(page).toContain(`<!-- Generated from openapi.yaml by \`${command}\`. Do not edit. -->\n\n# Zoo\n`);
  });

  test("does nothing when nothing has changed, and the least when something has", async () => {
    const folder = temporaryFolder(zoo);
    const args = ["--spec", "openapi.yaml", "--out", "out"] as const;
    const out = join(folder, "out");
    const animal = join(out, "types/src/generated/animal.ts");
    expect((await observed(folder, ...args)).out).toContain("loaded 1");
    const expected = contents(out);
    const files = Object.keys(expected).length;

    expect((await observed(folder, ...args)).out).toMatch(`(0 written, ${files} unchanged): 1 operations, 1 schemas`);
    expect((await observed(folder, ...args)).out).toContain("loaded 0");

    const damages: (readonly [string, () => void, string])[] = [
      ["an edited output", () => appendFileSync(animal, "// by hand\n"), `(1 written, ${files - 1} unchanged)`],
      ["a missing output", () => rmSync(animal), `(1 written, ${files - 1} unchanged)`],
      [
        "a file too many",
        () => writeFileSync(join(out, "types/src/generated/old.ts"), ""),
        `(0 written, ${files} unchanged, 1 removed)`,
      ],
    ];
    for (const [name, damage, summary] of damages) {
      damage();
      const { out: said } = await observed(folder, ...args);
      expect(said, name).toContain(summary);
      expect(said, name).toContain("loaded 1");
      expect(contents(out), name).toEqual(expected);
    }

    const source = join(folder, "schemas/animal.yaml");
    writeFileSync(source, readFileSync(source, "utf8").replace("Its number", "Its name"));
    expect((await generator(folder, ...args)).out).toContain("(1 written,");
    expect(readFileSync(animal, "utf8")).toContain("Its name");
  });

  test("writes nothing into a folder that belongs to someone else", async () => {
    const folder = temporaryFolder({ ...zoo, "mine/notes.txt": "mine" });
    const ending = await generator(folder, "--spec", "openapi.yaml", "--out", "mine");
    expect(ending.code).toBe(2);
    expect(ending.err).toMatch(
      /^--out \S+mine is not empty, and its package\.json is not named "@openapi\/packages"\nTry --help\n$/,
    );
    expect(contents(join(folder, "mine"))).toEqual({ "notes.txt": "mine" });
  });

  test.each([
    ["a folder with a package.json that is no JSON", "mine", /^--out \S+mine is not empty, .*\nTry --help\n$/],
    ["a folder with a package.json that is null", "none", /^--out \S+none is not empty, .*\nTry --help\n$/],
    ["a file", "notes.txt", /^--out \S+notes\.txt is no folder\nTry --help\n$/],
  ])("takes %s for someone else's", async (_, out, message) => {
    const others = { "mine/package.json": "not json", "none/package.json": "null", "notes.txt": "" };
    const ending = await generator(temporaryFolder({ ...zoo, ...others }), "--spec", "openapi.yaml", "--out", out);
    expect(ending).toEqual({ code: 2, out: "", err: expect.stringMatching(message) });
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
  const args = ["--spec", "openapi.yaml", "--overlay", "our/cages.overlay.yaml"] as const;
  const folder = temporaryFolder({ ...zoo, "our/cages.overlay.yaml": overlay });

  test("generates from the description as overlays leave it, new schemas in a chapter of their name", async () => {
    expect(await generator(folder, ...args, "--out", "out")).toMatchObject({ code: 0, err: "" });
    const types = contents(join(folder, "out/types/src/generated"));
    expect(types["animal.ts"]).toContain("cage?: Cage;");
    expect(types["cages-overlay.ts"]).toMatch(/^\/\/ Generated from our\/cages\.overlay\.yaml by /);
    expect(types["cages-overlay.ts"]).toContain("export type Cage =");
  });

  test("--write-description writes it as one document, which means the same", async () => {
    for (const name of ["whole.yaml", "whole.json"]) {
      const written = await generator(folder, ...args, "--write-description", name);
      expect(written).toEqual({ code: 0, out: `Wrote ${name}\n`, err: "" });
      const again = await generator(folder, ...args, "--write-description", name);
      expect(again).toEqual({ code: 0, out: `${name} is up to date\n`, err: "" });
      expect(await generator(folder, "--spec", name, "--out", `out-${name}`)).toMatchObject({ code: 0, err: "" });
      const types = readFileSync(join(folder, `out-${name}/types/src/generated/schemas.ts`), "utf8");
      expect(types).toContain("cage?: Cage;");
    }
    appendFileSync(join(folder, "whole.yaml"), "# by hand\n");
    expect(await generator(folder, ...args, "--write-description", "whole.yaml", "--check")).toEqual({
      code: 1,
      out: "",
      err: "whole.yaml is out of date: run the same without --check\n",
    });
  });

  test("--write-description writes beside the packages, too", async () => {
    const more = ["--out", "out", "--write-description", "out/openapi.json"] as const;
    expect(await generator(folder, ...args, ...more)).toMatchObject({ code: 0, err: "" });
    expect(readFileSync(join(folder, "out/openapi.json"), "utf8")).toContain('"Cage": {');
    appendFileSync(join(folder, "out/openapi.json"), " ");
    const checked = await generator(folder, ...args, ...more, "--check");
    expect(checked).toMatchObject({ code: 1, err: expect.stringContaining("changed out/openapi.json") });
  });

  test("an overlay that cannot be applied writes nothing", async () => {
    const broken = { ...zoo, "ours.yaml": overlay.replace("schemas.Animal", "schemas.Anmal") };
    const ending = await generator(
      temporaryFolder(broken),
      "--spec",
      "openapi.yaml",
      "--overlay",
      "ours.yaml",
      "--write-description",
      "all.yaml",
    );
    expect(ending).toEqual({
      code: 1,
      out: "",
      err: 'ours.yaml:4:5: Nothing matches "$.components.schemas.Anmal.properties": there is no .Anmal in $.components.schemas\n',
    });
  });
});

describe("generate --check", () => {
  test("lists what is out of date, writes nothing and exits with 1", async () => {
    const folder = temporaryFolder(zoo);
    const args = ["--spec", "openapi.yaml", "--out", "out"] as const;
    await generator(folder, ...args);
    expect(await generator(folder, ...args, "--check")).toMatchObject({ code: 0, err: "" });

    writeFileSync(join(folder, "out/types/src/generated/old.ts"), "");
    appendFileSync(join(folder, "out/types/src/generated/animal.ts"), "// by hand\n");
    rmSync(join(folder, "out/api.md"));
    const before = contents(folder);
    const ending = await generator(folder, ...args, "--check");
    expect(ending).toEqual({
      code: 1,
      out: "",
      err: `new     out/api.md
changed out/types/src/generated/animal.ts
stale   out/types/src/generated/old.ts
Generated files are out of date (3): run \`npm run generate -- --spec openapi.yaml --out out\`
`,
    });
    expect(contents(folder)).toEqual(before);
  });
});

describe("generate says what is wrong in a line:", () => {
  test("a description that is not understood", async () => {
    const broken = zoo["openapi.yaml"].replace("#/Animal", "#/Anmal");
    const folder = temporaryFolder({ ...zoo, "openapi.yaml": broken });
    const ending = await generator(folder, "--spec", "openapi.yaml", "--out", "out");
    expect(ending).toEqual({
      code: 1,
      out: "",
      err: 'openapi.yaml:14:52: Cannot resolve "schemas/animal.yaml#/Anmal": there is no "Anmal" in schemas/animal.yaml#\n',
    });
    expect(Object.keys(contents(folder))).toEqual(["openapi.yaml", "schemas/animal.yaml"]);
  });

  test("a description that breaks later leaves what was generated before", async () => {
    const folder = temporaryFolder(zoo);
    const args = ["--spec", "openapi.yaml", "--out", "out"] as const;
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
    const args = ["--spec", "openapi.yaml", "--out", "out"] as const;
    const warnings = [
      'openapi.yaml:2:21: warning: Expected text for "version", found 1, put it in quotes',
      'openapi.yaml:6:7: warning: Unknown field "operationID" of an operation, did you mean "operationId"?',
    ];
    const error = 'openapi.yaml:12:9: Expected an HTTP status, found "2OO"';
    const refused = await generator(folder, ...args);
    expect(refused).toEqual({ code: 1, out: "", err: [...warnings, error, "1 error, 2 warnings", ""].join("\n") });

    writeFileSync(join(folder, "openapi.yaml"), careless);
    for (const _ of ["first", "again"]) {
      const { code, err } = await generator(folder, ...args);
      expect({ code, err }).toEqual({ code: 0, err: [...warnings, "2 warnings", ""].join("\n") });
    }
    const strict = await generator(folder, ...args, "--strict");
    expect(strict.code).toBe(1);
    expect(strict.err).toBe([...warnings, "2 errors", ""].join("\n").replaceAll("warning: ", ""));
  });

  test("output that cannot be written", async () => {
    const folder = temporaryFolder(zoo);
    const args = ["--spec", "openapi.yaml", "--out", "out"] as const;
    await generator(folder, ...args);
    rmSync(join(folder, "out/api.md"));
    mkdirSync(join(folder, "out/api.md"));
    const ending = await generator(folder, ...args);
    expect(ending).toEqual({
      code: 1,
      out: "",
      err: `Cannot write: a folder is in the place of ${join(folder, "out/api.md")}\n`,
    });
  });

  test.each([
    [["--spec", "a.yaml"], "--spec needs --out: packages of another description need a folder of their own"],
    [
      ["--spec", "https://example.com/api.yaml", "--out", "api"],
      "--spec https://example.com/api.yaml is an address, and nothing is fetched: download it, and name the file",
    ],
    [["--overlay", "a.yaml"], "--overlay needs --out: packages of a changed description need a folder of their own"],
    [["--write-description", "/a.txt"], "--write-description /a.txt is neither .yaml, .yml nor .json"],
    [
      ["--spec", "/a.yaml", "--write-description", "/a.yaml"],
      "--write-description /a.yaml would overwrite what is read",
    ],
    [["--chekc"], "Unknown option '--chekc', did you mean '--check'?"],
    [["--sideways"], "Unknown option '--sideways'"],
    [["openapi.yaml"], "Unexpected argument 'openapi.yaml'"],
    [["--spec"], "Option '--spec <value>' argument missing"],
  ])("wrong usage: %s", async (args, message) => {
    expect(await generator(temporaryFolder(), ...args)).toEqual({ code: 2, out: "", err: `${message}\nTry --help\n` });
  });

  test("--help explains all options", async () => {
    const { code, out } = await generator(temporaryFolder(), "--help");
    expect(code).toBe(0);
    for (const option of [
      "--check",
      "--spec FILE",
      "--overlay FILE",
      "--out DIR",
      "--write-description FILE",
      "--help",
    ])
      expect(out).toContain(option);
  });
});
