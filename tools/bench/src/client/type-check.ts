/** What type-checking a small program costs beyond an empty one: time, instantiations. */
import { spawnSync } from "node:child_process";
import { mkdirSync, symlinkSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { folder as peers } from "../../peers/load.ts";
import { inTurns, median, temporaryFolder } from "../measure.ts";
import { allResources, oneResource, wholeClient } from "./size.ts";

const modules = fileURLToPath(new URL("../../../../node_modules", import.meta.url));
const tsc = join(modules, "typescript/bin/tsc");

const options = `{ baseUrl: "https://api.example.invalid", projectKey: "shop", auth: "token" }`;
export const emptyFile = "an empty file";
export const firstProgram = "a first program";
export const largerProgram = "a program with predicates and an expansion";
export const leadingProgram = "leading SDK, a first program";

const programs: Readonly<Record<string, string>> = {
  [emptyFile]: "export {};",
  [firstProgram]: `
    import { createClient } from "@commerce-http/client";
    const client = createClient(${options});
    export const state = await client.states.get({ key: "paid" });`,
  [largerProgram]: `
    import { createClient, stateFields } from "@commerce-http/client";
    const client = createClient(${options});
    const { key, roles } = stateFields;
    const { results } = await client.states.query({
      where: key.is("paid").and(roles.containsAny(["Return"])),
      expand: ["transitions[*].transitions[*]"],
    });
    export const names = results.map((state) => state.transitions?.[0]?.obj?.transitions?.[0]?.obj?.name);`,
  [leadingProgram]: `
    import { ClientBuilder } from "@commercetools/ts-client";
    import { createApiBuilderFromCtpClient } from "@commercetools/platform-sdk";
    const client = new ClientBuilder().withHttpMiddleware({ host: "https://api.example.invalid", httpClient: fetch }).build();
    const api = createApiBuilderFromCtpClient(client).withProjectKey({ projectKey: "shop" });
    export const state = await api.states().withKey({ key: "paid" }).get().execute();`,
};

export interface Diagnostics {
  readonly seconds: number;
  readonly instantiations: number;
}

/** Medians by the program's name. The packages are read as they are built and published: declarations, not sources. */
export async function typeCheck(names: readonly string[], rounds: number): Promise<ReadonlyMap<string, Diagnostics>> {
  const folder = temporaryFolder();
  symlinkSync(modules, join(folder, "node_modules"));
  mkdirSync(join(folder, "peer"));
  symlinkSync(join(peers, "node_modules"), join(folder, "peer/node_modules"));
  writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module" }));
  const check = (name: string): Diagnostics => {
    const file = join(folder, name === leadingProgram ? "peer/program.ts" : "program.ts");
    writeFileSync(file, programs[name] ?? "");
    return diagnostics(file, name);
  };
  const all = await inTurns(
    names.map((name) => () => check(name)),
    rounds,
    0,
  );
  return new Map(names.map((name, index) => [name, mediansOf(all[index] ?? [])]));
}

function mediansOf(all: readonly Diagnostics[]): Diagnostics {
  return {
    seconds: median(all.map(({ seconds }) => seconds)),
    instantiations: median(all.map(({ instantiations }) => instantiations)),
  };
}

function diagnostics(file: string, name: string): Diagnostics {
  const flags = ["--noEmit", "--strict", "--skipLibCheck", "--extendedDiagnostics", "--target", "es2023"];
  const { stdout } = spawnSync(
    process.execPath,
    [tsc, ...flags, "--lib", "es2023,dom,dom.iterable", "--module", "nodenext", basename(file)],
    { cwd: dirname(file), encoding: "utf8" },
  );
  if (/error TS/.test(stdout)) throw new Error(`Cannot check "${name}": ${stdout.slice(0, 2000)}`);
  const read = (label: string): number => Number(new RegExp(`^${label}:\\s+([\\d.]+)`, "m").exec(stdout)?.[1]);
  return {
    seconds: read("Total time"),
    instantiations: read("Instantiations"),
  };
}

/** Costs for users that depend on no machine, and never grow unnoticed: `npm run check` holds them. */
export const budgets: Readonly<Record<"bytes" | "instantiations", ReadonlyMap<string, number>>> = {
  bytes: new Map([
    [oneResource, 10_240],
    [allResources, 16_940],
    [wholeClient, 20_250],
  ]),
  instantiations: new Map([
    [firstProgram, 60],
    [largerProgram, 700],
  ]),
};
