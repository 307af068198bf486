/**
 * Compares the methods of a generated client with those of the API's own library:
 * `npm run names -- openai openai.json openai-node/`, `npm run names -- stripe spec3.json stripe/esm/resources/`. Both
 * sources are downloaded before; `tools/names` has the configuration of each.
 */
import { readdirSync, readFileSync } from "node:fs";
import { join, sep } from "node:path";
import { load } from "../../generator/src/load.ts";
import { Problems } from "../../generator/src/load/problems.ts";
import { buildModel } from "../../generator/src/model/build-model.ts";
import { methodPaths } from "../../generator/src/model/names/method-paths.ts";
import type { NameRules } from "../../generator/src/model/names/rules.ts";

/** Names of methods by `GET /pets/{}`; some operations have two. */
type Chosen = Map<string, string[]>;

const [api = "", description = "", folder = ""] = process.argv.slice(2);
const readers: Readonly<Record<string, (folder: string) => Chosen>> = { openai: ofOpenai, stripe: ofStripe };
const reader = readers[api];
if (reader === undefined || folder === "") throw new Error("Usage: npm run names -- openai|stripe DESCRIPTION FOLDER");
const configuration = join(import.meta.dirname, `../names/${api}.json`);
compare(reader(folder), JSON.parse(readFileSync(configuration, "utf8")) as NameRules);

function compare(chosen: Chosen, rules: NameRules): void {
  const loaded = load(description, { sourceBase: process.cwd(), overlays: [] }, new Problems({ isStrict: false }));
  const { operations, shapes } = buildModel(loaded);
  const paths = methodPaths(operations, shapes, rules);
  const rows = operations.flatMap((operation) => {
    const names = chosen.get(keyOf(operation.method, operation.path));
    const { group = [], name = "" } = paths.get(operation) ?? {};
    return names === undefined ? [] : [{ operation, names, found: [...group, name].join(".") }];
  });
  const others = rows.filter(({ names, found }) => !names.includes(found));
  for (const { operation, names, found } of others)
    console.log(`${operation.method.toUpperCase()} ${operation.path}: ${found}, theirs ${names.join(", ")}`);
  const overrides = Object.keys(rules.groups ?? {}).length + Object.keys(rules.methods ?? {}).length;
  const same = rows.length - others.length;
  console.log(`${same} of ${rows.length} the same (${share(same)}), with ${overrides} overrides (${share(overrides)})`);

  function share(count: number): string {
    return `${((100 * count) / rows.length).toFixed(1)} %`;
  }
}

/** Reads the lists of methods in openai's `api.md` files. */
function ofOpenai(folder: string): Chosen {
  const pattern = /title="([a-z]+) ([^"]*)">client\.((?:\w+\.)*)<a[^>]*>(\w+)/g;
  const texts = filesIn(folder, "api.md").map((path) => readFileSync(path, "utf8"));
  const found = texts.flatMap((text) => Array.from(text.matchAll(pattern)));
  return collected(
    found.map(([, method = "", path = "", group = "", name = ""]) => [keyOf(method, path), group + name]),
  );
}

/** Reads the methods of stripe's resources; a resource has the name of its file. */
function ofStripe(folder: string): Chosen {
  return collected(
    filesIn(folder, ".js").flatMap((path) => {
      const file = path.slice(join(folder, sep).length).replace(/\.js$/, "");
      const group = file.split(sep).map((part) => part.charAt(0).toLowerCase() + part.slice(1));
      const pattern = /(\w+): stripeMethod\(\{\s*method: '(\w+)',\s*fullPath:\s*'([^']+)'/g;
      return [...readFileSync(path, "utf8").matchAll(pattern)].map(
        ([, name = "", method = "", at = ""]) => [keyOf(method, at), [...group, name].join(".")] as const,
      );
    }),
  );
}

function collected(found: readonly (readonly [key: string, name: string])[]): Chosen {
  const chosen: Chosen = new Map();
  for (const [key, name] of found) chosen.set(key, [...(chosen.get(key) ?? []), name]);
  return chosen;
}

function filesIn(folder: string, ending: string): readonly string[] {
  const paths = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return paths.filter((path) => path.endsWith(ending)).map((path) => join(folder, path));
}

/** Libraries call the parameters of paths otherwise. */
function keyOf(method: string, path: string): string {
  return `${method.toUpperCase()} ${path.replaceAll(/\{[^}]*\}/g, "{}")}`;
}
