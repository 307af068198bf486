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
  if (existsSync(file)) throw new UsageError(`${config} exists already`);
  const folder = dirname(file);
  const pathOf = (path: string): string => relative(folder, resolve(path)).replaceAll(sep, "/");
  const isEdition = args.spec === undefined && args.overlay !== undefined;
  if (isEdition && name !== undefined)
    throw new UsageError("--package needs --spec: an edition of the Commerce HTTP API consists of sources");
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
  for (const overlay of missing) print(`Wrote ${overlay}: describe your fields and resources in it`);
  print(
    `Wrote ${config}. Run \`${command}\` to generate ${content.out}/ from ${content.spec ?? "the Commerce HTTP API"}`,
  );
}

function writeNew(file: string, text: string): void {
  mkdirSync(dirname(resolve(file)), { recursive: true });
  writeFileSync(file, text, { flag: "wx" });
}

/** An overlay that adds one custom field, and tells how to go on. */
const overlayStart = `# Your additions to the Commerce HTTP API. Each action has a target, which is a JSONPath in the API's description, and an
# update that is merged into the target. "#/..." refers to the description. An action without a match is an error.
overlay: 1.0.0
info:
  title: What our shop adds
  version: 1.0.0
actions:
  # A custom field, typed in drafts, responses and predicates. Replace it with yours.
  - target: $.components.schemas.FieldContainer
    update:
      properties:
        season:
          type: string
          description: Season that a discount belongs to.

  # A field of all States and their drafts:
  #
  # - target: $.components.schemas['State','StateDraft']
  #   update:
  #     properties:
  #       color:
  #         type: string
  #         description: Colour that tools draw this State in.

  # A resource of your own needs schemas, paths, a tag and scopes. The guide has a complete one under "Custom fields and resources".
`;

/** The only description of this folder, by its usual names. */
function foundSpec(): string {
  const found = globSync(["openapi.{yaml,yml,json}", "*/openapi.{yaml,yml,json}"], {
    exclude: (path) => path.includes("node_modules"),
  }).sort();
  const [first] = found;
  if (first !== undefined && found.length === 1) return join(first);
  const reason = found.length === 0 ? "there is no openapi.yaml here" : `there are ${found.join(", ")}`;
  throw new UsageError(`Expected --spec with a description, or --overlay to extend the Commerce HTTP API: ${reason}`);
}
