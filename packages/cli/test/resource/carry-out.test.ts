import { PassThrough } from "node:stream";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import { folderOf, write } from "../folder/folders.ts";
import { type Circumstances, type Ran, runCommand, testProject, type TestProject } from "../terminal.ts";

const folder = folderOf({}, afterAll);

let project: TestProject;
beforeEach(() => {
  project = testProject();
});

async function run(line: readonly string[], around: Circumstances = {}): Promise<Ran> {
  return runCommand(line, { ...project.circumstances, folder, ...around });
}

/** Puts a file into the folder of the command line. */
function file(name: string, text: string): string {
  write(folder, { [name]: text });
  return name;
}

/** Creates States by their keys. */
async function states(...keys: readonly string[]): Promise<void> {
  const drafts = keys.map((key) => ({ key, type: "OrderState", name: { en: key, de: `${key}!` } }));
  await project.emulator.seed(drafts.map((draft) => ({ kind: "state", draft })));
}

/** Resources of JSON Lines. */
function resourcesIn(text: string): readonly unknown[] {
  const lines = text.trimEnd().split("\n");
  return lines.map((line): unknown => JSON.parse(line));
}

describe("create", () => {
  test("sends the draft of a file, and prints what was made of it", async () => {
    const draft = file("paid.yaml", "key: paid\ntype: OrderState\nname: { en: Paid }\n");
    const { code, out, err } = await run(["states", "create", "-f", draft]);
    expect([code, err]).toEqual([0, ""]);
    expect(JSON.parse(out)).toMatchObject({ key: "paid", version: 1, name: { en: "Paid" } });
  });

  test("sends several, of a list or of documents, and prints a list", async () => {
    const drafts = file("two.yaml", "key: one\ntype: OrderState\n---\n- { key: two, type: OrderState }\n");
    const { out } = await run(["states", "create", "-f", drafts, "-o", "yaml"]);
    expect(parse(out)).toMatchObject([{ key: "one" }, { key: "two" }]);
    const listed = await run(["states", "create", "-f", file("one.yaml", "- { key: three, type: OrderState }\n")]);
    expect(JSON.parse(listed.out)).toMatchObject([{ key: "three" }]);
    const single = await run(["states", "create", "-f", file("gap.yaml", "---\n---\nkey: four\ntype: OrderState\n")]);
    expect(JSON.parse(single.out)).toMatchObject({ key: "four" });
  });

  test("takes standard input for -", async () => {
    const draft = '{ "key": "summer", "sortOrder": "0.5" }';
    const { out } = await run(["discount-groups", "create", "-f", "-"], { readInput: async () => draft });
    expect(JSON.parse(out)).toMatchObject({ key: "summer", sortOrder: "0.5" });
    const { err } = await run(["states", "create", "-f", "-"], { readInput: async () => "{}" });
    expect(err).toContain("standard input:1:1: error: key is missing");
  });

  test("tells all that is wrong with any draft, with its place, before anything is sent", async () => {
    const drafts = file(
      "wrong.yaml",
      "- key: fine\n  type: OrderState\n- key: wrong\n  typ: OrderState\n  initial: maybe\n",
    );
    const { code, out, err } = await run(["states", "create", "-f", drafts]);
    expect([code, out]).toEqual([1, ""]);
    expect(err.split("\n")).toEqual([
      "wrong.yaml:3:3: error: type is missing [schema]",
      "wrong.yaml:4:3: error: typ is no field of StateDraft; did you mean type? [schema]",
      'wrong.yaml:5:12: error: initial must be true or false, not "maybe" [schema]',
      "3 errors",
      "",
    ]);
    expect((await run(["states", "exists", "fine"])).out).toBe("false\n");
  });

  test("says how far it came when one of several is refused", async () => {
    const drafts = file("again.yaml", "- { key: a, type: OrderState }\n- { key: a, type: OrderState }\n");
    const { code, out, err } = await run(["states", "create", "-f", drafts, "-o", "jsonl"]);
    expect(code).toBe(1);
    expect(JSON.parse(out)).toMatchObject({ key: "a" });
    expect(err).toMatch(/^error: 1 of 2 were sent; the next one failed\n {2}because: /);
    const first = await run(["states", "create", "-f", drafts]);
    expect([first.code, first.out, first.err]).toEqual([1, "", expect.not.stringContaining("were sent")]);
  });

  test("asks for a file that is there", async () => {
    expect((await run(["states", "create"])).err).toBe("error: Give --file with what to send\n");
    expect((await run(["states", "create", "-f", "none.yaml"])).err).toContain('error: Cannot read "none.yaml"');
    expect((await run(["states", "create", "-f", "-"])).err).toContain("nothing is piped into it");
    const empty = await run(["states", "create", "-f", file("empty.yaml", "# nothing\n")]);
    expect([empty.code, empty.err]).toEqual([64, expect.stringContaining('"empty.yaml"')]);
  });
});

