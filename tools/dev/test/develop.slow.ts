import { globSync, readFileSync } from "node:fs";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, launch } from "../../../docs/src/chromium.ts";
import { Copy } from "../../../docs/test/edit/copy.ts";
import { Running } from "./running.ts";

const chapter = "spec/schemas/state.yaml";
const generated = "packages/types/src/generated/state.ts";
const words = "Identifier that a client gave to the State; unique among States, the same in every Project.";

/** Headline of an edit without problems that everything has followed. */
const followed: unknown = expect.stringMatching(/^No problems; \d files? generated, page refreshed$/);

describe("npm run dev", { timeout: 240_000 }, () => {
  const copy = new Copy(["docs", "tools/dev", "packages/cli"]);
  const original = copy.read(chapter);
  const running: Running[] = [];
  let dev: Running;
  let address: string;
  let browser: Browser | undefined;

  beforeAll(async () => {
    dev = await start();
    expect(await dev.run()).toEqual({
      headline: expect.stringMatching(/^No problems; .*page refreshed$/),
      problems: [],
    });
  }, 240_000);
  afterAll(async () => {
    await browser?.close();
    for (const each of running) each.kill();
    copy.close();
  });

  async function start(...launcher: readonly string[]): Promise<Running> {
    const started = new Running(copy.folder, ["--port", "0"], launcher);
    running.push(started);
    const line = await started.line();
    address = /http:\S+$/.exec(line)?.[0] ?? line;
    expect(await started.line()).toBe("Watching spec/; Ctrl-C ends");
    return started;
  }

  /** What packages hold of words that stand in the description. */
  function holds(text: string): boolean {
    return copy.read(generated).includes(text);
  }

  async function description(): Promise<string> {
    return (await fetch(`${address}description.json`)).text();
  }

  test("generates, and refreshes the page, after an edit of a description", async () => {
    copy.replace(chapter, words, "The name that a client gave to the State.");
    expect(await dev.run()).toEqual({ headline: followed, problems: [] });
    expect(holds("The name that a client gave to the State.")).toBe(true);
    expect(await description()).toContain("The name that a client gave to the State.");
  });

  test("does nothing for a file that is saved as it was, and takes several edits in a row as one", async () => {
    dev.meanwhile(() => {
      const text = copy.read(chapter);
      copy.write(chapter, text);
      copy.write(chapter, text.replace("The name", "Half of"));
      copy.write(chapter, original);
    });
    expect(await dev.run()).toEqual({ headline: followed, problems: [] });
    expect(holds(words)).toBe(true);
  });

  test("takes an edit during a run as another one", async () => {
    copy.replace(chapter, words, "First words.");
    while (!holds("First words.")) await new Promise((resolve) => setTimeout(resolve, 5));
    copy.write(chapter, original);
    expect(await dev.run()).toMatchObject({ headline: expect.stringContaining("generated") });
    expect(await dev.run()).toMatchObject({ headline: expect.stringContaining("generated") });
    expect(holds(words)).toBe(true);
  });

  test("says of a file that is no YAML where, and nothing else; what was good stays, and a mended file says so", async () => {
    const before = await description();
    copy.replace(chapter, "StateDraft:\n  type: object\n", "StateDraft:\n  type: { object\n");
    const { headline, problems } = await dev.run();
    expect(headline).toBe("1 problem; packages and page stay as they were");
    expect(problems).toEqual([expect.stringMatching(/^spec\/schemas\/state\.yaml:\d+:\d+: .*flow/i)]);
    expect(holds(words)).toBe(true);
    expect(await description()).toBe(before);
    copy.write(chapter, original);
    expect(await dev.run()).toEqual({ headline: "No problems any more; nothing else to do", problems: [] });
  });

  test("says of GraphQL that cannot be read where", async () => {
    const file = "spec/discount-group.graphql";
    const text = copy.read(file);
    copy.write(file, `${text}\ntype {\n`);
    const line = text.split("\n").length + 1;
    expect((await dev.run()).problems).toEqual([
      expect.stringContaining(`${file}:${line}:6: Syntax Error: Expected Name`),
    ]);
    copy.write(file, text);
    expect((await dev.run()).headline).toMatch(/^No problems any more/);
  });

  test("lists what the lint finds; packages follow all the same", async () => {
    copy.replace(chapter, `      description: ${words}\n`, "");
    const { headline, problems } = await dev.run();
    expect(headline).toMatch(/^\d problems?; \d files? generated, page refreshed$/);
    expect(problems).toContainEqual(
      expect.stringMatching(/^spec\/schemas\/state\.yaml:\d+:\d+: .* \(house\/described\)$/),
    );
    expect(holds(words)).toBe(false);
    copy.write(chapter, original);
    expect((await dev.run()).headline).toMatch(/^No problems any more; \d files? generated, page refreshed$/);
  });

  test("begins with the reference that leads nowhere, and says it once", async () => {
    copy.replace(chapter, '    - $ref: "#/StateRemoveRolesAction"\n', '    - $ref: "#/StateRemoveRole"\n');
    const { headline, problems } = await dev.run();
    expect(headline).toMatch(/; packages and page stay as they were$/);
    const place = copy.place(chapter, '"#/StateRemoveRole"\n').replace(/:\d+$/, "");
    expect(problems[0]).toMatch(new RegExp(`^${place}:\\d+: Cannot resolve "#/StateRemoveRole"`));
    expect(problems.filter((text) => text.startsWith(place))).toHaveLength(1);
    copy.write(chapter, original);
    expect((await dev.run()).headline).toMatch(/^No problems any more/);
  });

  test("takes up a file that a reference waits for", async () => {
    copy.replace(chapter, "    id:\n", "    mark:\n      $ref: marks/key.yaml#/Mark\n    id:\n");
    const { problems } = await dev.run();
    expect(problems[0]).toContain("there is no file spec/schemas/marks/key.yaml");
    const mark = "Mark:\n  type: string\n  description: A mark.\n";
    dev.meanwhile(() => copy.write("spec/schemas/marks/key.yaml", mark));
    const { problems: next } = await dev.run();
    expect(next.join("\n")).not.toContain("there is no file");
    copy.write(chapter, original);
    await dev.run();
  });

  test("tells which code an own action waits for, and takes the code that is written for it", async () => {
    copy.replace(chapter, "effect: replace", "effect: own");
    const { headline, problems } = await dev.run();
    expect(headline).toMatch(/^2 problems; \d files generated, page refreshed$/);
    expect(problems).toEqual([
      expect.stringMatching(
        /^packages\/client\/src\/apply\/choice\/own-actions\.ts:\d+:\d+: .*'state' is missing.* \(TS\d+\)$/,
      ),
      expect.stringMatching(/^packages\/emulator\/src\/resource\/state\.ts:\d+:\d+: .*'own' is missing.* \(TS\d+\)$/),
    ]);
    // An edit that changes no code leaves the list as it is.
    copy.replace(chapter, words, "Other words.");
    expect((await dev.run()).problems).toEqual(problems);
    const actions = "packages/client/src/apply/choice/own-actions.ts";
    const code = copy.read(actions);
    copy.replace(actions, '"cart-discount": {', 'state: { changeKey: membership },\n  "cart-discount": {');
    expect((await dev.run()).problems).toEqual([problems[1]]);
    copy.write(actions, code);
    expect((await dev.run()).problems).toEqual(problems);
    copy.write(chapter, original);
    expect((await dev.run()).headline).toMatch(/^No problems any more; \d files generated, page refreshed$/);
  });

  test("says when a tool was edited that it has loaded already", async () => {
    const tool = "spec/lint/words.ts";
    copy.write(tool, `${copy.read(tool)}\n`);
    expect(await dev.line()).toContain("start `npm run dev` again");
    await dev.run();
  });

  test.runIf(hasChromium)("refreshes the page in a browser, in place, and shows there what is wrong", async () => {
    browser = await launch();
    const page = await browser.newPage();
    const errors: string[] = [];
    const asked: string[] = [];
    page.on("pageerror", ({ message }) => errors.push(message));
    page.on("request", (request) => asked.push(request.url()));
    await page.goto(`${address}#/states`);
    await shows(page, "Finite state machines for custom workflows");
    await page.evaluate("globalThis.isKept = true");
    const title = "Words that come without a reload";
    copy.replace("spec/openapi.yaml", "Finite state machines for custom workflows", title);
    await dev.run();
    await shows(page, title);
    expect(await page.evaluate("globalThis.isKept")).toBe(true);
    copy.write(chapter, `${original}\n: [`);
    await dev.run();
    await page.locator("#problems", { hasText: /^spec\/schemas\/state\.yaml:\d+:\d+: / }).waitFor({ timeout: 30_000 });
    await shows(page, title);
    copy.write(chapter, original);
    await dev.run();
    await page.locator("#problems").waitFor({ state: "hidden", timeout: 30_000 });
    expect(errors).toEqual([]);
    expect(asked.filter((url) => !/^(?:data|blob):/.test(url) && !url.startsWith(address))).toEqual([]);
  });

  test("ends by SIGTERM in the middle of a run, with whole files and no process left", async () => {
    copy.replace(chapter, words, "Last words.");
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(await dev.end("SIGTERM")).toEqual([0, ""]);
    expect(dev.hasProcesses()).toBe(false);
    expect(globSync("**/*.tmp", { cwd: copy.path("packages") })).toEqual([]);
    expect([words, "Last words."].filter(holds)).toHaveLength(1);
    copy.write(chapter, original);
  });

  test("ends by SIGINT while it waits", async () => {
    dev = await start();
    await dev.run();
    expect(await dev.end("SIGINT")).toEqual([0, ""]);
    expect(dev.hasProcesses()).toBe(false);
    expect(readFileSync(copy.path(generated), "utf8")).toContain(words);
  });

  test.skipIf(process.platform === "win32")("ends when the shell that npm has started it by is gone", async () => {
    dev = await start("sh", "-c", '"$0" "$@"; true');
    await dev.run();
    // Its output is closed, and this done, only when the command itself has ended.
    expect(await dev.end("SIGKILL")).toEqual([null, ""]);
  });

  test("refuses what it does not understand", async () => {
    for (const args of [
      ["--prot", "1"],
      ["--port", "http"],
      ["--port", "70000"],
    ]) {
      const wrong = new Running(copy.folder, args);
      running.push(wrong);
      expect(await wrong.left(), args.join(" ")).toEqual([2, expect.stringMatching(/\nTry --help\n$/)]);
    }
  });
});

async function shows(page: Page, text: string): Promise<void> {
  await page.getByText(text).first().waitFor({ state: "visible", timeout: 60_000 });
}
