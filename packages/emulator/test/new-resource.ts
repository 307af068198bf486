import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Layout } from "../../../generator/src/layout.ts";

const root = join(import.meta.dirname, "../../..");

/** A copy of the emulator that carries out another description. */
export interface Copy {
  /** The entry of its sources. */
  readonly entry: string;
  remove(): void;
}

type Generate = (
  spec: string,
  layout: Layout,
) => Promise<{ readonly files: readonly { readonly path: string; readonly text: string }[] }>;

/**
 * Copies the emulator and the rules, adds to the description, and generates what the copy reads of it. No code is added.
 *
 * @param paths Path → operations.
 * @param schemas Schemas by name; references are within the same file, or `<chapter>.yaml#/<name>`.
 */
export async function emulatorOf(
  paths: Readonly<Record<string, object>>,
  schemas: Readonly<Record<string, object>>,
): Promise<Copy> {
  const folder = mkdtempSync(join(tmpdir(), "emulator-"));
  const [spec, emulator, rules] = [
    join(folder, "spec"),
    join(folder, "packages/emulator"),
    join(folder, "packages/rules"),
  ];
  cpSync(join(root, "spec"), spec, { recursive: true, filter: (source) => !source.includes("node_modules") });
  cpSync(join(root, "packages/emulator/src"), join(emulator, "src"), { recursive: true });
  cpSync(join(root, "packages/rules/src"), join(rules, "src"), { recursive: true });
  cpSync(join(root, "packages/rules/package.json"), join(rules, "package.json"));
  link(folder, rules);
  const openapi = join(spec, "openapi.yaml");
  const lines = Object.keys(paths).map((path, index) => `  "${path}": { $ref: "paths/added-${index}.json" }`);
  writeFileSync(openapi, readFileSync(openapi, "utf8").replace(/^paths:$/m, `paths:\n${lines.join("\n")}`));
  for (const [index, operations] of Object.values(paths).entries()) {
    writeFileSync(join(spec, `paths/added-${index}.json`), JSON.stringify(operations));
  }
  writeFileSync(join(spec, "schemas/added.yaml"), JSON.stringify(schemas));
  const folders = {
    types: join(folder, "t"),
    client: join(folder, "c"),
    contract: join(emulator, "src/generated"),
    families: join(rules, "src/generated"),
    reference: join(folder, "r"),
  };
  // Its sources are checked where they live.
  const generator = (await import(join(root, "generator/src/generate.ts"))) as { generate: Generate };
  const { files } = await generator.generate(openapi, layout(folder, folders));
  for (const { path, text } of files) {
    if (!path.startsWith(folders.contract) && !path.startsWith(folders.families)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return { entry: join(emulator, "src/index.ts"), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Packages that the copy asks for are the installed ones, but for the copied rules. */
function link(folder: string, rules: string): void {
  const [installed, modules] = [join(root, "node_modules"), join(folder, "node_modules")];
  mkdirSync(join(modules, "@commerce-http"), { recursive: true });
  for (const name of readdirSync(installed)) {
    if (name !== "@commerce-http") symlinkSync(join(installed, name), join(modules, name));
  }
  symlinkSync(join(installed, "@commerce-http/types"), join(modules, "@commerce-http/types"));
  symlinkSync(rules, join(modules, "@commerce-http/rules"));
}

function layout(folder: string, folders: Layout["folders"]): Layout {
  return {
    folders,
    owned: [],
    packages: { types: "@commerce-http/types" },
    names: { sourceBase: folder, errorBase: folder },
    graphql: [],
    isClosed: true,
  };
}
