import { afterAll, beforeAll, expect, test } from "vitest";
import { Copy } from "./copy.ts";
import { addLabels } from "./labels/add.ts";
import { addFieldWithAction } from "./state-edits.ts";

const copy = new Copy(["packages/cli"]);
afterAll(() => copy.close());

/** How command lines have ended, by what they show. */
let ran: Readonly<Record<string, readonly [code: number, out: string, err: string]>>;

beforeAll(async () => {
  const text = "type: string, description: Text.";
  addFieldWithAction(copy, "color", text);
  copy.addAfter(
    "spec/paths/states.yaml",
    "    - $ref: ../openapi.yaml#/components/parameters/Limit\n",
    `    - name: shade
      in: query
      description: Shade of what is wanted.
      schema: { type: string, enum: [dark, light] }
`,
  );
  addLabels(copy);
  await copy.generate();
  copy.writeProgram("commands.ts", "program.ts");
  ran = JSON.parse(await copy.runProgram("program.ts"));
}, 240_000);

test("a field of a draft is checked and sent", () => {
  const [code, out, err] = ran["field"] ?? [];
  expect([code, err]).toEqual([0, ""]);
  expect(JSON.parse(out ?? "")).toMatchObject({ key: "paid", color: "red" });
  expect(ran["misspelt"]?.[2]).toContain("colour is no field of StateDraft; did you mean color?");
});

test("an update action is checked and sent", () => {
  expect(JSON.parse(ran["action"]?.[1] ?? "")).toMatchObject({ color: "blue", version: 2 });
});

test("a query parameter is an option, with its words and its values", () => {
  expect(ran["help"]?.[1]).toMatch(/--shade <TEXT> +shade of what is wanted \(choices: "dark", "light"\)/);
  // It arrives; the emulator cannot know its meaning, and says so.
  expect(ran["option"]?.[2]).toContain('Cannot answer to parameter "shade"');
  expect(ran["choice"]?.[2]).toContain("Allowed choices are dark, light");
  expect(ran["completion"]?.[1]).toBe("words\nlight\t\n");
});

test("a resource is a command, within a Store, too", () => {
  expect(ran["resources"]?.[1]).toMatch(/^ {2}labels +read and change Labels$/m);
  expect(JSON.parse(ran["create"]?.[1] ?? "")).toMatchObject({ key: "fragile" });
  expect(JSON.parse(ran["get"]?.[1] ?? "")).toMatchObject({ key: "fragile" });
  expect(ran["table"]?.[1]).toMatch(/^key +name +text +[^]*^fragile +en: Fragile +Fragile /m);
  expect(ran["within"]?.[1]).toBe("false\n");
});
