import { mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, dirname } from "node:path";
import { afterAll, expect, test } from "vitest";
import { pack, run } from "../../packages/types/test/pack.ts";
import { EmulatorProcess, freePort } from "./emulator-process.ts";

const parent = realpathSync(mkdtempSync(`${tmpdir()}/start-`));
const folder = `${parent}/first-steps`;
const page = readFileSync(new URL("../guide/start.md", import.meta.url), "utf8");
const emulator = new EmulatorProcess();

// The commands of the page find the Node.js that runs this, whatever else is installed.
process.env["PATH"] = [dirname(process.execPath), process.env["PATH"]].join(delimiter);

afterAll(async () => {
  await emulator.stop();
  rmSync(parent, { recursive: true });
});

/** A thing that the page tells its reader to do or to see, in the order of the page. */
interface Step {
  readonly kind: "sh" | "ts" | "text";
  /** Where a program is saved. */
  readonly file: string | undefined;
  readonly text: string;
}

test("docs/guide/start.md works to the letter", { timeout: 300_000 }, async () => {
  const port = await freePort();
  let seen = "";
  const steps = stepsOf(page.replaceAll("8080", String(port)));
  for (const { kind, file, text } of steps) {
    if (kind === "ts") await writeFile(`${folder}/${file}`, text);
    else if (kind === "text") expect(seen.trim()).toBe(text.trim());
    else if (text.includes("commerce-http-emulator"))
      seen = await emulator.start(`${text.trim()} --port ${port}`, folder);
    else if (text.startsWith("mkdir")) seen = await run("sh", ["-ec", await withTarballs(text)], parent);
    else seen = await run("sh", ["-ec", text], folder);
    if (text.startsWith("node first")) await expect(run("sh", ["-ec", text], folder)).rejects.toThrow("ApiError");
  }
  expect(steps.filter(({ kind }) => kind === "ts").map(({ file }) => file)).not.toContain(undefined);
});

/** Commands, programs with the file that the words before them name, and what is shown. */
function stepsOf(text: string): Step[] {
  return [...text.matchAll(/(?:Save this as `(\S+)`[^`]*(?:`[^`]+`[^`]*)*?\n\n)?```(sh|ts|text)\n(.*?)^```$/gms)].map(
    ([, file, kind, body = ""]) => ({ kind: kind as Step["kind"], file, text: body }),
  );
}

/** The commands, with what the registry would give in the place of our packages. */
async function withTarballs(commands: string): Promise<string> {
  const packages = ["types", "client", "rules", "emulator"];
  const packed = await Promise.all(
    packages.map((name) => pack(new URL(`../../packages/${name}/`, import.meta.url), parent)),
  );
  const tarballs = packed.map(({ tarball }) => tarball).join(" ");
  return commands.replace(/^npm install .*$/m, `npm install --prefer-offline --no-audit --fetch-retries=0 ${tarballs}`);
}
