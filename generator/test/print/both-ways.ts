import { join } from "node:path";
import { format } from "oxfmt";
import { expect, test } from "vitest";
import formatterOptions from "../../../.oxfmtrc.json" with { type: "json" };
import { emitters } from "../../src/generate.ts";
import { repositoryLayout } from "../../src/layout.ts";
import { load } from "../../src/load.ts";
import { loadGraphql } from "../../src/load/graphql.ts";
import { buildModel } from "../../src/model/build-model.ts";
import type { ModuleFile } from "../../src/output-file.ts";
import { print } from "../../src/print.ts";
import type { Document } from "../foreign/documents.ts";
import { printedByTsMorph } from "./ts-morph-printer.ts";

const root = join(import.meta.dirname, "../../..");
const { packages, graphql } = repositoryLayout(root);
const { $schema: _schema, ignorePatterns: _ignored, ...options } = formatterOptions;

/** Tests that both printers write the same of descriptions. */
export function testBothWays(documents: readonly Document[]): void {
  test.each(documents)("print() writes every statement of $name as ts-morph does", async ({ path }) => {
    const modules = await modulesOf(path);
    expect(modules.length).toBeGreaterThan(0);
    for (const module of modules) expect(await print(module)).toBe(await formatted(module));
  });
}

/** The modules that a description turns into. */
async function modulesOf(path: string): Promise<readonly ModuleFile[]> {
  const model = buildModel(load(path));
  const texts = await loadGraphql(graphql, root);
  return emitters.flatMap(([, emit]) => emit(model, packages, texts)).filter((file) => file.kind === "module");
}

/** A module as ts-morph writes it, formatted. */
export async function formatted(module: ModuleFile): Promise<string> {
  const { code, errors } = await format(module.path, printedByTsMorph(module), options);
  expect(errors).toEqual([]);
  return code;
}
