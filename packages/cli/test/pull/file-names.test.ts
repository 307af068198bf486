import * as fc from "fast-check";
import { expect, test } from "vitest";
import { keyOf } from "../../src/folder/folder.ts";
import { fileNames, type Layout } from "../../src/pull/file-names.ts";
import { newLists } from "../../src/pull/yaml-edit.ts";
import { readFiles } from "../folder/folders.ts";

async function names(
  layout: Layout,
  files: Readonly<Record<string, string>> = {},
): Promise<ReturnType<typeof fileNames>> {
  return fileNames(await readFiles(files), layout);
}

test("each resource gets a file that no other one has, also where large letters are no others", async () => {
  const files = await names("resource", { "states/paid.yaml": "states: [{ key: paid, type: OrderState }]\n" });
  const keys = ["a b", "a:b", "A/b", "PAID", ".hidden", "x".repeat(200)];
  expect(keys.map((key) => files("states", key))).toEqual([
    "states/a_b.yaml",
    "states/a_b~2.yaml",
    "states/A_b~3.yaml",
    "states/PAID~2.yaml",
    "states/_hidden.yaml",
    `states/${"x".repeat(100)}.yaml`,
  ]);
  expect(["", "-rf", "..", "a.", "NUL", "com1.x", "console"].map((key) => files("recurrencePolicies", key))).toEqual(
    ["_", "_rf", "__", "a_", "_NUL", "_com1.x", "console"].map((name) => `recurrence-policies/${name}.yaml`),
  );
  expect(["commerce-http", "pnpm-lock"].map((key) => files("discountGroups", key))).toEqual([
    "discount-groups/_commerce-http.yaml",
    "discount-groups/_pnpm-lock.yaml",
  ]);
  expect(files("cartDiscounts", "a b")).toBe("cart-discounts/a_b.yaml");
});

test("resources of one kind share a file: one that has some already, or that of their kind", async () => {
  const files = await names("family", { "shop.yaml": "states: [{ key: paid, type: OrderState }]\n" });
  expect(files("states", "new")).toBe("shop.yaml");
  expect(files("discountGroups", "new")).toBe("discount-groups.yaml");
});

test("files that are there and not read are not written over", async () => {
  const files = {
    "commerce-http.yaml": "exclude: [states.yaml, states/**]\n",
    "states.yaml": "mine",
    "states/a.yaml": "",
  };
  expect((await names("family", files))("states", "a")).toBe("states~2.yaml");
  expect((await names("resource", files))("states", "a")).toBe("states/a~2.yaml");
});

const key = fc.oneof(
  fc.constantFrom(
    "commerce-http",
    "NUL",
    "nul.a",
    "-rf",
    "..",
    "a ",
    "A ",
    "\u00e9",
    "e\u0301",
    "${a}",
    "~",
    "null",
    "pnpm-lock",
  ),
  fc.string({ unit: "binary", minLength: 1, maxLength: 300 }),
);

test("files of any keys are files on every system, and come back as the same keys", async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(key, { maxLength: 12 }), async (keys) => {
      const chosen = await names("resource");
      const files = keys.map(
        (each) => [chosen("states", each), newLists([{ does: "add", list: "states", draft: { key: each } }])] as const,
      );
      const paths = files.map(([path]) => path);
      expect(new Set(paths.map((path) => path.normalize("NFKC").toLowerCase())).size).toBe(keys.length);
      for (const path of paths) {
        expect(path).toMatch(/^states\/(?!(?:con|prn|aux|nul|com\d|lpt\d)\.)[\w][\w.~-]{0,120}(?<![. ])\.yaml$/i);
      }
      const folder = await readFiles(Object.fromEntries(files));
      expect(folder.problems).toEqual([]);
      expect(new Set(folder.resources.map(({ draft }) => keyOf(draft)))).toEqual(new Set(keys));
    }),
    { numRuns: 60 },
  );
});
