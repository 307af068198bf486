import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
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
 * Copies the emulator, adds to the description, and generates what the copy reads of it. No code is added.
 *
 * @param paths Path → operations.
 * @param schemas Schemas by name; references are within the same file, or `<chapter>.yaml#/<name>`.
 */
export async function emulatorOf(
  paths: Readonly<Record<string, object>>,
  schemas: Readonly<Record<string, object>>,
): Promise<Copy> {
  const folder = mkdtempSync(join(tmpdir(), "emulator-"));
  const [spec, emulator] = [join(folder, "spec"), join(folder, "packages/emulator")];
  cpSync(join(root, "spec"), spec, { recursive: true, filter: (source) => !source.includes("node_modules") });
  cpSync(join(root, "packages/emulator/src"), join(emulator, "src"), { recursive: true });
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const openapi = join(spec, "openapi.yaml");
  const lines = Object.keys(paths).map((path, index) => `  "${path}": { $ref: "paths/added-${index}.json" }`);
  writeFileSync(openapi, readFileSync(openapi, "utf8").replace(/^paths:$/m, `paths:\n${lines.join("\n")}`));
  for (const [index, operations] of Object.values(paths).entries()) {
    writeFileSync(join(spec, `paths/added-${index}.json`), JSON.stringify(operations));
  }
  writeFileSync(join(spec, "schemas/added.yaml"), JSON.stringify(schemas));
  const generated = join(emulator, "src/generated");
  // Its sources are checked where they live.
  const generator = (await import(join(root, "generator/src/generate.ts"))) as { generate: Generate };
  const { files } = await generator.generate(openapi, layout(folder, generated));
  for (const { path, text } of files) {
    if (!path.startsWith(generated)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  return { entry: join(emulator, "src/index.ts"), remove: () => rmSync(folder, { recursive: true, force: true }) };
}

function layout(folder: string, contract: string): Layout {
  const folders = { types: join(folder, "t"), client: join(folder, "c"), contract, reference: join(folder, "r") };
  return {
    folders,
    owned: [],
    packages: { types: "@commerce-http/types" },
    names: { sourceBase: folder, errorBase: folder },
    graphql: [],
    isClosed: true,
  };
}
