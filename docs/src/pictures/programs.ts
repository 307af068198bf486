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
  const file = new URL(page.replaceAll("/", "-").replace(/md$/, "ts"), folder);
  await mkdir(folder, { recursive: true });
  await writeFile(file, `${program}\nexport { ${names.join(", ")} };\n`);
  try {
    return await silently(() => import(file.href) as Promise<Record<string, unknown>>);
  } finally {
    await rm(file);
  }
}

/** Runs something that prints, and drops what it prints. */
async function silently<Result>(run: () => Promise<Result>): Promise<Result> {
  const { log } = console;
  console.log = () => {};
  try {
    return await run();
  } finally {
    console.log = log;
  }
}
