import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { createClient } from "@commerce-http/client";
import { createEmulator, type Emulator, type ReceivedRequest } from "@commerce-http/emulator";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Description } from "../../../packages/emulator/page/src/emulator/contract.ts";
import { asCurl } from "../../../packages/emulator/page/src/requests/as-curl.ts";
import { asTypeScript } from "../../../packages/emulator/page/src/requests/as-typescript.ts";
import { compile } from "../../../packages/types/test/compile.ts";

const run = promisify(execFile);
const projectKey = "my-shop";
// Beside this file, so that programs find the packages.
const folder = mkdtempSync(join(import.meta.dirname, ".copies-"));
let emulator: Emulator;
let origin: string;
let requests: readonly ReceivedRequest[];

beforeAll(async () => {
  emulator = createEmulator({ projects: [projectKey] });
  ({ url: origin } = await emulator.listen());
  const client = createClient({ baseUrl: origin, projectKey, auth: "any" });
  const { id, version } = await client.states.create({
    key: "open",
    type: "OrderState",
    name: { en: "It's `open` ${now}" },
  });
  await client.states.get({ key: "open" }, { expand: "transitions[*]" });
  await client.states.query({
    where: 'key = "***" and initial = true',
    sort: ["key asc", "id desc"],
    limit: 3,
    withTotal: false,
  });
  await client.states.exists({ key: "none" });
  await client.states.update({ id, version }, [{ action: "changeInitial", initial: false }]);
  await client.states.update({ id, version }, [{ action: "changeKey", key: "x" }]).catch(() => undefined);
  await client.inStore("berlin").cartDiscounts.query();
  await client.discountGroups.query();
  await client.states.delete({ id, version: version + 1 });
  const headers = { authorization: "Bearer any", "content-type": "application/json" };
  await fetch(`${origin}/${projectKey}/states`, { method: "POST", headers, body: '{"key": 1}' });
  await fetch(`${origin}/${projectKey}/states`, { method: "POST", headers, body: "{" });
  await fetch(`${origin}/${projectKey}/states`, { headers: { ...headers, "x-note": "a" } });
  await fetch(`${origin}/oauth/token`, {
    method: "POST",
    headers: { authorization: "Basic YTpi", "content-type": "application/x-www-form-urlencoded" },
    body: "grant_type=client_credentials&client_secret=s",
  });
  requests = emulator.requests();
});
afterAll(async () => {
  await emulator.close();
  rmSync(folder, { recursive: true, force: true });
});

test("copies compile as TypeScript, and both kinds send the same request again", async () => {
  const { contract } = (await (await fetch(`${origin}/_emulator/contract`)).json()) as Description;
  const programs = Object.fromEntries(
    requests.map((request) => [
      String(request.id),
      asTypeScript(request, origin, contract.operations[request.operation ?? ""]),
    ]),
  );
  const verdicts = compile(programs, "", { types: ["node"], noPropertyAccessFromIndexSignature: true });
  const env = { ...process.env, TOKEN: "any", CLIENT_SECRET: "s" };
  for (const request of requests) {
    const program = programs[request.id] ?? "";
    expect(verdicts[request.id]?.text, program).toBe("");
    const file = join(folder, `${request.id}.ts`);
    writeFileSync(file, program);
    for (const [command, ...given] of [
      [process.execPath, "--conditions=@commerce-http/source", file],
      ["sh", "-c", asCurl(request, origin)],
    ] as const) {
      const last = emulator.requests().at(-1)?.id ?? 0;
      // An answer that is no success is an error of the client's.
      await run(command, [...given], { env }).catch(() => undefined);
      const [again] = emulator.requests({ since: last });
      expect(saidBy(again), program).toEqual(saidBy(request));
    }
  }
  expect(Object.values(programs).filter((program) => program.includes("createClient"))).toHaveLength(8);
});

/** As much of a request as whoever sends it decides. */
function saidBy(request: ReceivedRequest | undefined): object | undefined {
  if (request === undefined) return undefined;
  const { method, path, query, body, headers } = request;
  const { authorization, "content-type": type, "x-note": note } = headers;
  return { method, path, query, body, authorization, type, note };
}