describe("get", () => {
  beforeEach(async () => states("open"));

  test("reads by key or by id, and follows references", async () => {
    const { out } = await run(["states", "get", "open", "--expand", "transitions[*]"]);
    const byKey = JSON.parse(out) as { readonly id: string };
    expect(byKey).toMatchObject({ key: "open" });
    expect(JSON.parse((await run(["states", "get", "--id", byKey.id])).out)).toEqual(byKey);
  });

  test("asks for one way to say which", async () => {
    expect((await run(["states", "get"])).err).toBe("error: Give the State: KEY or --id ID\n");
    const both = await run(["states", "get", "open", "--id", "x"]);
    expect(both.err).toBe("error: Give the State only once: KEY or --id ID\n");
  });

  test("is a line per field on a terminal, in the language that is wanted", async () => {
    const { out } = await run(["states", "get", "open", "--locale", "de"], { isTerminal: true });
    expect(out).toMatch(/^key +open$/m);
    expect(out).toMatch(/^name +open!$/m);
  });

  test("names what is not there", async () => {
    const { code, err } = await run(["states", "get", "nowhere"]);
    expect(code).toBe(1);
    expect(err).toMatch(/^error: .*nowhere.*\n {2}GET \/\{projectKey\}\/states\/key=\{key\}, correlation id /);
  });
});

describe("query", () => {
  beforeEach(async () => states("a", "b", "c"));

  test("takes predicates with variables, orders and bounds", async () => {
    const where = ["--where", "key in :keys", "--var", "keys=a", "--var", "keys=c", "--sort", "key desc"];
    const bounds = ["--limit", "1", "--offset", "1", "--with-total", "false"];
    const { out } = await run(["states", "query", ...where, ...bounds]);
    const page = JSON.parse(out) as object;
    expect(page).toMatchObject({ limit: 1, offset: 1, results: [{ key: "a" }] });
    expect(page).not.toHaveProperty("total");
  });

  test("is a table on a terminal that fits it, and says how much is left", async () => {
    const line = ["states", "query", "--where", "builtIn = false", "--sort", "key", "--limit", "2", "--locale", "en"];
    const { out, err } = await run([...line, "--color", "never"], { isTerminal: true });
    expect(out.split("\n")).toEqual([
      "key  name  type        initial  builtIn  version",
      "a    a     OrderState  true     false    1",
      "b    b     OrderState  true     false    1",
      "",
    ]);
    expect(err).toContain("2 of 3; use --limit and --offset for others, or iterate for all");
    const whole = ["states", "query", "--where", "builtIn = false", "-o", "table"];
    expect((await run(whole)).err).toBe("");
    expect((await run([...whole, "--limit", "2", "--with-total", "false"])).err).toBe("");
  });

  test("is a resource per line as JSON Lines", async () => {
    const { out } = await run(["states", "query", "--where", "builtIn = false", "-o", "jsonl"]);
    expect(resourcesIn(out)).toMatchObject([{ key: "a" }, { key: "b" }, { key: "c" }]);
  });

  test.each([
    [["--var", "keys"], 'Cannot use "keys" as --var: expected NAME=VALUE'],
    [["--limit", "many"], "argument 'many' is invalid"],
    [["--with-total", "no"], "argument 'no' is invalid"],
    [["--wher", "x"], "(Did you mean --where?)"],
    [["--where", "key ="], "GET /{projectKey}/states"],
  ])("refuses %j", async (words, reason) => {
    const { code, err } = await run(["states", "query", ...words]);
    expect(code).toBe(reason.startsWith("GET ") ? 1 : 64);
    expect(err).toContain(reason);
  });
});

