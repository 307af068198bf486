import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse, stringify } from "yaml";
import type { Copy } from "../copy.ts";

/** Adds a resource to a description, as its author would: schemas, paths, scopes and a tag, and no word of TypeScript. */
export function addLabels(copy: Copy): void {
  copy.write("spec/schemas/label.yaml", own("schema.yaml"));
  const names = ["", "_{id}", "_key={key}"];
  for (const within of ["", "in-store_key={storeKey}_"]) {
    for (const name of names) {
      const path = copy.read(`spec/paths/${within}cart-discounts${name}.yaml`);
      copy.write(`spec/paths/${within}labels${name}.yaml`, stringify(asLabels(parse(renamed(path)))));
    }
  }
  copy.write("spec/examples/label.yaml", own("examples.yaml"));
  copy.write("spec/parameters/label.yaml", renamed(copy.read("spec/parameters/cart-discount.yaml")));
  copy.replace("spec/openapi.yaml", "\ncomponents:\n", `\n${pathItems(names)}components:\n`);
  copy.replace("spec/openapi.yaml", "      x-scopes:\n", `      x-scopes:\n${scopes}`);
  copy.replace(
    "spec/openapi.yaml",
    "\ntags:\n",
    "\ntags:\n  - name: Labels\n    description: Marks that a shop puts on things.\n",
  );
}

/** Names of Cart Discounts, which have a twin within a Store, become those of Labels. */
function renamed(text: string): string {
  return text
    .replaceAll("cart-discount-action.yaml", "cart-discount.yaml")
    .replaceAll("cart-discount", "label")
    .replaceAll("cart_discount", "label")
    .replaceAll("cartDiscount", "label")
    .replaceAll("CartDiscount", "Label")
    .replaceAll("Cart Discount", "Label");
}

interface Operation {
  security?: readonly { readonly bearer: readonly string[] }[];
  responses?: Record<string, { $ref?: string; content?: object }>;
}

/** Examples and the wider scopes are those of Cart Discounts, and so are the words of some answers. */
function asLabels(item: Record<string, Operation>): object {
  for (const operation of Object.values(item)) {
    if (operation.security === undefined) continue;
    operation.security = operation.security.filter(({ bearer }) => !bearer.some((scope) => scope.includes("_orders:")));
    for (const [status, response] of Object.entries(operation.responses ?? {})) {
      if (response.$ref?.startsWith("../responses/") && operation.responses) {
        operation.responses[status] = {
          $ref: `../openapi.yaml#/components/responses/${status === "404" ? "Absent" : "Unauthorized"}`,
        };
      }
    }
  }
  return withExamples(item) as object;
}

/** Examples by the schema of a body; whatever else has some is not about Labels. */
const examplesOf: Readonly<Record<string, readonly string[]>> = {
  Label: ["label"],
  LabelDraft: ["labelDraft", "labelDraftInFull", "labelDraftByKey"],
  LabelUpdate: ["labelUpdate"],
  LabelPagedQueryResponse: ["labelPage"],
};

function withExamples(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withExamples);
  if (typeof value !== "object" || value === null) return value;
  const { examples: _others, ...rest } = value as {
    readonly examples?: object;
    readonly schema?: { readonly $ref?: string };
  };
  const names = examplesOf[rest.schema?.$ref?.replace(/.*#\//, "") ?? ""];
  const entries = Object.entries(rest).map(([key, inner]) => [key, withExamples(inner)]);
  const own = names && {
    examples: Object.fromEntries(names.map((name) => [name, { $ref: `../examples/label.yaml#/${name}` }])),
  };
  return { ...Object.fromEntries(entries), ...own };
}

function pathItems(names: readonly string[]): string {
  return ["", "in-store_key={storeKey}_"]
    .flatMap((within) => names.map((name) => `${within}labels${name}`))
    .map((file) => `  /{projectKey}/${file.replaceAll("_", "/")}:\n    $ref: paths/${file}.yaml\n`)
    .join("");
}

const scopes = ["view", "manage"]
  .flatMap((verb) =>
    ["", ":{storeKey}"].map(
      (store) => `        "${verb}_labels:{projectKey}${store}":\n          description: Labels.\n`,
    ),
  )
  .join("");

function own(file: string): string {
  return readFileSync(join(import.meta.dirname, file), "utf8");
}
