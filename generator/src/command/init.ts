import { existsSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, relative, resolve, sep } from "node:path";
import { configName } from "../config/config.ts";
import { type Arguments, type Program, UsageError } from "./arguments.ts";
import { print } from "./report.ts";

/** Where npm puts the package, and the schema of configurations in it. */
const schema = "node_modules/@commerce-http/generator/config.schema.json";

/**
 * Writes an initial configuration. Without a description it is one of an edition, whose overlay is also written if it is
 * missing. Throws UsageError when a configuration exists already, or when there is no description to point to.
 */
export function init(args: Arguments, { command }: Program): void {
  const { config = configName, package: name } = args;
  const file = resolve(config);
  if (existsSync(file)) throw new UsageError(`${config} is there already, and stays as it is`);
  const folder = dirname(file);
  const pathOf = (path: string): string => relative(folder, resolve(path)).replaceAll(sep, "/");
  const isEdition = args.spec === undefined && args.overlay !== undefined;
  if (isEdition && name !== undefined) throw new UsageError("--package needs --spec: an edition is made of sources");
  const {
    spec = isEdition ? undefined : foundSpec(),
    overlay: overlays = [],
    out = isEdition ? "src/api" : "api",
  } = args;
  const content = {
    $schema: `./${pathOf(schema)}`,
    ...(spec === undefined ? {} : { spec: pathOf(spec) }),
    ...(overlays.length === 0 ? {} : { overlays: overlays.map(pathOf) }),
    out: pathOf(out),
    ...(name === undefined ? {} : { package: { name } }),
  };
  const missing = isEdition ? overlays.filter((overlay) => !existsSync(overlay)) : [];
  for (const overlay of missing) writeNew(overlay, overlayStart);
  writeNew(file, `${JSON.stringify(content, undefined, 2)}\n`);
  for (const overlay of missing) print(`Wrote ${overlay}: say in it what is yours`);
  print(`Wrote ${config}: ${content.spec ?? "our own API"} becomes ${content.out}/ by \`${command}\``);
}

function writeNew(file: string, text: string): void {
  mkdirSync(dirname(resolve(file)), { recursive: true });
  writeFileSync(file, text, { flag: "wx" });
}

/** An overlay that adds one custom field, and tells how to go on. */
const overlayStart = `# What your shop has beyond the Commerce HTTP API. Each action has a target, which is a JSONPath in its description, and an
# update that is merged into what is there. "#/..." means the description. An action without a match ends the command.
overlay: 1.0.0
info:
  title: What our shop adds
  version: 1.0.0
actions:
  # Custom fields have their types in drafts, answers and predicates from now on. Replace this one by yours.
  - target: $.components.schemas.FieldContainer
    update:
      properties:
        season:
          type: string
          description: Season that a discount belongs to.

  # A field that all States have:
  #
  # - target: $.components.schemas.State
  #   update:
  #     properties:
  #       color:
  #         type: string
  #         description: Colour that tools draw this State in.

  # A resource of your own takes schemas, paths, a tag and scopes: the guide's page about editions shows one as a whole.
`;

/** The only description of this folder, by its usual names. */
function foundSpec(): string {
  const found = globSync(["openapi.{yaml,yml,json}", "*/openapi.{yaml,yml,json}"], {
    exclude: (path) => path.includes("node_modules"),
  }).sort();
  const [first] = found;
  if (first !== undefined && found.length === 1) return join(first);
  const reason = found.length === 0 ? "there is no openapi.yaml here" : `there are ${found.join(", ")}`;
  throw new UsageError(
    `Expected --spec with the description, or --overlay for an edition of the Commerce HTTP API: ${reason}`,
  );
}
