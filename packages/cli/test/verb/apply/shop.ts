import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Client } from "@commerce-http/client";
import { type PlanDrafts, planOf } from "@commerce-http/client/apply";
import type { Emulator, EmulatorOptions } from "@commerce-http/emulator";
import { onTestFinished } from "vitest";
import type { Account } from "../../../src/execution/account.ts";
import { type Files, folderOf, write } from "../../folder/folders.ts";
import { type Circumstances, type Ran, runCommand, testProject } from "../../terminal.ts";

/** A project on an emulator, a folder of files, and command lines between the two. */
export interface Shop {
  readonly emulator: Emulator;
  readonly client: Client;
  readonly folder: string;
  /** Methods of requests that could change something, and their paths, since it was last emptied. */
  readonly writes: string[];
  /** Called before each write of a command line arrives. */
  onWrite: (request: Request) => Promise<void>;
  readonly write: (files: Files) => void;
  readonly read: (file: string) => string;
  readonly run: (argv: readonly string[], around?: Circumstances) => Promise<Ran>;
  /** Applies the folder, asks nobody, and gives the account. */
  readonly apply: (argv?: readonly string[], around?: Circumstances) => Promise<Account>;
}

/** Opens a project with resources in it, and a folder with files. */
export async function openShop(
  files: Files = {},
  before: PlanDrafts = {},
  options: EmulatorOptions = {},
): Promise<Shop> {
  const { emulator, client, circumstances } = testProject(options);
  onTestFinished(() => emulator.close());
  const folder = folderOf(files);
  // Drafts name it by its key, and there is no operation that creates one.
  await emulator.seed([{ kind: "type", resource: { id: "1b3d7a50-0000-4000-8000-0000000000ff", key: "info" } }]);
  await (await planOf(client, before)).apply();
  const run = async (argv: readonly string[], around: Circumstances = {}): Promise<Ran> =>
    runCommand(argv, { ...circumstances, folder, fetch: watched, ...around });
  const watched: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    if (await isWrite(request)) {
      shop.writes.push(`${request.method} ${new URL(request.url).pathname}`);
      await shop.onWrite(request);
    }
    return emulator.fetch(request);
  };
  const shop: Shop = {
    emulator,
    client,
    folder,
    writes: [],
    onWrite: async () => {},
    write: (more) => write(folder, more),
    read: (file) => readFileSync(join(folder, file), "utf8"),
    run,
    apply: async (argv = [], around = {}) => {
      const { out, err } = await run(["apply", "--yes", "--json", ...argv], around);
      if (out === "") throw new Error(`Expected an account, and got: ${err}`);
      return JSON.parse(out) as Account;
    },
  };
  return shop;
}

/** Says whether a request can change something. */
export async function isWrite(request: Request): Promise<boolean> {
  if (request.method === "GET") return false;
  const text = await request.clone().text();
  return !text.includes('"query":"query');
}

/** What was done by each step of an account: `created states paid`. */
export function told({ steps }: Account): readonly string[] {
  return steps.map(({ outcome, list, key }) => `${outcome} ${list} ${key}`);
}

/** Does something right before the n-th write of a command line arrives. */
export function beforeWrite(shop: Shop, number: number, action: () => Promise<unknown>): void {
  let count = 0;
  shop.onWrite = async () => {
    count += 1;
    if (count === number) await action();
  };
}
