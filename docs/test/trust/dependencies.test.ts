import { existsSync, globSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { codeIn, pathOf, read, readJson, rowsOf } from "./page.ts";

interface Entry {
  readonly version?: string;
  readonly license?: string;
  readonly hasInstallScript?: boolean;
  readonly link?: boolean;
  readonly resolved?: string;
  readonly os?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** What a lockfile says of each place where something is installed. */
type Lock = Readonly<Record<string, Entry>>;

const lockfiles = globSync("**/package-lock.json", { cwd: pathOf(""), exclude: ["**/node_modules"] }).toSorted();
const locks = lockfiles.map(lockIn);
const lock = lockIn("package-lock.json");
const published = [
  "packages/types",
  "packages/model",
  "packages/runtime",
  "packages/client",
  "packages/rules",
  "packages/assurance",
  "packages/traffic",
  "packages/emulator",
  "packages/cli",
  "spec",
  "generator",
];

function lockIn(file: string): Lock {
  return (readJson(file) as { readonly packages: Lock }).packages;
}

/** Name of what is installed at a place. */
function nameOf(place: string): string {
  return place.replace(/^.*node_modules\//, "");
}

/** The place from which code at another one gets a dependency: the nearest, as Node.js looks for it. */
function placeOf(from: string, name: string): string {
  const steps = from.split("/node_modules/");
  const scopes = [...steps.map((_, index) => `${steps.slice(0, steps.length - index).join("/node_modules/")}/`), ""];
  const place = scopes.map((scope) => `${scope}node_modules/${name}`).find((each) => lock[each] !== undefined);
  if (place === undefined) throw new Error(`Cannot find ${name} for ${from}`);
  const { link, resolved } = lock[place] ?? {};
  return link === true && resolved !== undefined ? resolved : place;
}

/** Places of all that an install of a package brings along. */
function brought(place: string, found = new Set<string>()): ReadonlySet<string> {
  const { dependencies, optionalDependencies } = lock[place] ?? {};
  for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
    const next = placeOf(place, name);
    if (found.has(next)) continue;
    found.add(next);
    brought(next, found);
  }
  return found;
}

/** Says whether the lockfile knows no more of a package than for which platform it is. */
function isStub({ license, os }: Entry): boolean {
  return license === undefined && os !== undefined;
}

/** Name of a package of ours, or of anybody's. */
function packageAt(place: string): string {
  // One for each platform, of which an install brings its own.
  if (nameOf(place).startsWith("@oxfmt/binding-")) return "@oxfmt/binding-…";
  return published.includes(place) ? `@commerce-http/${place.replace("packages/", "")}` : nameOf(place);
}

const bringing = new Map(published.map((place) => [packageAt(place), brought(place)]));

describe("install scripts", () => {
  test("what an install brings is as listed, and runs nothing", () => {
    const listed = rowsOf("docs/trust.md", "package", "brings");
    expect(Object.fromEntries(listed.map(([name, brings]) => [codeIn(name)[0], codeIn(brings)]))).toEqual(
      Object.fromEntries(
        [...bringing].map(([name, places]) => [name, [...new Set([...places].map(packageAt))].toSorted()]),
      ),
    );
    const scripts = new Set(["preinstall", "install", "postinstall", "prepare"]);
    for (const own of published) {
      const { scripts: commands } = readJson(`${own}/package.json`) as { readonly scripts: object };
      expect(Object.keys(commands).filter((script) => scripts.has(script))).toEqual([]);
      for (const place of bringing.get(packageAt(own)) ?? [])
        expect(lock[place]?.hasInstallScript, place).toBeUndefined();
    }
  });

  test("packages with install scripts are as listed, and none is run here", () => {
    const found = locks.flatMap((lock) =>
      Object.entries(lock).flatMap(([place, { hasInstallScript }]) => (hasInstallScript ? [nameOf(place)] : [])),
    );
    const listed = rowsOf("docs/trust.md", "tool", "why it is here");
    expect(listed.flatMap(([name]) => codeIn(name)).toSorted()).toEqual([...new Set(found)].toSorted());
    expect(read(".npmrc").split("\n")).toContain("ignore-scripts=true");
    expect(read("tools/scripts/install.ts")).toContain('"--ignore-scripts"');
  });
});

describe("licences", () => {
  const page = read("docs/trust.md");
  const allowed = new Set(codeIn(/^(.*) need no reason\./m.exec(page)?.[1]));
  const reasons = new Map(
    rowsOf("docs/trust.md", "tool", "licence").map(([name, licences]) => [codeIn(name)[0], codeIn(licences)]),
  );

  /** Says whether a licence, or one of several to choose from, needs no reason. */
  function isAllowed(licence: string): boolean {
    return licence
      .replaceAll(/[()]/g, "")
      .split(" OR ")
      .some((each) => allowed.has(each));
  }

  /** Packages with a licence that needs a reason, and has none or another one. */
  function without(licences: readonly (readonly [name: string, licence: string])[]): readonly string[] {
    return licences
      .filter(([name, licence]) => !isAllowed(licence) && !reasons.get(familyOf(name))?.includes(licence))
      .map(([name, licence]) => `${name}: ${licence}`);
  }

  /** The package that others, named after it, bring the binaries for. */
  function familyOf(name: string): string {
    return [...reasons.keys()].find((own) => own !== undefined && name.startsWith(`${own}-`)) ?? name;
  }

  test("licences of installed packages are allowed, or have a reason", () => {
    const places = Object.entries(lock).filter(
      ([place, { link }]) => place.includes("node_modules/") && link !== true && existsSync(pathOf(place)),
    );
    const installed = places.map(([place]) => {
      const { license } = readJson(`${place}/package.json`) as { readonly license?: unknown };
      return [nameOf(place), typeof license === "string" ? license : JSON.stringify(license)] as const;
    });
    expect(installed.length).toBeGreaterThan(300);
    expect(without(installed)).toEqual([]);
  });

  test("licences in the lockfiles are allowed, or have a reason; only other platforms' binaries have none", () => {
    const entries = locks.flatMap((lock) =>
      Object.entries(lock).filter(([place, { link }]) => place.includes("node_modules/") && link !== true),
    );
    const named = entries.flatMap(([place, { license }]) =>
      license === undefined ? [] : [[nameOf(place), license] as const],
    );
    expect(without(named)).toEqual([]);
    const unnamed = entries.filter(([, { license, os }]) => license === undefined && os === undefined);
    expect(unnamed.map(([place]) => nameOf(place)).filter((name) => !reasons.has(familyOf(name)))).toEqual([]);
  });

  test("licences of what an install brings are among those that need no reason", () => {
    const places = [...bringing.values()].flatMap((each) => Array.from(each));
    const entries = places.map((place) => [place, lock[place] ?? {}] as const).filter(([, entry]) => !isStub(entry));
    expect(entries.filter(([, { license = "" }]) => !isAllowed(license))).toEqual([]);
  });

  test("every reason is for something that is here", () => {
    const names = new Set(locks.flatMap((lock) => Object.keys(lock).map(nameOf)));
    expect([...reasons.keys()].filter((name) => !names.has(name ?? ""))).toEqual([]);
  });
});

test("every way to a new version waits as long as the page says", () => {
  const days = Number(/before it is (\d+) days old/.exec(read("docs/trust.md"))?.[1]);
  expect(read("tools/scripts/lock.ts")).toContain(`const MINIMUM_AGE = ${days};`);
  expect(read("tools/scripts/lock.ts")).toContain("`--min-release-age=${MINIMUM_AGE}`");
  const { updates } = parse(read(".github/dependabot.yml")) as { readonly updates: readonly Update[] };
  expect(updates.map(({ cooldown }) => cooldown)).toEqual(updates.map(() => ({ "default-days": days })));
  const folders = updates.flatMap(({ directories = [], ...update }) =>
    update["package-ecosystem"] === "npm" ? directories : [],
  );
  expect(folders).toEqual(lockfiles.map((file) => `/${file.replace(/\/?package-lock\.json$/, "")}`));
});

interface Update {
  readonly "package-ecosystem": string;
  readonly directories?: readonly string[];
  readonly cooldown?: unknown;
}

interface Dependencies {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

test("frozen dependencies are pinned, and one file each knows them", () => {
  const frozen = {
    "openapi-typescript": "generator/src/schema/schema-type.ts",
    "openapi-fetch": "packages/runtime/src/send/raw-client.ts",
  };
  const manifests = [...globSync("packages/*/package.json", { cwd: pathOf("") }), "generator/package.json"];
  const sources = globSync("{generator,packages/*}/src/**/*.ts", { cwd: pathOf("") }).filter(
    (file) => !file.endsWith(".d.ts"),
  );
  for (const [name, file] of Object.entries(frozen)) {
    const asked = manifests.flatMap((path) => {
      const { dependencies = {}, devDependencies = {} } = readJson(path) as Dependencies;
      // What the generator's bundle is made of is no dependency of those who install it.
      return dependencies[name] ?? (path === "generator/package.json" ? devDependencies[name] : undefined) ?? [];
    });
    expect(asked, name).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/)]);
    const imported = new RegExp(`^import [^;]*from "${name}[/"]`, "m");
    expect(sources.filter((path) => imported.test(read(path)))).toEqual([file]);
  }
});
