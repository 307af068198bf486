import { expect, test } from "vitest";
import { FileNames, type Layout } from "../../src/pull/file-names.ts";
import { readFiles } from "../folder/folders.ts";

async function names(layout: Layout, files: Readonly<Record<string, string>> = {}): Promise<FileNames> {
  return new FileNames(await readFiles(files), layout);
}

test("each resource gets a file that no other one has, also where large letters are no others", async () => {
  const files = await names("resource", { "states/paid.yaml": "states: [{ key: paid, type: OrderState }]\n" });
  const keys = ["a b", "a:b", "A/b", "PAID", ".hidden", "x".repeat(200)];
  expect(keys.map((key) => files.of("states", key))).toEqual([
    "states/a_b.yaml",
    "states/a_b~2.yaml",
    "states/A_b~3.yaml",
    "states/PAID~2.yaml",
    "states/_hidden.yaml",
    `states/${"x".repeat(100)}.yaml`,
  ]);
  expect(files.of("cartDiscounts", "a b")).toBe("cart-discounts/a_b.yaml");
});

test("resources of one kind share a file: one that has some already, or that of their kind", async () => {
  const files = await names("family", { "shop.yaml": "states: [{ key: paid, type: OrderState }]\n" });
  expect(files.of("states", "new")).toBe("shop.yaml");
  expect(files.of("discountGroups", "new")).toBe("discount-groups.yaml");
});
