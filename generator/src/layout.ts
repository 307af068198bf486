import { globSync, readFileSync } from "node:fs";
import { basename, dirname, extname, join, relative, sep } from "node:path";
import type { LoadFolders } from "./load.ts";
import { shellWord } from "./text.ts";

/** Things that are generated, each into a folder of its own. */
export type TargetName = "types" | "client" | "contract" | "families" | "reference" | "samples";

/** Where everything goes. Paths are absolute. */
export interface Layout {
  readonly folders: Readonly<Record<Exclude<TargetName, "samples">, string>> & {
    /** Absent where nobody shows samples. */
    readonly samples?: string;
  };
  /** Folders that belong to the generator whole: what it did not write there is removed. */
  readonly owned: readonly string[];
  readonly packages: PackageNames;
  /** The command that makes all of it, as generated files name it. */
  readonly command: string;
  readonly names: LoadFolders;
  /** Overlay documents, in the order in which they are applied. */
  readonly overlays: readonly string[];
  /** The file that the description is written to as one document, overlays applied; absent where nobody asks for it. */
  readonly description?: string;
  /** GraphQL documents that become constants beside the contract. */
  readonly graphql: readonly string[];
  /** `true` for the description of this repository, which nobody else's tools read: what we do not read is a mistake. */
  readonly isClosed: boolean;
  /** Set where manifests and entry points are generated too: the folder that holds all packages. */
  readonly workspace?: Workspace;
  /** Set for an edition: the folder of a project that all its modules are in. */
  readonly edition?: string;
}

/** Packages as generated code imports them. */
export interface PackageNames {
  readonly types: string;
  /** The client as its users install it; absent where no samples are made for them. */
  readonly client?: string;
  /** The package that the client is made of; absent where it is generated into that very package. */
  readonly runtime?: string;
  /** The module that makes schemas, as generated modules of the types see it; absent where nobody wrote one. */
  readonly schema?: string;
  /** Where classes are that are written by hand, for resources over GraphQL; absent where nobody wrote any. */
  readonly graphql?: GraphqlClasses;
}

/** Classes that are written by hand: in folders beside the generated one, or in a package, which has their options as well. */
export type GraphqlClasses = { readonly folder: string } | { readonly package: string };

/** Modules that the classes of a client are made of, as they import them. */
export interface RuntimeModules {
  readonly transport: string;
  readonly fields: string;
  /** Types of traits. */
  readonly traits: string;
  /** Types of what `apply` goes by. */
  readonly apply: string;
}

/** Finds what the classes of a client are made of: in the same package, or in the one that is published for it. */
export function runtimeModules({ runtime }: PackageNames): RuntimeModules {
  if (runtime !== undefined) return { transport: runtime, fields: runtime, traits: runtime, apply: runtime };
  return {
    transport: "../transport.ts",
    fields: "../predicate/fields.ts",
    traits: "./traits.ts",
    apply: "../apply/family.ts",
  };
}

/** The package that has our own client, as its users import it. */
const publishedClient = "@commerce-http/client";

/** The part of it that clients of any description are made of. */
const publishedRuntime = `${publishedClient}/runtime`;

/** A folder of packages that nobody wrote by hand. */
export interface Workspace {
  readonly folder: string;
  readonly name: string;
  readonly client: string;
  readonly contract: string;
}

/** The layout of this repository: generated folders inside hand-written packages. */
export function repositoryLayout(root: string): Layout {
  const folders = {
    types: join(root, "packages/types/src/generated"),
    client: join(root, "packages/client/src/generated"),
    contract: join(root, "packages/emulator/src/generated"),
    families: join(root, "packages/rules/src/generated"),
    reference: join(root, "docs/generated"),
  };
  return {
    folders: { ...folders, samples: join(folders.reference, "samples") },
    owned: Object.values(folders),
    packages: {
      types: nameOf(join(root, "packages/types")),
      client: nameOf(join(root, "packages/client")),
      schema: "../../validate/define.ts",
      graphql: { folder: ".." },
    },
    command: "npm run generate",
    names: { sourceBase: root, errorBase: root },
    overlays: [],
    graphql: globSync(join(root, "spec/*.graphql")).sort(),
    isClosed: true,
  };
}

/**
 * The layout for any other description: one folder with all packages in it, named after the description's file.
 *
 * @param spec The root file, absolute.
 * @param folder Absolute.
 * @param overlays Overlay documents, absolute, in the order in which they are applied.
 * @param program How the generator was called, up to its options.
 */
export function workspaceLayout(
  spec: string,
  folder: string,
  overlays: readonly string[] = [],
  program: string = "npm run generate --",
): Layout {
  const scope = `@${packageName(basename(spec, extname(spec)))}`;
  const folders = {
    types: join(folder, "types/src/generated"),
    client: join(folder, "client/src/generated"),
    contract: join(folder, "contract/src/generated"),
    families: join(folder, "contract/src/generated"),
    reference: folder,
  };
  return {
    folders,
    owned: [folders.types, folders.client, folders.contract],
    packages: { types: `${scope}/types`, runtime: publishedRuntime },
    command: commandOf({ program, base: dirname(spec), spec, overlays, folder }),
    names: { sourceBase: dirname(spec), errorBase: process.cwd() },
    overlays,
    graphql: [],
    isClosed: false,
    workspace: { folder, name: `${scope}/packages`, client: `${scope}/client`, contract: `${scope}/contract` },
  };
}

/** Parts of a command. */
interface CommandParts {
  readonly program: string;
  /** The folder that the command is given in: the same wherever the generator is started from. */
  readonly base: string;
  readonly spec?: string;
  readonly overlays: readonly string[];
  readonly folder: string;
}

function commandOf({ program, base, spec, overlays, folder }: CommandParts): string {
  const from = (path: string): string => relative(base, path).replaceAll(sep, "/") || ".";
  const added = overlays.flatMap((overlay) => ["--overlay", from(overlay)]);
  const options = [...(spec === undefined ? [] : ["--spec", from(spec)]), ...added, "--out", from(folder)];
  return [program, ...options.map((word) => shellWord(word))].join(" ");
}

/**
 * The layout of an edition: our own description with somebody's overlays, as one folder of modules in their project.
 *
 * @param spec The root file of our description, absolute.
 * @param folder Absolute.
 * @param overlays Overlay documents, absolute, in the order in which they are applied.
 */
export function editionLayout(spec: string, folder: string, overlays: readonly string[]): Layout {
  const [base = folder] = overlays.map((overlay) => dirname(overlay));
  const folders = {
    types: join(folder, "types"),
    client: join(folder, "client"),
    contract: join(folder, "contract"),
    families: join(folder, "contract"),
    reference: join(folder, "reference"),
  };
  return {
    folders,
    owned: [...new Set(Object.values(folders))],
    packages: { types: "../types/index.ts", runtime: publishedRuntime, graphql: { package: publishedClient } },
    command: commandOf({ program: "npx @commerce-http/generator", base, overlays, folder }),
    names: { sourceBase: dirname(spec), errorBase: process.cwd() },
    overlays,
    graphql: globSync(join(dirname(spec), "*.graphql")).sort(),
    isClosed: false,
    edition: folder,
  };
}

function nameOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { readonly name: string };
  return manifest.name;
}

function packageName(baseName: string): string {
  const name = baseName
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, "-")
    .replaceAll(/^-|-$/g, "");
  return name === "" ? "api" : name;
}
