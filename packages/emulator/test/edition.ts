import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Layout } from "../../../generator/src/config/layout.ts";
import type { AnyContract, AnyFamilies } from "../src/index.ts";

const root = join(import.meta.dirname, "../../..");

/** The contract of an edited description, and its families. */
export interface Edition {
  readonly contract: AnyContract;
  readonly families: AnyFamilies;
}

/** An edition, and the folder of the modules that it is read from. */
export interface GeneratedEdition extends Edition {
  readonly folder: string;
  remove(): void;
}

/** A copy of the description. */
export class Spec {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    cpSync(join(root, "spec"), folder, { recursive: true, filter: (source) => !source.includes("node_modules") });
  }

  /** Puts other words in the place of some, which have to be there. */
  replace(path: string, words: string, others: string): void {
    const text = this.read(path);
    if (!text.includes(words)) throw new Error(`Cannot find ${JSON.stringify(words)} in ${path}`);
    this.write(
      path,
      text.replace(words, () => others),
    );
  }

  read(path: string): string {
    return readFileSync(join(this.folder, path), "utf8");
  }

  write(path: string, text: string): void {
    writeFileSync(join(this.folder, path), text);
  }

  /** Adds a file, in JSON, which is YAML as well. */
  add(path: string, content: object): void {
    this.write(path, JSON.stringify(content));
  }

  /** Adds paths, with their operations. */
  addPaths(paths: Readonly<Record<string, object>>): void {
    for (const [path, operations] of Object.entries(paths)) {
      const file = `paths/${path.replaceAll(/\W+/g, "-")}.json`;
      this.add(file, operations);
      this.replace("openapi.yaml", "\npaths:\n", `\npaths:\n  "${path}": { $ref: "${file}" }\n`);
    }
  }
}

type Generate = (
  spec: string,
  layout: Layout,
) => Promise<{ readonly files: readonly { readonly path: string; readonly text: string }[] }>;

interface Layouts {
  readonly repositoryLayout: (root: string) => Layout;
}

/** Generates the contract and the families of an edited copy of the description. */
export async function editionOf(edit: (spec: Spec) => void): Promise<GeneratedEdition> {
  const folder = mkdtempSync(join(tmpdir(), "edition-"));
  const spec = new Spec(join(folder, "spec"));
  edit(spec);
  const folders = {
    types: join(folder, "types"),
    client: join(folder, "client"),
    contract: join(folder, "api"),
    families: join(folder, "api"),
    traits: join(folder, "api"),
    reference: join(folder, "reference"),
  };
  // Its sources are checked where they live.
  const { generate } = (await import(join(root, "generator/src/generate.ts"))) as { generate: Generate };
  const { repositoryLayout } = (await import(join(root, "generator/src/config/layout.ts"))) as Layouts;
  const names = { sourceBase: folder, errorBase: folder };
  const own = repositoryLayout(root);
  // The schemas are those of the edited copy, not those of the packages.
  const { schemas: _schemas, ...packages } = own.packages;
  const layout = { ...own, packages, folders, owned: [], names, graphql: [] };
  const { files } = await generate(join(spec.folder, "openapi.yaml"), layout);
  for (const { path, text } of files) {
    if (!path.startsWith(folders.contract)) continue;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
  const { contract } = (await import(join(folders.contract, "contract.ts"))) as { contract: AnyContract };
  const { families } = (await import(join(folders.families, "families.ts"))) as { families: AnyFamilies };
  return {
    contract,
    families,
    folder: folders.contract,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}
