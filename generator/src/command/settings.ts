/** Settings of a run: the configuration's, with what the arguments say instead. */
import { existsSync, statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { type Config, configName } from "../config/config.ts";
import { commandLine } from "../config/layout.ts";
import { importEndingIn } from "../print/import-ending.ts";
import { type Arguments, type Program, UsageError } from "./arguments.ts";

/** Settings with absolute paths, as far as they are known. */
export type Settings = Partial<Config> & {
  readonly spec: string;
  /** The command as it was given, from the folder of the configuration, or else of what is read. */
  readonly command: string;
  /** Set for our own description, with overlays. */
  readonly isEdition: boolean;
};

/**
 * Finds out what is to be read, and what is to be made of it; nothing where neither a description nor an output is
 * named, and the program has a description of its own.
 */
export async function settingsOf(
  args: Arguments,
  { base, command, home }: Program,
  note: (path: string) => void = () => {},
): Promise<Settings | undefined> {
  if (/^[a-z][a-z\d+.-]+:\/\//i.test(args.spec ?? ""))
    throw new UsageError(`--spec ${args.spec} is a URL, and nothing is downloaded: download it, and pass the file`);
  const file = configFile(args);
  note(file);
  const given = configIn(args);
  const isWritten = existsSync(file);
  const written = isWritten ? (await import("../config/read-config.ts")).readConfig(file, { out: given.out }) : {};
  const config: Partial<Config> = { ...written, ...given };
  const { spec, overlays = [], out } = config;
  if (spec === undefined && out === undefined && given.overlays === undefined && given.description === undefined) {
    if (home !== undefined) return undefined;
    throw new UsageError(`Expected a description: pass --spec, or write a configuration with \`${command} init\``);
  }
  const fields = args.package === undefined ? config.package : { ...config.package, name: args.package };
  const folder = dirname(isWritten ? file : (spec ?? overlays[0] ?? out ?? process.cwd()));
  const settings = {
    ...config,
    command: commandLine(command, folder, args),
    isEdition: spec === undefined,
    spec: spec ?? base(),
    overlays,
    // A package brings its own compiler configuration.
    imports: config.imports ?? (out === undefined || fields !== undefined ? "ts" : importEndingIn(out, note)),
    package: fields,
  };
  if (settings.isEdition) expectEdition(settings);
  expectDescription(settings, args);
  return settings;
}

/** The part of a configuration that the arguments say, with absolute paths. */
function configIn(args: Arguments): Partial<Config> {
  const given: Partial<Config> = {
    spec: absolute(args.spec),
    overlays: args.overlay?.map((path) => resolve(path)),
    out: absolute(args.out),
    targets: args.target,
    imports: args.imports,
    description: absolute(args["write-description"]),
    ...(args.strict ? { strict: true, lenient: false } : {}),
    ...(args.lenient ? { strict: false, lenient: true } : {}),
  };
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
}

/** Refuses what an edition has not, instead of leaving it out in silence. */
function expectEdition({ targets, package: fields }: Settings): void {
  const reason = "without it, all sources of the Commerce HTTP API are generated into a folder";
  if (targets !== undefined) throw new UsageError(`targets need --spec: ${reason}`);
  if (fields !== undefined) throw new UsageError(`package needs --spec: ${reason}`);
}

/** Refuses a file for the description that has no such form, or is read itself. */
function expectDescription({ description, spec, overlays = [] }: Settings, args: Arguments): void {
  if (description === undefined) return;
  const name = args["write-description"] ?? relative(process.cwd(), description);
  if (!/\.(?:ya?ml|json)$/i.test(description))
    throw new UsageError(`--write-description ${name} is neither .yaml, .yml nor .json`);
  if (description === spec || overlays.includes(description))
    throw new UsageError(`--write-description ${name} would overwrite an input file`);
}

/** Refuses settings without a folder for the output; throws UsageError with the option that asks for it. */
export function withOutput({ out, ...settings }: Settings, args: Arguments): Settings & { readonly out: string } {
  if (out === undefined) {
    const given = args.spec === undefined ? "--overlay" : "--spec";
    throw new UsageError(`${given} needs --out, the folder of the output`);
  }
  if (/\.[cm]?ts$/.test(out))
    throw new UsageError(`--out ${args.out ?? out} names a file: the output is a folder, such as src/api`);
  if (statSync(out, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new UsageError(`--out ${args.out ?? out} is not a folder`);
  return { ...settings, out };
}

function absolute(path: string | undefined): string | undefined {
  return path && resolve(path);
}

function configFile({ config }: Arguments): string {
  if (config !== undefined && !existsSync(config)) throw new UsageError(`--config ${config} does not exist`);
  return resolve(config ?? configName);
}
