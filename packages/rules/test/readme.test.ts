import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import * as rules from "../src/index.ts";

const readme = readFileSync(new URL("../README.md", import.meta.url), "utf8");

test("the README's tables name every function, and nothing else", () => {
  const named = [...readme.matchAll(/^\| (`.*?`) +\|/gm)].flatMap(([, cell = ""]) => cell.match(/\w+/g) ?? []);
  const functions = Object.entries(rules).filter(([, value]) => typeof value === "function");
  expect(named.toSorted()).toEqual(functions.map(([name]) => name).toSorted());
});

test("the README's example says what happens", () => {
  const open = { id: "1", key: "open", type: "OrderState", transitions: [{ id: "2" }] } as const;
  const paid = { id: "2", key: "paid", type: "OrderState", transitions: [] } as const;
  expect(rules.transitionRefusal(open, paid)).toBeUndefined();
  expect(rules.transitionRefusal(paid, open)?.reason).toBe("FinalState");
  const start = new Date("2026-01-31T08:00:00Z");
  expect(rules.nextOrderDate({ type: "dayOfMonth", day: 31 }, { start, after: start })).toEqual(
    new Date("2026-02-28T08:00:00Z"),
  );
  const { predicate, refusal } = rules.parsePredicate('type = "OrderState" and transitions is not empty');
  expect(refusal).toBeUndefined();
  if (refusal === undefined) expect(rules.matchesPredicate(predicate, open)).toBe(true);
});
