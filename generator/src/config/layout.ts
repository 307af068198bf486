import { globSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import type { LoadFolders } from "../load.ts";
import { shellWord } from "../text/text.ts";
import { recordName } from "../write/record.ts";
import { type Config, type ImportEnding, type PackageFields, type Target, targets as allTargets } from "./config.ts";

/** Things that are generated, each into a folder of its own. */
export type TargetName = "types" | "client" | "traits" | "contract" | "families" | "reference" | "samples" | "commands";

/** Where everything goes. Paths are absolute. */
export interface Layout {
  /** Only requested targets have one. */
  readonly folders: Readonly<Partial<Record<TargetName, string>>>;
  /** Folders that belong to the generator whole: what it did not write there is removed. */
  readonly owned: readonly string[];
  /** The file that tells what was generated into a folder of somebody's, where nothing else may be touched. */
  readonly record?: string;
  readonly packages: PackageNames;
  /** The command that makes all of it, as generated files name it. */
  readonly command: string;
  /** Ending of imports between generated files. */
  readonly imports: ImportEnding;
  readonly names: LoadFolders;
  /** Overlay documents, in the order in which they are applied. */
  readonly overlays: readonly string[];
  /** The file that gets the description as one document, overlays applied; absent if not requested. */
  readonly description?: string | undefined;
  /** GraphQL documents that become constants beside the contract. */
  readonly graphql: readonly string[];
  /** `true` for the description of this repository, which only our tools read: whatever they do not read is a mistake. */
  readonly isClosed: boolean;
  /** Set where entry points are generated too. */
  readonly output?: OutputFolder;
  /** Set for an edition: the folder of a project that all its modules are in. */
  readonly edition?: string;
}

/** Packages as generated code imports them. */
export interface PackageNames {
  readonly types: string;
  readonly traits: TraitModules;
  /** The client as its users install it; absent where no samples are made for them. */
  readonly client?: string;
  /** The package that the client is made of; absent where its entry points are written by hand. */
  readonly runtime?: string;
  /** Schemas that check values at run time, if any. */
  readonly schemas?: SchemaModules;
}

/** Modules with the traits of resources, one for each family. */
export interface TraitModules {
  /** Their folder, as the modules of other folders import from it. */
  readonly folder: string;
  /** The package that a client imports all of them from, in place of the folder. */
  readonly package?: string;
  /** The module that has their types. */
  readonly types: string;
}

/** Modules that schemas are made of, and those that have them. */
export interface SchemaModules {
  /** The module that makes them, as they import it. */
  readonly maker: string;
  /** The module that has them all, as a client imports it. */
  readonly all: string;
  /** The types that have one: all of them, or only drafts and the types inside drafts. */
  readonly of: "types" | "drafts";
  /** The module that has all of them as a document has them, as a contract imports it; absent where the contract has its own. */
  readonly contract?: string;
}

/** The package that the classes of a client are made of, as they import it. */
export function runtimeOf({ runtime = publishedRuntime }: Pick<PackageNames, "runtime">): string {
  return runtime;
}

/** The package that has our own client, as its users import it. */
const publishedClient = "@commerce-http/client";

/** The package that clients of any description are made of. */
const publishedRuntime = "@commerce-http/runtime";

/** The package that reads traits, of which the runtime has the types, too. */
const publishedModel = "@commerce-http/model";

/** The part of it that clients of an edition are made of. */
const publishedEdition = `${publishedClient}/edition`;

/** A generated folder. */
export interface OutputFolder {
  /** The folder of the entry points, with a folder of modules beside each. */
  readonly sources: string;
  /** Set where the sources are to be a package of their own. */
  readonly package?: { readonly folder: string; readonly fields: PackageFields };
}

/** The layout of this repository: generated folders inside hand-written packages. */
export function repositoryLayout(root: string): Layout {
  const folders = {
    types: join(root, "packages/types/src/generated"),
    client: join(root, "packages/client/src/generated"),
    contract: join(root, "packages/emulator/src/generated"),
    traits: join(root, "packages/model/src/generated"),
    families: join(root, "packages/model/src/generated"),
    reference: join(root, "docs/generated"),
    commands: join(root, "packages/cli/src/generated"),
  };
  return {
    folders: { ...folders, samples: join(folders.reference, "samples") },
    owned: Object.values(folders),
    packages: {
      types: nameOf(join(root, "packages/types")),
      traits: { folder: ".", package: nameOf(join(root, "packages/model")), types: "../traits.ts" },
      client: nameOf(join(root, "packages/client")),
      schemas: {
        maker: "../../validate/define.ts",
        all: "@commerce-http/types/validate",
        of: "types",
        contract: "../contract/own-schemas.ts",
      },
    },
    command: "npm run generate",
    imports: "ts",
    names: { sourceBase: root, errorBase: root },
    overlays: [],
    graphql: globSync(join(root, "spec/*.graphql")).sort(),
    isClosed: true,
  };
}

/** Description and output, with absolute paths. */
export interface OutputOptions extends Pick<
  Config,
  "overlays" | "out" | "package" | "targets" | "imports" | "description"
> {
  readonly spec: string;
  /** The command that makes all of it; one that says the same as these options if left out. */
  readonly command?: string;
}

/**
 * The layout for any other description: a folder of sources, or a package with them in `src`; throws RangeError when
 * there is to be a client without the types that it is written in.
 */
export function outputLayout(options: OutputOptions): Layout {
  const { spec, overlays, out, package: fields, targets = allTargets, imports } = options;
  if (targets.includes("client") && !targets.includes("types"))
    throw new RangeError("Cannot generate a client without its types: add the target types");
  const sources = fields === undefined ? out : join(out, "src");
  const given = { spec, overlay: overlays, out, package: fields?.name, target: options.targets, imports };
  return {
    ...outside(options),
    folders: foldersOf(targets, sources, out),
    packages: {
      types: "../types.ts",
      // Either is there anyway: what a client is made of, or else what a server goes by.
      traits: { folder: "../traits", types: targets.includes("client") ? publishedRuntime : publishedModel },
      runtime: publishedRuntime,
      // Types alone need no package of ours.
      ...(targets.includes("client") ? { schemas: schemasOfOutput("drafts", publishedRuntime) } : {}),
    },
    command: options.command ?? commandLine(publishedProgram, dirname(spec), given),
    graphql: [],
    output: { sources, ...(fields === undefined ? {} : { package: { folder: out, fields } }) },
  };
}

/** The layout of an edition: our own description with somebody's overlays, as one folder of modules in their project. */
export function editionLayout(options: OutputOptions): Layout {
  const { spec, overlays = [], out, imports = "ts", command } = options;
  const given = { overlay: overlays, out, imports };
  return {
    ...outside(options),
    folders: foldersOf(allTargets, out, join(out, "reference")),
    packages: {
      types: "../types/index.ts",
      traits: { folder: "../traits", types: publishedEdition },
      runtime: publishedEdition,
      schemas: schemasOfOutput("types", publishedEdition),
    },
    command: command ?? commandLine(publishedProgram, dirname(overlays[0] ?? out), given),
    graphql: globSync(join(dirname(spec), "*.graphql")).sort(),
    edition: out,
  };
}

/** Parts of a layout for a folder of somebody else's. */
function outside({
  spec,
  overlays = [],
  out,
  imports = "ts",
  description,
}: OutputOptions): Omit<Layout, "folders" | "packages" | "command" | "graphql"> {
  const names = { sourceBase: dirname(spec), errorBase: process.cwd() };
  return { owned: [], record: join(out, recordName), names, overlays, imports, description, isClosed: false };
}

/** The folders of some targets: modules beside each other, the overview where it is asked for. */
function foldersOf(targets: readonly Target[], sources: string, reference: string): Layout["folders"] {
  const [contract, traits] = [join(sources, "contract"), join(sources, "traits")];
  const folders: Record<Target, Layout["folders"]> = {
    types: { types: join(sources, "types") },
    client: { client: join(sources, "client"), traits },
    contract: { contract, families: contract, traits },
    reference: { reference },
  };
  return Object.assign({}, ...targets.map((target) => folders[target])) as Layout["folders"];
}

/** Schemas in the folder of the types, beside that of the client. */
function schemasOfOutput(of: SchemaModules["of"], maker: string): SchemaModules {
  return { maker, all: "../types/schemas/index.ts", of };
}

const publishedProgram = "npx @commerce-http/generator";

/** Options that decide what is generated, in the order in which a command names them. */
const optionNames = ["config", "spec", "overlay", "out", "package", "target", "imports", "write-description"] as const;

/** Those that are no paths. */
const words: ReadonlySet<string> = new Set(["package", "target", "imports"]);

/** Values of these options. */
type CommandOptions = { readonly [name in (typeof optionNames)[number]]?: string | readonly string[] | undefined };

/** A command as it is given in the folder `base`, with paths from there; npm needs `--` to pass options on. */
export function commandLine(program: string, base: string, options: CommandOptions): string {
  const given = optionNames.flatMap((name) =>
    [options[name] ?? []].flat().flatMap((value) => [`--${name}`, words.has(name) ? value : from(base, value)]),
  );
  const separator = program.startsWith("npm run ") && given.length > 0 ? ["--"] : [];
  return [program, ...separator, ...given.map((word) => shellWord(word))].join(" ");
}

/** A path as it is written in a folder. */
function from(base: string, path: string): string {
  return relative(base, resolve(path)).replaceAll(sep, "/") || ".";
}

function nameOf(folder: string): string {
  const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as { readonly name: string };
  return manifest.name;
}
