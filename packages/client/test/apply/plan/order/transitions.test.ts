import type { FieldTraits } from "@commerce-http/model";
import { expect, test } from "vitest";
import type { Item } from "../../../../../runtime/src/apply/plan/task.ts";
import { stateTasks } from "../../../../src/apply/plan/order/transitions.ts";
import { stateFamily } from "../../families.ts";
import { project } from "../../project.ts";

const state: FieldTraits = { is: "reference", to: "state", by: "id" };
const { client } = project();

/** A State of a description in which States can refer to one that takes their place. */
function item(key: string, fields: object = {}): Item {
  const { traits } = stateFamily;
  return {
    family: { ...stateFamily, traits: { ...traits, fields: { ...traits.fields, successor: state } } },
    store: client.states,
    draft: { key, type: "OrderState", ...fields },
    expected: { outcome: "created", actions: [], changes: [] },
  };
}

function order(...items: readonly Item[]): string {
  return stateTasks(items)
    .map((task) => task.item.draft.key)
    .join(" ");
}

test("what a State refers to comes before it, however it refers to it", () => {
  expect(order(item("a", { transitions: [{ key: "b" }] }), item("b"))).toBe("b a");
  expect(order(item("a", { successor: { key: "b" } }), item("b"))).toBe("b a");
  expect(
    order(
      item("a", { successor: { key: "b" }, transitions: [] }),
      item("b", { transitions: [{ key: "c" }] }),
      item("c"),
    ),
  ).toBe("c b a");
});

test("a chain of States may be longer than the stack", () => {
  const length = 20_000;
  const chain = Array.from({ length }, (_each, index) =>
    item(`state-${index}`, { transitions: [{ key: `state-${index + 1}` }] }),
  );
  expect(stateTasks(chain).map((task) => task.item)).toEqual(chain.toReversed());
});
