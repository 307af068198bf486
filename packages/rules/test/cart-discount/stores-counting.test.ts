import { expect, test } from "vitest";
import { storesCounting } from "../../src/index.ts";

test.each<[changes: object, expected: readonly (string | undefined)[]]>([
  [{}, [undefined]],
  [{ stores: undefined }, [undefined]],
  [{ stores: [{ key: "berlin" }, { id: "1" }, "paris"] }, ["berlin", "1"]],
  [{ isActive: false }, []],
  [{ isActive: undefined }, []],
  [{ requiresDiscountCode: true, stores: [{ key: "berlin" }] }, []],
])("storesCounting() of one with %j: %j", (changes, expected) => {
  expect(storesCounting({ isActive: true, requiresDiscountCode: false, stores: [], ...changes })).toEqual(expected);
});
