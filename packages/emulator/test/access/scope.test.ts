import { expect, test } from "vitest";
import { includesScope } from "../../src/access/scope.ts";

test.each([
  ["view_states:a", "view_states:a", true],
  ["view_states:a", "view_states:b", false],
  ["view_states:{projectKey}", "view_states:a", true],
  ["view_states:{projectKey}", "view_states:", false],
  ["view_states:{projectKey}", "manage_states:a", false],
  ["view_states:{projectKey}", "view_states:a:b", false],
  ["view_states:a:{storeKey}", "view_states:a:b", true],
  ["view_states:a:{storeKey}", "view_states:b:b", false],
  ["view_states:{open", "view_states:a", false],
  ["view_states:open}", "view_states:a", false],
])("%s includes %s: %s", (granted, wanted, expected) => {
  expect(includesScope(granted, wanted)).toBe(expected);
});
