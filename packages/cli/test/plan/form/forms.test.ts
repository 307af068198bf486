import { expect, test } from "vitest";
import { planMarkdown } from "../../../src/plan/form/markdown.ts";
import { planLines } from "../../../src/plan/form/text.ts";
import type { FolderPlan } from "../../../src/plan/plan.ts";
import { discount, state } from "../../drafts.ts";
import { openShop, type Shop } from "../../verb/apply/shop.ts";

function policy(day: number) {
  return { key: "weekly", schedule: { type: "dayOfMonth", day } } as const;
}

/** A project, and a folder of which something is created, renamed, not to be compared, refused and remarked. */
async function openAll(): Promise<Shop> {
  const typed = discount("typed", { sortOrder: "0.1", custom: { type: { key: "unknown" } } });
  const files = {
    "commerce-http.yaml": "renames: { states: { paid: settled } }\n",
    "commerce-http.keys.json": '{ "states": ["old"] }\n',
    "a.json": { states: [state("settled", { name: { en: "Settled" } })] },
    "b.json": { states: [state("new")] },
    "c.json": { cartDiscounts: [{ ...typed, isActive: false }] },
    "d.json": '{ "states": [{ "key": "odd", "tpye": 1, "initial": 1 }] }',
    "e.json": '{ "states": [{ "type": "OrderState" }] }',
    "f.json": { recurrencePolicies: [policy(2)] },
  };
  const shop = await openShop(files, { states: [state("paid"), state("old")], recurrencePolicies: [policy(1)] });
  await shop.emulator.seed([{ kind: "cart-discount", draft: typed }]);
  return shop;
}

test("a plan tells people what becomes of each resource, why something cannot be, and totals by kind", async () => {
  const { out } = await (await openAll()).run(["plan", "--color", "never"], { isTerminal: true });
  expect(out.replaceAll("\n\n", "\n")).toMatchInlineSnapshot(`
    "create State "new"  b.json:1:12
        type: "OrderState"
    update State "settled" (was "paid")  a.json:1:12
        key: "paid" → "settled"
        name: (none) → {"en":"Settled"}
        by changeKey, setName
    update Cart Discount "typed"  c.json:1:19
        isActive: true → false
        custom: {"fields":{},"type":{"id":"unknown"}} → {"type":{"key":"unknown"}}
        custom: cannot be compared, sent each time
        by changeIsActive, setCustomType
    e.json:1:14: cannot: State: key is missing: it identifies the resource [schema]
    d.json:1:30: cannot: State "odd": tpye is no field of StateDraft [schema]
    d.json:1:52: cannot: State "odd": initial must be true or false, not 1 [schema]
    d.json:1:14: cannot: State "odd": type is missing [schema]
    f.json:1:51: cannot: Recurrence Policy "weekly": "schedule" cannot be changed as the draft says: no update action changes it [unappliable]
    b.json:1:12: note: State "new" is new, while the State "old" was removed from the files and stays in the project: if it was renamed, give both keys under "renames" [rename]
    c.json:1:240: note: "typed" is switched off, so it applies to no Cart. [discounts/Inactive]
                       create  update  delete   leave  impossible
    State                   1       1       0       0           2
    Cart Discount           0       1       0       0           0
    Recurrence Policy       0       0       0       0           1
    in total                1       2       0       0           3
    "
  `);
});

test("a plan for a pull request says the same, a resource at a time", async () => {
  const { out } = await (await openAll()).run(["plan", "--markdown"]);
  expect(out.replaceAll("\n\n", "\n")).toMatchInlineSnapshot(`
    "### Plan for <code>shop</code>
    **In total: create 1, update 2, delete 0, leave 0, impossible 3**
    | | create | update | delete | leave | impossible |
    | --- | ---: | ---: | ---: | ---: | ---: |
    | State | 1 | 1 | 0 | 0 | 2 |
    | Cart Discount | 0 | 1 | 0 | 0 | 0 |
    | Recurrence Policy | 0 | 0 | 0 | 0 | 1 |
    - ❌ State (<code>e&#46;json&#58;1&#58;14</code>): key is missing&#58; it identifies the resource <sub>schema</sub>
    - ❌ State <code>odd</code> (<code>d&#46;json&#58;1&#58;30</code>): tpye is no field of StateDraft <sub>schema</sub>
    - ❌ State <code>odd</code> (<code>d&#46;json&#58;1&#58;52</code>): initial must be true or false&#44; not 1 <sub>schema</sub>
    - ❌ State <code>odd</code> (<code>d&#46;json&#58;1&#58;14</code>): type is missing <sub>schema</sub>
    - ❌ Recurrence Policy <code>weekly</code> (<code>f&#46;json&#58;1&#58;51</code>): &#34;schedule&#34; cannot be changed as the draft says&#58; no update action changes it <sub>unappliable</sub>
    - State &#34;new&#34; is new&#44; while the State &#34;old&#34; was removed from the files and stays in the project&#58; if it was renamed&#44; give both keys under &#34;renames&#34; (<code>b&#46;json&#58;1&#58;12</code>) <sub>rename</sub>
    - &#34;typed&#34; is switched off&#44; so it applies to no Cart&#46; (<code>c&#46;json&#58;1&#58;240</code>) <sub>discounts&#47;Inactive</sub>
    <details><summary>create State <code>new</code> <sub><code>b&#46;json&#58;1&#58;12</code></sub></summary>
    \`\`\`diff
    + type: "OrderState"
    \`\`\`
    </details>
    <details><summary>update State <code>settled</code> (was <code>paid</code>) <sub><code>a&#46;json&#58;1&#58;12</code></sub></summary>
    \`\`\`diff
    - key: "paid"
    + key: "settled"
    - name: (none)
    + name: {"en":"Settled"}
    \`\`\`
    by <code>changeKey</code>, <code>setName</code>
    </details>
    <details><summary>update Cart Discount <code>typed</code> <sub><code>c&#46;json&#58;1&#58;19</code></sub></summary>
    \`\`\`diff
    - isActive: true
    + isActive: false
    - custom: {"fields":{},"type":{"id":"unknown"}}
    + custom: {"type":{"key":"unknown"}}
    \`\`\`
    custom: cannot be compared, sent each time
    by <code>changeIsActive</code>, <code>setCustomType</code>
    </details>
    "
  `);
});

