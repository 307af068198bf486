import { existsSync, globSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { configName } from "../config/config.ts";
import type { Arguments } from "./arguments.ts";
import type { Program } from "./program.ts";
import { UsageError } from "./usage-error.ts";

/** Where npm puts the package, and the schema of configurations in it. */
const schema = "node_modules/@commerce-http/generator/config.schema.json";

/**
 * Writes a configuration to begin with.
 *
 * @throws {UsageError} When there is one already, or no description to point to.
 */
export function init({ config = configName, spec, out = "api", package: name }: Arguments, { command }: Program): void {
  const file = resolve(config);
  const folder = dirname(file);
  const pathOf = (path: string): string => relative(folder, resolve(path)).replaceAll(sep, "/");
  const content = {
    $schema: `./${pathOf(schema)}`,
    spec: pathOf(spec ?? foundSpec()),
    out: pathOf(out),
    ...(name === undefined ? {} : { package: { name } }),
  };
  if (existsSync(file)) throw new UsageError(`${config} is there already, and stays as it is`);
  writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`, { flag: "wx" });
  console.log(`Wrote ${config}: ${content.spec} becomes ${content.out}/ by \`${command}\``);
}

/** The only description of this folder, by its usual names. */
function foundSpec(): string {
  const found = globSync(["openapi.{yaml,yml,json}", "*/openapi.{yaml,yml,json}"], {
    exclude: (path) => path.includes("node_modules"),
  }).sort();
  const [first] = found;
  if (first !== undefined && found.length === 1) return join(first);
  const reason = found.length === 0 ? "there is no openapi.yaml here" : `there are ${found.join(", ")}`;
  throw new UsageError(`Expected --spec with the description: ${reason}`);
}
