import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";

const guide = new URL("../../guide/", import.meta.url);
const folder = new URL("../../.results/programs/", import.meta.url);

/**
 * Runs a program of the guide, so that a picture shows what the reader sees beside it.
 *
 * @param page From the folder of the guide.
 * @param names Constants of its first program that has all of them.
 * @returns Their values.
 */
export async function constantsOf(page: string, names: readonly string[]): Promise<Record<string, unknown>> {
  const blocks = readFileSync(new URL(page, guide), "utf8").matchAll(/^```ts\n(.*?)^```$/gms);
  const programs = [...blocks].map(([, program = ""]) => program);
  const program = programs.find((text) => names.every((name) => new RegExp(`^const ${name}\\b`, "m").test(text)));
  if (program === undefined) throw new Error(`docs/guide/${page} has no program with ${names.join(", ")}`);
  const file = new URL(`${page.replaceAll("/", "-")}-${names.join("-")}.ts`, folder);
  await mkdir(folder, { recursive: true });
  // What it prints is for the reader.
  const silent = "const console = { log() {}, error() {} };";
  await writeFile(file, `${silent}\n${program}\nexport { ${names.join(", ")} };\n`);
  try {
    return (await import(file.href)) as Record<string, unknown>;
  } finally {
    await rm(file);
  }
}