test("drift for an issue says what differs, what is missing, unknown, or not to be compared", async () => {
  const { out } = await (await openAll()).run(["drift", "--all", "--markdown"]);
  expect(out.replaceAll("\n\n", "\n")).toMatchInlineSnapshot(`
    "### Drift of <code>shop</code>
    **In total: changed 3, missing 1, extra 1, same 0, not comparable 4**
    - ❌ State (<code>e&#46;json&#58;1&#58;14</code>): key is missing&#58; it identifies the resource <sub>schema</sub>
    - ❌ State <code>odd</code> (<code>d&#46;json&#58;1&#58;30</code>): tpye is no field of StateDraft <sub>schema</sub>
    - ❌ State <code>odd</code> (<code>d&#46;json&#58;1&#58;52</code>): initial must be true or false&#44; not 1 <sub>schema</sub>
    - ❌ State <code>odd</code> (<code>d&#46;json&#58;1&#58;14</code>): type is missing <sub>schema</sub>
    - missing: State <code>new</code> <sub><code>b&#46;json&#58;1&#58;12</code></sub>
    - only in the project: State <code>old</code>
    <details><summary>changed: State <code>settled</code> <sub><code>a&#46;json&#58;1&#58;12</code></sub></summary>
    In the project, and in the files:
    \`\`\`diff
    - key: "paid"
    + key: "settled"
    - name: (none)
    + name: {"en":"Settled"}
    \`\`\`
    </details>
    <details><summary>changed: Cart Discount <code>typed</code> <sub><code>c&#46;json&#58;1&#58;19</code></sub></summary>
    In the project, and in the files:
    \`\`\`diff
    - isActive: true
    + isActive: false
    \`\`\`
    </details>
    <details><summary>changed: Recurrence Policy <code>weekly</code> <sub><code>f&#46;json&#58;1&#58;51</code></sub></summary>
    &#34;schedule&#34; cannot be changed as the draft says&#58; no update action changes it
    </details>
    "
  `);
});

/** A plan with so many of all that it can have. */
function planOf(count: number): FolderPlan {
  const all = Array.from(
    { length: count },
    (_, index) => ({ list: "states", noun: "State", key: `s-${index}` }) as const,
  );
  const rest = { actions: [], changes: [], uncompared: [] };
  return {
    steps: [],
    changes: all.map((each) => ({ ...each, ...rest, outcome: "created" })),
    cannot: all.map((each) => ({ ...each, reason: "no", rule: "refused" })),
    notes: all.map(({ key }) => ({ severity: "note", message: `about ${key}`, rule: "limit" })),
    totals: { created: count, updated: 0, deleted: 0, unchanged: 0, cannot: count },
  };
}

test("a plan for a pull request is no longer than a comment may be, and says how much is left out", () => {
  const text = planMarkdown(planOf(2_000), { project: "shop" });
  expect(text.length).toBeGreaterThan(55_000);
  expect(text.length).toBeLessThan(65_000);
  const counts = [/^- ❌/gm, /^- about/gm, /^<details>/gm].map((each) => text.match(each)?.length ?? 0);
  const left = [...text.matchAll(/^… and (\d+) more/gm)].map(([, number]) => Number(number));
  expect(left.map((number, index) => number + (counts[index] ?? 0))).toEqual([2_000, 2_000, 2_000]);
  const whole = planMarkdown(planOf(1), { project: "shop" });
  expect(whole).not.toContain("more");
  expect(planMarkdown(planOf(0), { project: "shop" }).split("\n\n")).toHaveLength(2);
});

test("a plan of one kind of resource needs no row for all kinds", () => {
  expect(planLines(planOf(1), { isTable: true }).at(-1)).toMatch(/^State +1 +0 +0 +0 +1$/);
  expect(planLines(planOf(0), { isTable: true }).at(-1)).toMatch(/^in total( +0){5}$/);
});
