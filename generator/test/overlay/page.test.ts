import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { load } from "../../src/load.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const root = join(import.meta.dirname, "../../..");

test("the overlay that docs/overlays.md shows is applied to our own description", () => {
  const page = readFileSync(join(root, "docs/overlays.md"), "utf8");
  const [, name = "", text = ""] = /^```yaml (\S+)\n([\s\S]*?)^```$/m.exec(page) ?? [];
  const folder = temporaryFolder({ [name]: text });
  const { document, chapters } = load(join(root, "spec/openapi.yaml"), { overlays: [join(folder, name)] });
  const { schemas } = document["components"] as { readonly schemas: Record<string, unknown> };
  const labels = { items: { $ref: "#/components/schemas/LabelReference" } };
  for (const schema of ["CartDiscount", "CartDiscountDraft"])
    expect(schemas[schema]).toMatchObject({ properties: { labels } });
  expect(chapters.find(({ keys }) => keys.includes("LabelReference"))).toMatchObject({
    name: "ours-overlay",
    source: name,
  });

  const mistaken = temporaryFolder({
    [name]: text.replace("['CartDiscount', 'CartDiscountDraft'].properties", ".CartDiscout"),
  });
  const [, message] = /^```text\n(.*)\n```$/m.exec(page) ?? [];
  expect(() =>
    load(join(root, "spec/openapi.yaml"), { overlays: [join(mistaken, name)], errorBase: mistaken }),
  ).toThrow(message);
});
