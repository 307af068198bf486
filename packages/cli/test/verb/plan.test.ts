import { statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "@commerce-http/client";
import { describe, expect, test } from "vitest";
import { listsOfSaved, planAgain, readSavedPlan, type SavedPlan } from "../../src/plan/saved-plan.ts";
import { type Project, readProject } from "../../src/project/project.ts";
import { discount, leading, state } from "../drafts.ts";
import { testProject } from "../terminal.ts";
import { openShop, type Shop } from "./apply/shop.ts";

const files = `states:
  - key: paid
    type: OrderState
    name: { en: Paid }
  - key: open
    type: OrderState
    transitions: [{ key: paid }]
    initial: false
`;

/** A project with two States, and a folder with a file. */
async function shopWith(text: string, name = "shop.yaml"): Promise<Shop> {
  return openShop({ [name]: text }, { states: [state("paid"), state("old", { initial: false })] });
}

describe("plan", () => {
  test("prints each change with its place, and ends with 2", async () => {
    const { run } = await shopWith(files);
    expect(await run(["plan"])).toEqual({
      code: 2,
      err: "",
      out: [
        'create State "open"  shop.yaml:5:5',
        '    type: "OrderState"',
        '    transitions: [{"key":"paid"}]',
        "    initial: false",
        'update State "paid"  shop.yaml:2:5',
        '    name: (none) → {"en":"Paid"}',
        "    by setName",
        "In total: create 1, update 1, delete 0, leave 0, impossible 0",
        "",
      ].join("\n"),
    });
  });

  test("on a terminal, totals are a table", async () => {
    const { run } = await shopWith(files);
    const { out } = await run(["plan", "--color", "never"], { isTerminal: true });
    expect(out).toMatch(/\n {5} +create +update +delete +leave +impossible\nState +1 +1 +0 +0 +0\n$/);
  });

  test("nothing to do ends with 0", async () => {
    const { run } = await shopWith("states: [{ key: paid, type: OrderState }]");
    const { code, out } = await run(["plan"]);
    expect([code, out]).toEqual([0, "Nothing to do: create 0, update 0, delete 0, leave 1, impossible 0\n"]);
  });

  test("a folder without a draft is told to be one", async () => {
    const { run, folder } = await shopWith("states: []\n");
    const { code, out, err } = await run(["plan"]);
    expect([code, out]).toEqual([0, "Nothing to do: create 0, update 0, delete 0, leave 0, impossible 0\n"]);
    expect(err).toBe(`warning: there are no drafts in ${folder} [empty]\n`);
  });

  test("what cannot be done ends with 1, with its place and its reason", async () => {
    const { run } = await shopWith(
      `${files}  - key: odd\n    type: OrderState\n    transitions:\n      - key: nowhere\n`,
    );
    const { code, out } = await run(["plan"]);
    expect(code).toBe(1);
    expect(out).toContain(
      'shop.yaml:12:14: cannot: State "odd": There is no State with key "nowhere" [refused/ReferencedResourceNotFound]',
    );
  });

  test("files that cannot be understood are told before anything is sent", async () => {
    const { run } = await shopWith("states: [");
    const { code, err } = await run(["plan"], { fetch: () => Promise.reject(new Error("sent")) });
    expect(code).toBe(1);
    expect(err).toMatch(/^shop\.yaml:1:\d+: error: /);
  });

  test("--json prints a stable form", async () => {
    const { run } = await shopWith(files);
    const { code, out } = await run(["plan", "--json"]);
    expect(code).toBe(2);
    expect(JSON.parse(out)).toMatchObject({
      format: "commerce-http/plan",
      version: 1,
      project: "shop",
      baseUrl: "http://localhost",
      totals: { created: 1, updated: 1, deleted: 0, unchanged: 0, cannot: 0 },
      changes: [
        { list: "states", key: "open", outcome: "created", place: { file: "shop.yaml", line: 5, column: 5 } },
        { key: "paid", outcome: "updated", changes: [{ field: "name", after: { en: "Paid" } }], seen: { version: 1 } },
      ],
      steps: [{ does: "apply" }, { does: "apply" }],
      cannot: [],
      notes: [],
    });
  });

  test.each([
    [{ states: [leading("to"), leading("from", "to")] }, { states: [leading("from")] }, '[{"key":"to"}]'],
    [
      {
        discountGroups: [{ key: "gg", sortOrder: "0.5" }],
        cartDiscounts: [discount("dd", { discountGroup: { key: "gg" } })],
      },
      { cartDiscounts: [discount("dd", { sortOrder: "0.1" })] },
      '{"key":"gg"}',
    ],
    [
      { cartDiscounts: [discount("dd", { sortOrder: "0.1", custom: { type: { key: "info" } } })] },
      { cartDiscounts: [discount("dd", { sortOrder: "0.1" })] },
      '{"fields":{},"type":{"key":"info"}}',
    ],
  ])("references that go are shown by key, in plan and drift: %#", async (before, after, shown) => {
    const { run } = await openShop({ "a.json": after }, before);
    expect((await run(["plan"])).out).toContain(`: ${shown} → `);
    expect((await run(["drift"])).out).toContain(`: ${shown}, in the files `);
  });

  test("--summary counts changes, in each form, and shows what is wrong", async () => {
    const { run, write } = await shopWith(files);
    write({ "odd.json": { states: [state("odd", { roles: ["Return"] })] } });
    const lines = [
      expect.stringMatching(/^odd\.json:1:\d+: cannot: State "odd": /),
      "In total: create 1, update 1, delete 0, leave 0, impossible 1",
    ];
    expect((await run(["plan", "--summary"])).out.trim().split("\n")).toEqual(lines);
    const { changes, steps, totals } = JSON.parse((await run(["plan", "--summary", "--json"])).out);
    expect([changes, steps, totals.created]).toEqual([undefined, undefined, 1]);
    const { out } = await run(["plan", "--summary", "--markdown"]);
    expect([out.includes("❌"), out.includes("<details>")]).toEqual([true, false]);
  });

  test("--json and --markdown do not go together", async () => {
    const { run } = await shopWith(files);
    expect((await run(["plan", "--json", "--markdown"])).err).toContain("either --json or --markdown");
  });

  test("--markdown folds the details, and shows as text whatever stands in resources", async () => {
    const evil = "</details><script>|`x`* @all #1 [a](b) https://evil.invalid";
    const { run } = await shopWith(
      JSON.stringify({ states: [{ key: evil, type: "OrderState", name: { en: `${evil}\n\`\`\`\n# loud` } }] }),
      "shop.json",
    );
    const { out } = await run(["plan", "--markdown"]);
    expect(out).toContain(
      "### Plan for <code>shop</code>\n\n**In total: create 1, update 0, delete 0, leave 0, impossible 0**",
    );
    expect(out).toContain("| State | 1 | 0 | 0 | 0 | 0 |");
    expect(out.match(/<\/details>/g)).toHaveLength(2);
    // A block ends where a line begins so, and every line of it begins with a sign.
    expect(out.match(/^```.*$/gm)).toEqual(["```diff", "```"]);
    const [before] = out.split("```");
    expect(before).not.toMatch(/<script|@all|#1[^0-9;]|\]\(|https:\/\//);
    expect(before).toContain("&#64;all");
  });

  test("--prune deletes what the folder once named", async () => {
    const { run, write } = await shopWith("states: [{ key: paid, type: OrderState }]");
    write({ "commerce-http.keys.json": { states: ["old", "paid"] } });
    expect((await run(["plan"])).code).toBe(0);
    const { code, out } = await run(["plan", "--prune"]);
    expect([code, out]).toEqual([
      2,
      'delete State "old"\nIn total: create 0, update 0, delete 1, leave 1, impossible 0\n',
    ]);
  });

  test("reads only the lists that the files have something of", async () => {
    const { run, emulator } = await shopWith(files);
    emulator.faults.add({ kind: "error", status: 403, times: "always", match: { path: "/shop/cart-discounts" } });
    expect((await run(["plan"])).code).toBe(2);
  });
});

describe("plan --out", () => {
  test("saves a plan that is the same again as long as nothing has changed", async () => {
    const { run, read, folder, client } = await shopWith(files);
    expect((await run(["plan", "--out", "the.plan"])).code).toBe(2);
    const saved = readSavedPlan("the.plan", folder);
    expect(saved).toMatchObject({ project: "shop", baseUrl: "http://localhost", prune: false });
    expect(saved.seen.map(({ key, version }) => [key, version])).toEqual([
      ["open", undefined],
      ["paid", 1],
    ]);
    expect(read("the.plan")).not.toContain("the-token-of-the-tests");
    expect((await planAgain(saved, await projectOf(client, saved))).steps).toEqual(saved.steps);
  });

  test("is for its owner only to read, also over another file", async () => {
    const { run, folder } = await shopWith(files);
    writeFileSync(join(folder, "the.plan"), "an older one", { mode: 0o644 });
    await run(["plan", "--out", "the.plan"]);
    expect(statSync(join(folder, "the.plan")).mode & 0o777).toBe(0o600);
  });

  test("is refused when the plan would be another one, whatever has changed", async () => {
    const { run, folder, client } = await shopWith(files.replace("key: paid }", "key: old }"));
    await run(["plan", "--out", "the.plan"]);
    const saved = readSavedPlan("the.plan", folder);
    await client.states.delete(await client.states.get({ key: "old" }));
    await expect(planAgain(saved, await projectOf(client, saved))).rejects.toThrow("the plan would be different now");
  });

  test("is not read once somebody has changed it, nor from a file that is none", async () => {
    const { run, read, write, folder } = await shopWith(files);
    await run(["plan", "--out", "the.plan"]);
    write({ "the.plan": read("the.plan").replace('"Paid"', '"Pied"') });
    expect(() => readSavedPlan("the.plan", folder)).toThrow("it was changed, or is incomplete");
    write({ "the.plan": read("the.plan").replace('"version": 1', '"version": 2') });
    expect(() => readSavedPlan("the.plan", folder)).toThrow("another version of this command");
    expect(() => readSavedPlan("shop.yaml", folder)).toThrow("it is not a saved plan");
    const unread = expect.stringMatching(/^error: Cannot read the plan none\.plan\n.*ENOENT/);
    expect(await run(["apply", "none.plan"])).toMatchObject({ code: 64, err: unread });
    const unwritten = expect.stringContaining("Cannot save the plan to none/the.plan\n");
    expect(await run(["plan", "--out", "none/the.plan"])).toMatchObject({ code: 64, err: unwritten });
  });

  test("is not written where something cannot be done, nor with a secret inside", async () => {
    const { run } = await shopWith("states: [{ key: odd, type: OrderState, transitions: [{ key: nowhere }] }]");
    expect((await run(["plan", "--out", "the.plan"])).err).toContain("Cannot save the plan");
    const secret = await shopWith("states: [{ key: paid, type: OrderState, name: { en: '${env:OWN_SECRET}' } }]");
    const env = { ...testProject().circumstances.env, OWN_SECRET: "behind-the-sun" };
    const { code, err, out } = await secret.run(["plan", "--out", "the.plan"], { env });
    expect(code).toBe(1);
    expect(err).toContain("a draft contains a secret from an environment variable");
    expect(out + err).not.toContain("behind-the-sun");
  });
});

describe("drift", () => {
  test("tells what differs, by resource, and ends with 2", async () => {
    const { run } = await shopWith(files);
    expect(await run(["drift"])).toEqual({
      code: 2,
      err: "",
      out: [
        'changed State "paid"  shop.yaml:2:5',
        '    name: (none), in the files {"en":"Paid"}',
        'missing State "open"  shop.yaml:5:5',
        "In total: changed 1, missing 1, extra 0, same 0",
        "",
      ].join("\n"),
    });
  });

  test("--all tells what only the project has; no drift ends with 0", async () => {
    const { run } = await shopWith("states: [{ key: paid, type: OrderState }]");
    const { code, out } = await run(["drift"]);
    expect([code, out]).toEqual([0, "No drift: changed 0, missing 0, extra 0, same 1\n"]);
    const all = await run(["drift", "--all"]);
    expect([all.code, all.out]).toEqual([2, 'extra State "old"\nIn total: changed 0, missing 0, extra 1, same 1\n']);
  });

  test("what cannot be changed any more has drifted, too; a draft that is none ends with 1", async () => {
    const weekly = "recurrencePolicies: [{ key: weekly, schedule: { type: standard, value: 2, intervalUnit: Weeks } }]";
    const { run, emulator } = await shopWith(weekly);
    const schedule = { type: "standard", value: 1, intervalUnit: "Weeks" };
    await emulator.seed([{ kind: "recurrence-policy", draft: { key: "weekly", schedule } }]);
    const { code, out } = await run(["drift"]);
    expect(code).toBe(2);
    expect(out).toContain('changed Recurrence Policy "weekly"');
    expect(out).toContain("no update action changes it");
    const odd = await shopWith("states: [{ key: paid, tpye: OrderState }]");
    expect((await odd.run(["drift"])).code).toBe(1);
  });

  test("--json and --markdown print the same for programs and for issues", async () => {
    const { run } = await shopWith(files);
    expect(JSON.parse((await run(["drift", "--all", "--json"])).out)).toMatchObject({
      format: "commerce-http/drift",
      version: 1,
      totals: { changed: 1, missing: 1, extra: 1, cannot: 0, same: 0 },
      changed: [{ key: "paid", fields: [{ field: "name", files: { en: "Paid" } }] }],
      missing: [{ key: "open" }],
      extra: [{ key: "old", id: expect.any(String) }],
    });
    const { out } = await run(["drift", "--all", "--markdown"]);
    expect(out).toContain("### Drift of <code>shop</code>");
    expect(out).toContain("- missing: State <code>open</code>");
    expect(out).toContain("- only in the project: State <code>old</code>");
    expect(out).toContain('- name: (none)\n+ name: {"en":"Paid"}');
  });
});

async function projectOf(client: Client, saved: SavedPlan): Promise<Project> {
  return readProject(client, { lists: listsOfSaved(saved) });
}
