import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Validator } from "@seriousme/openapi-schema-validator";
import { expect, test } from "vitest";
import { bundle, workspace } from "./description.ts";

const api = bundle();

/** Rules of Spectral that the description does not keep, each with the reason. */
const exceptions: Readonly<Record<string, string>> = {
  "contact-properties": "There is somebody to turn to, and no address of theirs that would still hold tomorrow.",
  "license-url": "OpenAPI 3.1 has `identifier` instead, and forbids both together.",
  "openapi-tags-alphabetical": "Tags stand in the order in which a reader meets their subjects.",
  "oas3-operation-security-defined":
    "OpenAPI 3.1 lets every kind of scheme list roles; the rule still knows those of OAuth alone.",
  "oas3-unused-component": "Schemas that no operation reaches say why they are there: see house/standalone.",
};

test("the official schema of OpenAPI 3.1 accepts the description", async () => {
  expect(await new Validator().validate(structuredClone(api))).toEqual({ valid: true });
});

test("the official schema refuses what is none", async () => {
  const { valid } = await new Validator().validate({ ...structuredClone(api), paths: { states: {} } });
  expect(valid).toBe(false);
});

test("Spectral's rules for OpenAPI accept the description, but for exceptions with a reason", () => {
  const found = spectralFindings();
  expect(found.filter(({ code }) => !Object.hasOwn(exceptions, code))).toEqual([]);
  expect([...new Set(found.map(({ code }) => code))].toSorted()).toEqual(Object.keys(exceptions).toSorted());
});

test("the version is that of the packages", () => {
  const text = readFileSync(new URL("../../packages/types/package.json", import.meta.url), "utf8");
  expect(api.info.version).toBe((JSON.parse(text) as { version: string }).version);
});

interface Finding {
  readonly code: string;
  readonly place: string;
  readonly message: string;
}

function spectralFindings(): readonly Finding[] {
  const folder = mkdtempSync(join(tmpdir(), "spectral-"));
  try {
    const file = join(folder, "openapi.json");
    writeFileSync(file, JSON.stringify(api));
    const program = join(workspace, "test/spectral.ts");
    return JSON.parse(execFileSync(process.execPath, [program, file], { encoding: "utf8" })) as readonly Finding[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}
