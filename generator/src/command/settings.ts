/** Settings of a run: the configuration's, with what the arguments say instead. */
import { existsSync, statSync } from "node:fs";
import { dirname, relative, resolve } from "node:path";
import { type Config, configName, type ImportEnding } from "../config/config.ts";
import { type CommandOptions, commandLine, optionsOf } from "../config/layout.ts";
import { importEndingIn } from "../print/import-ending.ts";
import { type Arguments, type Program, UsageError } from "./arguments.ts";

/** Settings with absolute paths, as far as they are known. */
export type Settings = Partial<Config> & {
  readonly spec: string;
  /** The command as it was given, from the folder of the configuration, or else of what is read. */
  readonly command: string;
  /** Set for our own description, with overlays. */
  readonly isEdition?: true;
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
    throw new UsageError(`--spec ${args.spec} is an address, and nothing is fetched: download it, and name the file`);
  const file = configFile(args);
  note(file);
  const given = args.out === undefined ? {} : { out: resolve(args.out) };
  const written = existsSync(file) ? (await import("../config/read-config.ts")).readConfig(file, given) : undefined;
  const named = args.spec === undefined ? written?.spec : resolve(args.spec);
  const { out } = { ...written, ...given };
  if (named === undefined && out === undefined && args.overlay === undefined && home !== undefined) return undefined;
  if (named === undefined && out === undefined && args.overlay === undefined && args.description === undefined)
    throw new UsageError(`Expected a description: name it by --spec, or write a configuration by \`${command} init\``);
  const overlays = args.overlay?.map((path) => resolve(path)) ?? written?.overlays ?? [];
  const targets = args.target ?? written?.targets;
  const fields = args.package === undefined ? written?.package : { ...written?.package, name: args.package };
  if (named === undefined) expectEdition({ targets, fields });
  const folder = written === undefined ? dirname(named ?? overlays[0] ?? out ?? process.cwd()) : dirname(file);
  const description = args.description === undefined ? written?.description : resolve(args.description);
  const imports = args.imports ?? written?.imports ?? endingFor(out, fields, note);
  return {
    ...written,
    command: commandLine(command, optionsOf(folder, optionsGiven(args))),
    ...(named === undefined ? { isEdition: true as const } : {}),
    spec: named ?? base(),
    overlays,
    imports,
    strict: args.strict || written?.strict === true,
    out,
    targets,
    package: fields,
    description,
  };
}

/** Options that decide what is generated, as they were given. */
function optionsGiven(args: Arguments): CommandOptions {
  return {
    config: absolute(args.config),
    spec: absolute(args.spec),
    overlay: args.overlay?.map((path) => resolve(path)),
    out: absolute(args.out),
    package: args.package,
    target: args.target,
    imports: args.imports,
    "write-description": absolute(args.description),
  };
}

function absolute(path: string | undefined): string | undefined {
  return path === undefined ? undefined : resolve(path);
}

/** Refuses what an edition has not, instead of leaving it out in silence. */
function expectEdition({ targets, fields }: { readonly targets: unknown; readonly fields: unknown }): void {
  const reason = "an edition of our own API is made where no description is named, as sources of all that there is";
  if (targets !== undefined) throw new UsageError(`targets need a description: ${reason}`);
  if (fields !== undefined) throw new UsageError(`package needs a description: ${reason}`);
}

/** A package brings its own compiler configuration. */
function endingFor(out: string | undefined, fields: unknown, note: (path: string) => void): ImportEnding {
  return out === undefined || fields !== undefined ? "ts" : importEndingIn(out, note);
}

/** Refuses settings without a folder for the output; throws UsageError with the option that asks for it. */
export function withOutput({ out, ...settings }: Settings, args: Arguments): Settings & { readonly out: string } {
  if (out === undefined) {
    const given = args.spec === undefined ? "--overlay" : "--spec";
    throw new UsageError(`${given} needs --out: the output needs a folder of its own`);
  }
  if (statSync(out, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new UsageError(`--out ${args.out ?? out} is no folder`);
  return { ...settings, out };
}

/**
 * Absolute path of the file that gets the description as one document; `undefined` if not requested; throws
 * UsageError when it has no such form, or is read itself.
 */
export function descriptionOf(
  { description, spec, overlays = [] }: Settings,
  args: Pick<Arguments, "description">,
): string | undefined {
  if (description === undefined) return undefined;
  const name = args.description ?? relative(process.cwd(), description);
  if (!/\.(?:ya?ml|json)$/i.test(description))
    throw new UsageError(`--write-description ${name} is neither .yaml, .yml nor .json`);
  if (description === spec || overlays.includes(description))
    throw new UsageError(`--write-description ${name} would overwrite what is read`);
  return description;
}

function configFile({ config }: Arguments): string {
  if (config !== undefined && !existsSync(config)) throw new UsageError(`--config ${config} is not there`);
  return resolve(config ?? configName);
}
