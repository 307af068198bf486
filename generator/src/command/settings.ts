/** Settings of a run: the configuration's, with what the arguments say instead. */
import { existsSync, statSync } from "node:fs";
import { resolve } from "node:path";
import { type Config, configName } from "../config/config.ts";
import type { Arguments } from "./arguments.ts";
import type { Program } from "./program.ts";
import { UsageError } from "./usage-error.ts";

/** Settings with absolute paths, as far as they are known. */
export type Settings = Partial<Config> &
  Pick<Config, "spec"> & {
    /** Set where a configuration says everything: the options that lead to it. */
    readonly configuration?: readonly string[];
    /** Set for our own description, with overlays. */
    readonly isEdition?: true;
  };

/**
 * Finds out what is to be read, and what is to be made of it.
 *
 * @param note Told of the configuration before it is read, whether it is there or not.
 * @returns Nothing where neither a description nor an output is named, and the program has a description of its own.
 * @throws {UsageError} When no description is named.
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
  const written = existsSync(file) ? (await import("../config/read-config.ts")).readConfig(file) : undefined;
  const named = args.spec === undefined ? written?.spec : resolve(args.spec);
  const out = args.out === undefined ? written?.out : resolve(args.out);
  if (named === undefined && out === undefined && args.overlay === undefined && home !== undefined) return undefined;
  if (named === undefined && out === undefined && args.overlay === undefined && args.description === undefined)
    throw new UsageError(`Expected a description: name it by --spec, or write a configuration by \`${command} init\``);
  const spec = named ?? base();
  const overlays = args.overlay?.map((path) => resolve(path)) ?? written?.overlays ?? [];
  const targets = args.target ?? written?.targets;
  const fields = args.package === undefined ? written?.package : { ...written?.package, name: args.package };
  const isOverridden = [args.spec, args.out, args.overlay, args.package, args.target].some(
    (value) => value !== undefined,
  );
  const configuration = args.config === undefined ? [] : ["--config", args.config];
  return {
    ...written,
    ...(written === undefined || isOverridden ? {} : { configuration }),
    ...(named === undefined ? { isEdition: true as const } : {}),
    spec,
    overlays,
    ...(out === undefined ? {} : { out }),
    ...(targets === undefined ? {} : { targets }),
    ...(fields === undefined ? {} : { package: fields }),
  };
}

/**
 * Refuses settings without a folder for the output.
 *
 * @throws {UsageError} With the option that asks for it.
 */
export function withOutput({ out, ...settings }: Settings, args: Arguments): Settings & Config {
  if (out === undefined) {
    const given = args.spec === undefined ? "--overlay" : "--spec";
    throw new UsageError(`${given} needs --out: the output needs a folder of its own`);
  }
  if (statSync(out, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new UsageError(`--out ${args.out ?? out} is no folder`);
  return { ...settings, out };
}

/**
 * The file that the description is written to as one document, absolute; nothing where nobody asks for it.
 *
 * @throws {UsageError} When it has no such form, or is read itself.
 */
export function descriptionOf({ description }: Arguments, { spec, overlays = [] }: Settings): string | undefined {
  if (description === undefined) return undefined;
  const path = resolve(description);
  if (!/\.(?:ya?ml|json)$/i.test(path))
    throw new UsageError(`--write-description ${description} is neither .yaml, .yml nor .json`);
  if (path === spec || overlays.includes(path))
    throw new UsageError(`--write-description ${description} would overwrite what is read`);
  return path;
}

function configFile({ config }: Arguments): string {
  if (config !== undefined && !existsSync(config)) throw new UsageError(`--config ${config} is not there`);
  return resolve(config ?? configName);
}
