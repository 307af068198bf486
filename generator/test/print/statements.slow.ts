import { expect, test } from "vitest";
import { print } from "../../src/print.ts";
import { exampleDocuments } from "../foreign/documents.ts";
import { largeDocuments } from "../public/large.ts";
import { formatted, modulesOf } from "./both-ways.ts";

const documents = [...exampleDocuments, ...largeDocuments];

test.each(documents.map(({ name, path }) => [name, path]))(
  "print() writes every statement of %s as ts-morph does",
  async (_, path) => {
    const modules = await modulesOf(path);
    expect(modules.length).toBeGreaterThan(0);
    for (const module of modules) expect(await print(module)).toBe(await formatted(module));
  },
);
