import { isDeepStrictEqual } from "node:util";
import { repositoryLayout, type SchemaModules, type TargetName } from "../../../../generator/src/config/layout.ts";
import { emitters } from "../../../../generator/src/generate.ts";
import { isObject } from "../../../../generator/src/plain-object.ts";
import type { OutputFile } from "../../../../generator/src/print/output-file.ts";
import type { Description } from "../compare/side.ts";

/** Packages whose users see what a target holds; the client brings the vocabulary along. */
const packages: Readonly<Partial<Record<TargetName, readonly string[]>>> = {
  types: ["@commerce-http/types", "@commerce-http/client"],
  client: ["@commerce-http/client"],
  traits: ["@commerce-http/model", "@commerce-http/client"],
  families: ["@commerce-http/model"],
  contract: ["@commerce-http/emulator"],
  commands: ["@commerce-http/cli"],
};

/** The packages for whose users something changes: what is generated into them differs in more than words. */
export function touchedPackages(root: string, before: Description, after: Description): readonly string[] {
  // Users of the emulator see schemas that its contract takes from elsewhere, too: here it has its own.
  const { schemas: { contract: _contract, ...schemas } = noSchemas, ...others } = repositoryLayout(root).packages;
  const names = { ...others, schemas };
  const found = new Set<string>();
  for (const [target, emit] of emitters) {
    const [old, now] = [before, after].map(({ model, graphql }) => statementsOf(emit(model, names, graphql)));
    if (!isDeepStrictEqual(old, now)) for (const name of packages[target] ?? []) found.add(name);
  }
  const order = Object.values(packages).flat();
  return [...new Set(order)].filter((name) => found.has(name));
}

const noSchemas: SchemaModules = { maker: "", all: "", of: "types" };

/** All that is emitted in whatever file: a schema that has moved to another one is the same to users. */
function statementsOf(files: readonly OutputFile[]): ReadonlySet<string> {
  const statements = files.flatMap((file): readonly unknown[] => (file.kind === "module" ? file.statements : [file]));
  const own = statements.filter((each) => !isObject(each) || !("moduleSpecifier" in each));
  return new Set(own.map((statement) => JSON.stringify(withoutWords(statement))));
}

/** What is emitted, without the words of comments and the names of files; what is deprecated stays marked. */
function withoutWords(value: unknown, name?: string): unknown {
  if (name === "leadingTrivia") return String(value).match(/^(?:\/\*\*| \*) @\w+/gm);
  if (Array.isArray(value)) return value.map((item: unknown) => withoutWords(item));
  if (!isObject(value)) return value;
  const members = Object.entries(value).filter(([key]) => !["text", "path", "source", "imports"].includes(key));
  return Object.fromEntries(members.map(([key, member]) => [key, withoutWords(member, key)]));
}
