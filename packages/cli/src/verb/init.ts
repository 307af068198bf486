import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { editorSchemas, modeline } from "../editor/editor-schemas.ts";
import { exitCode, type ExitCode } from "../exit-code.ts";
import { configurationName } from "../folder/configuration.ts";
import type { VerbCall } from "../program/command.ts";

/** Writes the first files of a folder, except those that are there. */
export async function init({ terminal, options }: VerbCall): Promise<ExitCode> {
  const folder = options.text("folder") ?? ".";
  const root = resolve(terminal.io.folder, folder);
  for (const [file, text] of Object.entries(examples)) {
    if (existsSync(join(root, file))) terminal.note(`${file} exists already, and was not changed`);
    else write(file, file.endsWith(".yaml") ? modeline(file) + text : text);
  }
  // Those of editors follow the description.
  for (const [file, schema] of Object.entries(editorSchemas())) write(file, `${JSON.stringify(schema, null, 2)}\n`);
  terminal.note(`Next: commerce-http validate${folder === "." ? "" : ` --folder ${folder}`}`);
  return exitCode.success;

  function write(file: string, text: string): void {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
    terminal.print(file);
  }
}

const examples: Readonly<Record<string, string>> = {
  [configurationName]: `# How this folder is read. Everything in here is optional.

# Files to read; all YAML and JSON files unless given. Modules run only if a pattern names them.
# files: ["**/*.{yaml,json}", "discounts/*.ts"]
# exclude: [drafts/**]

# Values for \${name} in the files; \${env:NAME} is an environment variable, and is never shown.
# environments:
#   staging:
#     values: { summerShare: 500 }
#     overlay: [overlays/staging.yaml] # drafts that change those of the same key, or are added
#     profile: staging

# Old keys and new keys, so that a resource is renamed instead of created again.
# renames:
#   states: { payed: paid }
`,
  "states.yaml": `# States: the workflows of orders, reviews and other resources.
states:
  - key: open
    type: OrderState
    name: { en: Open }
    transitions:
      - key: paid
      - key: cancelled
  - key: paid
    type: OrderState
    name: { en: Paid }
    initial: false
    transitions:
      - key: cancelled
  - key: cancelled
    type: OrderState
    name: { en: Cancelled }
    initial: false
    transitions: [] # nothing follows
`,
  "recurrence-policies.yaml": `# Recurrence policies: when the next order is due.
recurrencePolicies:
  - key: monthly
    name: { en: Every month }
    schedule: { type: standard, value: 1, intervalUnit: Months }
`,
  "discount-groups.yaml": `# Discount groups: only the best Cart Discount of a group applies.
discountGroups:
  - key: seasonal
    name: { en: Seasonal offers }
    sortOrder: "0.8"
`,
  "cart-discounts.yaml": `# Cart discounts. Set isActive to true to activate this one.
cartDiscounts:
  - key: ten-percent
    name: { en: Ten percent off everything }
    value: { type: relative, permyriad: 1000 } # 10,000 would be all of it
    cartPredicate: totalPrice >= "50.00 EUR"
    target: { type: lineItems, predicate: 1 = 1 }
    isActive: false
    discountGroup: { key: seasonal }
`,
  ".gitignore": `# Saved plans are for one run only.
*.plan
`,
};
