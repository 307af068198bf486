import { array, assert, property, string } from "fast-check";
import { expect, test } from "vitest";
import { Router } from "../../src/contract/router.ts";
import { contract } from "../../src/generated/contract.ts";
import { api } from "../own.ts";

test.each(Object.values(contract.operations))("route() finds $id for any values", (operation) => {
  const value = string({ minLength: 1, unit: "grapheme" });
  assert(
    property(array(value, { minLength: 3, maxLength: 3 }), (values) => {
      const parameters: Record<string, string> = {};
      const path = operation.path.replaceAll(/\{([^}]+)\}/g, (_, name: string) => {
        const text = values[Object.keys(parameters).length] ?? "";
        parameters[name] = text;
        return encodeURIComponent(text);
      });
      expect(api.router.route(operation.method.toUpperCase(), path)).toEqual({ kind: "found", operation, parameters });
    }),
  );
});

test.each([
  "/",
  "",
  "/p",
  "/p/",
  "/p/states/",
  "//states",
  "/p/states//",
  "/p/states/key=",
  "/p/states/key%3D",
  "/p/other",
  "/p/states/1/2",
])("route() finds nothing at %j", (path) => {
  expect(api.router.route("GET", path)).toEqual({ kind: "notFound" });
});

test("route() names the methods of a path", () => {
  expect(api.router.route("PUT", "/p/states")).toEqual({ kind: "methodNotAllowed", allow: ["GET", "HEAD", "POST"] });
});

test.each([
  ["/p/states/key%3Da", "getStateByKey", { key: "a" }],
  ["/p/states/key%3da%3Db%253D", "getStateByKey", { key: "a=b%3D" }],
  ["/p/states/a%3Dkey", "getStateById", { id: "a=key" }],
  ["/p/in-store/key%3Db/cart-discounts/key%3Dc", "getCartDiscountByKeyInStore", { storeKey: "b", key: "c" }],
])("route() takes an equals sign that is encoded: %s", (path, id, parameters) => {
  expect(api.router.route("GET", path)).toMatchObject({ operation: { id }, parameters });
});

test.each(["/p/states/%", "/p/states/key=%ff", "/%E0%A4%A/states"])("route() refuses %s", (path) => {
  expect(() => api.router.route("GET", path)).toThrow("is not percent-encoded UTF-8");
});

test.each([
  ["/p/states", true],
  ["/p/states/some-id/and/more", true],
  ["/p/states/key=", true],
  ["/p/in-store/key=berlin/cart-discounts", true],
  ["/p/in-store/key=berlin/carts", false],
  ["/p/in-store", false],
  ["/p/carts/states", false],
  ["/p", false],
  ["/", false],
])("owns() says of %s that it belongs to the contract: %s", (path, isOwn) => {
  expect(api.router.owns(path)).toBe(isOwn);
});

test("owns() goes by the contract at hand", () => {
  const router = new Router([{ ...contract.operations.queryStates, path: "/{projectKey}/labels" }]);
  expect([router.owns("/p/labels/a"), router.owns("/p/states")]).toEqual([true, false]);
});
