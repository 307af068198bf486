import { expect, test } from "vitest";
import { commands } from "../../src/commands.ts";
import { folderOf } from "../folder/folders.ts";
import { type Circumstances, type Ran, runCommand, testProject } from "../terminal.ts";

/** A text that clears a screen, sets a title, hides an address behind a link, turns its direction and begins another line. */
const hostile =
  "red\u001B[31m\u001B[2J\u001B]0;title\u0007\u001B]8;;https://evil.invalid\u001B\\here\u009B1m\u202Ekcab\u2028\r\nerror: forged";

/** A folder whose file has a hostile name. */
const broken = { [`a${hostile.replaceAll("/", "")}.yaml`]: `states: 1\n${JSON.stringify(hostile)}: []` };

/** A folder whose drafts have hostile texts. */
const sound = {
  "shop.yaml": JSON.stringify({
    states: [
      { key: "open", type: "OrderState", name: { en: hostile }, description: { en: "new" } },
      { key: "other", type: "OrderState", name: { [hostile]: hostile }, transitions: [{ key: hostile }] },
    ],
    cartDiscounts: [{ key: "ten", name: { en: hostile }, cartPredicate: hostile }],
  }),
  "commerce-http.yaml": "environments: { here: {} }",
};

/** Words of each verb. */
const lines: Readonly<Record<string, readonly string[]>> = {
  init: ["init", "--folder", `f${hostile.replaceAll("/", "")}`],
  pull: ["pull"],
  validate: ["validate"],
  plan: ["plan"],
  apply: ["apply", "--yes"],
  drift: ["drift", "--all"],
  destroy: ["destroy", "--yes"],
  promote: ["promote", "--from-project", hostile, "--yes"],
  explain: ["explain", `${hostile}.yaml`],
  graph: ["graph", "workflows"],
  emulator: ["emulator", "--project", hostile],
  record: ["record", hostile],
  verify: ["verify", hostile],
  mcp: ["mcp", "--project", hostile, "--http", "--host", hostile],
  ping: ["ping"],
  states: ["states", "query"],
  "recurrence-policies": ["recurrence-policies", "get", hostile],
  "discount-groups": ["discount-groups", "get", hostile],
  "cart-discounts": ["cart-discounts", "create", "-f", hostile],
  completion: ["completion", hostile],
};

/** The answers of a server that refuses everything. */
const refusal: typeof globalThis.fetch = async () =>
  Response.json(
    { statusCode: 400, message: hostile, errors: [{ code: "InvalidInput", message: hostile }] },
    { status: 400, headers: { "X-Correlation-ID": "id" } },
  );

/** A project whose texts are hostile. */
async function hostileProject(): Promise<Circumstances> {
  const { client, circumstances } = testProject();
  const name = { en: hostile, de: `${hostile} again` };
  await client.states.create({ key: "open", type: "OrderState", name, description: { en: hostile } });
  await client.states.create({ key: "gone", type: "OrderState", name });
  return circumstances;
}

/** What a command has printed, without its own styles and progress. */
function withoutStyles({ out, err }: Ran): string {
  // oxlint-disable-next-line no-control-regex -- the command's own
  return (out + err).replaceAll(/\r\u001B\[K|\u001B\[(?:1|2|22|3[1236]|39)m/g, "");
}

test("each verb has a row", () => {
  const names = commands.filter(({ isHidden }) => isHidden !== true).map(({ name }) => name);
  expect(Object.keys(lines).toSorted()).toEqual(names.toSorted());
});

test.each(Object.entries(lines))("%s shows nothing that steers a terminal", async (_verb, words) => {
  const project = await hostileProject();
  const { env = {} } = project;
  for (const [files, fetch] of [
    [broken, refusal],
    [sound, refusal],
    [sound, project.fetch],
  ] as const) {
    for (const options of [[], ["--debug"]]) {
      const ran = await runCommand([...words, ...options], {
        folder: folderOf(files),
        env: { ...env, FORCE_COLOR: "1", [hostile]: hostile },
        isTerminal: true,
        ...(fetch && { fetch }),
      });
      const shown = withoutStyles(ran);
      expect(shown).not.toBe("");
      // oxlint-disable-next-line no-control-regex -- controls are what must not be there
      expect(shown.replaceAll(/[\t\n]/g, "")).not.toMatch(/[\u0000-\u001f\u007f-\u009f\u2028\u202e]/);
      expect(shown).not.toMatch(/^error: forged/m);
    }
  }
});

test("data stays whole: JSON and YAML are read back as they were, and JSON of problems is JSON", async () => {
  const project = await hostileProject();
  for (const words of [
    ["states", "get", "open"],
    ["states", "query"],
  ]) {
    const [json, lines_, yaml] = await Promise.all(
      ["json", "jsonl", "yaml"].map(async (form) => runCommand([...words, "--output", form], project)),
    );
    expect(JSON.stringify(JSON.parse(json?.out ?? ""))).toContain(JSON.stringify(hostile));
    expect(yaml?.out).not.toMatch(/[\u202e\u009b]/);
    expect(lines_?.out).not.toMatch(/[\u202e\u009b]/);
  }
  for (const words of [
    ["plan", "--json"],
    ["drift", "--json", "--all"],
    ["validate", "--json"],
    ["pull", "--json"],
  ]) {
    const { out } = await runCommand(words, { ...project, folder: folderOf(sound) });
    expect(Object.keys(Object(JSON.parse(out)))).not.toHaveLength(0);
  }
});
