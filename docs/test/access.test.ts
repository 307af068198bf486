import { expect, test } from "vitest";
import { scopeFindings, scopesNamedBy, type Access } from "./access.ts";

const read = (granted: readonly string[]): Access => ({ granted, anyOf: ["view_states:p", "view_orders:p"] });
const write = (granted: readonly string[]): Access => ({ granted, anyOf: ["manage_states:p"] });

test.each<[page: string, named: readonly string[]]>([
  ["its token needs the scope `view_states:p`.", ["view_states:p"]],
  ["all of it needs the scopes `a_b:p`, `c:p:berlin-1`\nand `d:p` (see there)", ["a_b:p", "c:p:berlin-1", "d:p"]],
  ["auth, // needs the scopes view_states:p and manage_states:p\n", ["view_states:p", "manage_states:p"]],
  ["needs the scope `a:p`, and later on needs the scopes `a:p` and `b:p`", ["a:p", "b:p"]],
  ["a scope such as `view_states:p`, or the scope `external_user_id:…`", []],
])("scopesNamedBy() reads %j", (page, named) => {
  expect(scopesNamedBy(page)).toEqual(named);
});

test("scopeFindings() finds nothing where each scope alone permits some request", () => {
  const granted = ["view_states:p", "manage_states:p"];
  const accesses = [read(granted), write(granted), read(granted)];
  expect(scopeFindings({ granted: [granted], accesses })).toEqual([]);
});

test("scopeFindings() finds a request that no scope of its token permits", () => {
  const granted = ["view_states:p"];
  const accesses = [read(granted), write(granted)];
  expect(scopeFindings({ granted: [granted], accesses })).toEqual(["refused for want of manage_states:p"]);
});

test("scopeFindings() finds a scope without which every request is still permitted", () => {
  const granted = ["view_states:p", "view_orders:p", "manage_states:p"];
  const accesses = [read(granted), write(granted)];
  expect(scopeFindings({ granted: [granted], accesses })).toEqual([
    "view_states:p is not needed",
    "view_orders:p is not needed",
  ]);
});

test("scopeFindings() finds a scope that only another token needed, and one of a token that was never used", () => {
  const [one, other] = [["view_states:p", "manage_states:p"], ["manage_states:p"]];
  const accesses = [read(one), write(other)];
  const unused = ["view_cart_discounts:p"];
  expect(scopeFindings({ granted: [one, other, unused], accesses })).toEqual([
    "manage_states:p is not needed",
    "view_cart_discounts:p is not needed",
  ]);
});
