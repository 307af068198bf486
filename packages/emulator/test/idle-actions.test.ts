import { describe, expect, test } from "vitest";
import { readArguments } from "../src/cli/arguments.ts";
import { createEmulator } from "../src/index.ts";
import { setUp } from "./set-up.ts";

const named = { action: "setName", name: { de: "Bezahlt", en: "Paid" } };
const renamed = { action: "setName", name: { en: "Payed" } };

describe("an update action that changes nothing", () => {
  test("is refused by option, with its place, and nothing is stored", async () => {
    const { createState, send } = setUp({ idleActions: "refuse" });
    const { id } = await createState({ key: "paid", name: { en: "Paid", de: "Bezahlt" } });
    const actions = [{ action: "changeInitial", initial: false }, named];
    expect(await send(`POST /p/states/${id}`, { version: 1, actions })).toMatchObject({
      status: 400,
      body: {
        errors: [
          {
            code: "InvalidOperation",
            message: 'Update action "setName" changes nothing',
            detailedErrorMessage: "/actions/1: changes nothing",
          },
        ],
      },
    });
    expect(await send(`GET /p/states/${id}`)).toMatchObject({ body: { version: 1, initial: true } });
  });

  test("is one that leaves what the action before it made, not what was there at first", async () => {
    const { createState, send } = setUp({ idleActions: "refuse" });
    const { id } = await createState({ key: "paid", name: { en: "Paid", de: "Bezahlt" } });
    const there = await send(`POST /p/states/${id}`, { version: 1, actions: [renamed, named] });
    expect(there).toMatchObject({ status: 200, body: { version: 1 } });
    expect(await send(`POST /p/states/${id}`, { version: 1, actions: [renamed, renamed] })).toMatchObject({
      status: 400,
    });
    expect(await send(`POST /p/states/${id}`, { version: 1, actions: [] })).toMatchObject({ status: 200 });
  });

  test("is refused over GraphQL as well", async () => {
    const { send } = setUp({ idleActions: "refuse" });
    await send("POST /p/graphql", {
      query: 'mutation { createDiscountGroup(draft: { key: "a", sortOrder: "0.5" }) { id } }',
    });
    const query = 'mutation { updateDiscountGroup(version: 1, key: "a", actions: [{ setKey: { key: "a" } }]) { id } }';
    const { body } = await send("POST /p/graphql", { query });
    expect(body.errors).toMatchObject([{ extensions: { code: "InvalidOperation" } }]);
  });
});

test("the option is one of two, and the command has it", () => {
  const idleActions = "ignore" as "skip";
  expect(() => createEmulator({ idleActions })).toThrow(
    'Cannot use "ignore" for idle actions: expected "skip" or "refuse"',
  );
  expect(readArguments(["--refuse-idle-actions"])).toMatchObject({ options: { idleActions: "refuse" } });
});
