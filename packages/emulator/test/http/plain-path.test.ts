import { expect, test } from "vitest";
import { plainPath } from "../../src/contract/router.ts";

test.each([
  ["/p/states", "/p/states"],
  ["/p//states/", "/p/states"],
  ["/p/%73tates", "/p/states"],
  ["/p%2Fstates", "/p/states"],
  ["/p%5Cstates", "/p/states"],
  ["/p/./carts/../states", "/p/states"],
  ["/p/x%2F..%2Fstates", "/p/states"],
  ["/../../p", "/p"],
  ["/", "/"],
  ["/p/%zz//states", "/p/%zz/states"],
  ["/p/%73tates/%zz", "/p/states/%zz"],
  ["/p/st%61tes%ff", "/p/states%ff"],
  ["/p/%2573tates", "/p/states"],
  ["/p/states;a=1/x", "/p/states/x"],
  ["/p/%C3%BC", "/p/ü"],
])("plainPath() reads %s as %s", (sent, plain) => {
  expect(plainPath(sent)).toBe(plain);
});