describe("iterate", () => {
  const keys = Array.from({ length: 230 }, (_, index) => `k${index}`);
  beforeEach(async () => states(...keys));

  test.each([
    ["jsonl", resourcesIn],
    ["json", (out: string) => JSON.parse(out) as readonly object[]],
    ["yaml", (out: string) => parseAllDocuments(out).flatMap((each) => each.toJS() as readonly object[])],
  ] as const)("visits all pages, as %s", async (format, read) => {
    const line = ["states", "iterate", "--where", "builtIn = false", "--limit", "100", "--output", format];
    expect(read((await run(line)).out)).toHaveLength(keys.length);
  });

  test("lays a table out by its first rows", async () => {
    const line = ["states", "iterate", "--where", "builtIn = false", "--output", "table"];
    const lines = (await run(line)).out.trimEnd().split("\n");
    expect(lines).toHaveLength(keys.length + 1);
    expect(lines.filter((each) => each.startsWith("key "))).toHaveLength(1);
  });

  test("waits for a reader that is slower", async () => {
    const waits: number[] = [];
    let written = 0;
    const { code } = await run(["states", "iterate", "--where", "builtIn = false"], {
      onOut: () => void (written += 1),
      drained: async () => void waits.push(written),
    });
    expect(code).toBe(0);
    expect(waits).toEqual(keys.map((_, index) => index + 1));
  });
});

describe("update", () => {
  beforeEach(async () => states("open"));
  const rename = ["--action", "{ action: setName, name: { en: Renamed } }"];

  test("reads the version first and says so", async () => {
    const { out, err } = await run(["states", "update", "open", ...rename]);
    expect(JSON.parse(out)).toMatchObject({ version: 2, name: { en: "Renamed" } });
    expect(err).toBe('State "open" has version 1\n');
    expect((await run(["states", "update", "open", ...rename, "--version", "2"])).err).toBe("");
  });

  test("takes actions of a file and of the command line, in this order", async () => {
    const actions = file("actions.json", '[{ "action": "setName", "name": { "en": "first" } }]');
    const { out } = await run(["states", "update", "open", "-f", actions, ...rename]);
    expect(JSON.parse(out)).toMatchObject({ name: { en: "Renamed" } });
  });

  test("tells both versions where they differ", async () => {
    await run(["states", "update", "open", ...rename]);
    const { code, err } = await run(["states", "update", "open", "--version", "1", ...rename]);
    expect(code).toBe(1);
    expect(err).toContain('error: State "open" has version 2 now, not 1: somebody else changed it');
  });

  test("checks actions before anything is read or sent", async () => {
    const { err } = await run(["states", "update", "open", "--action", "{ action: setNam }"], { env: {} });
    expect(err).toMatch(
      /^--action 1:1:11: error: action must be one of .*did you mean "setName"\? \[schema\]\n1 error\n$/,
    );
    expect((await run(["states", "update", "open", "--action", "{"])).err).toContain("[syntax]");
    expect((await run(["states", "update", "open"])).err).toContain("give --action, or --file");
  });
});

describe("delete", () => {
  beforeEach(async () => states("open"));

  test("asks for --yes where nobody can be asked", async () => {
    const { code, err } = await run(["states", "delete", "open", "--quiet"]);
    expect([code, err]).toEqual([
      64,
      "error: Not applied: no terminal to ask on. Use --yes to continue without asking.\n",
    ]);
    expect((await run(["states", "exists", "open"])).out).toBe("true\n");
  });

  test("leaves what a person wants to keep, and prints nothing of it", async () => {
    const stdin = new PassThrough();
    stdin.write("n\r");
    const { code, out } = await run(["states", "delete", "open"], { stdin, isTerminal: true });
    expect([code, out]).toEqual([0, ""]);
    expect((await run(["states", "exists", "open"])).out).toBe("true\n");
  });

  test("prints what is gone", async () => {
    expect(JSON.parse((await run(["states", "delete", "open", "--yes"])).out)).toMatchObject({ key: "open" });
    expect((await run(["states", "exists", "open"])).out).toBe("false\n");
  });

  test("refuses another version than the one that is meant", async () => {
    const { err } = await run(["states", "delete", "open", "--yes", "--version", "9"]);
    expect(err).toContain('State "open" has version 1 now, not 9');
  });
});

describe("within a Store", () => {
  const draft = `
key: berlin-summer
name: { en: Summer }
value: { type: relative, permyriad: 1000 }
cartPredicate: "1 = 1"
target: { type: lineItems, predicate: "1 = 1" }
sortOrder: "0.7"
stores: [{ typeId: store, key: berlin }]
`;

  test("--store narrows what is found", async () => {
    const created = await run(["cart-discounts", "create", "-f", file("summer.yaml", draft), "--store", "berlin"]);
    expect(created.err).toBe("");
    const found = async (store: string): Promise<unknown> =>
      JSON.parse((await run(["cart-discounts", "query", "--store", store])).out) as unknown;
    expect(await found("berlin")).toMatchObject({ total: 1 });
    expect(await found("munich")).toMatchObject({ total: 0 });
    expect((await run(["cart-discounts", "exists", "berlin-summer", "--store", "munich"])).out).toBe("false\n");
  });
});
