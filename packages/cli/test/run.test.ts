import { expect, test } from "vitest";
import { commands } from "../src/commands.ts";
import type { Command } from "../src/program/command.ts";
import { folderOf } from "./folder/folders.ts";
import { runCommand, testProject } from "./terminal.ts";
import { cart } from "./verb/shop.ts";

test("--help lists every verb, each with an example of its own", async () => {
  const { code, out } = await runCommand(["--help"]);
  expect(code).toBe(0);
  for (const { name, summary } of commands.filter(({ isHidden }) => !isHidden))
    expect(out).toMatch(new RegExp(`^  ${name}\\b.*${summary}`, "m"));
  for (const { name } of commands.filter(({ isHidden }) => isHidden))
    expect(out).not.toMatch(new RegExp(`^  ${name} `, "m"));
  for (const verb of verbsIn(commands)) expect(Object.keys(verb.examples ?? {}), verb.name).not.toHaveLength(0);
});

test("an unknown verb and an unknown option suggest the near one", async () => {
  expect(await runCommand(["pin"])).toEqual({
    code: 64,
    out: "",
    err: "error: unknown command 'pin'\n(Did you mean ping?)\n",
  });
  const { code, err } = await runCommand(["ping", "--projct", "shop"]);
  expect([code, err]).toEqual([64, "error: unknown option '--projct'\n(Did you mean --project?)\n"]);
});

test.each([
  ["emulator", "-1"],
  ["record", "65536", "recording.jsonl"],
  ["mcp", "99999"],
])("%s takes no port %s", async (verb, port, ...words) => {
  const { code, err } = await runCommand([verb, "--port", port, ...words]);
  expect(code).toBe(64);
  expect(err).toContain(`'--port <N>' argument '${port}' is invalid. Expected a whole number from 0 to 65535.`);
});

test("what is missing for a connection is told at once, with each way to give it", async () => {
  const { code, err } = await runCommand(["ping", "--project", "shop"]);
  expect(code).toBe(64);
  expect(err).toContain("base-url (--base-url, $COMMERCE_HTTP_BASE_URL, a profile)");
  expect(err).toContain("client-secret ($COMMERCE_HTTP_CLIENT_SECRET or a profile)");
});

test.each([
  ["shop.invalid", 'Cannot use base address "shop.invalid": expected https://'],
  ["http://shop.invalid", "http:// is for this machine only"],
  ["https://user:hidden@shop.invalid", "Cannot use base address: expected https://"],
])("an address that cannot be is refused in words, without what is secret in it: %s", async (address, reason) => {
  const { circumstances } = testProject();
  const { code, err } = await runCommand(["ping", "--base-url", address], circumstances);
  expect([code, err]).toEqual([64, expect.stringContaining(reason)]);
  expect(err).not.toMatch(/hidden|allowHttp|\\s/);
});

test.each([
  ["http://shop.invalid", "--allow-http"],
  ["https://10.0.0.1", "--allow-ip-address"],
])("an address beyond the usual is used where somebody says so: %s, %s", async (address, option) => {
  const { circumstances } = testProject();
  const refused = await runCommand(["ping", "--base-url", address], circumstances);
  expect([refused.code, refused.err]).toEqual([64, expect.stringContaining(option)]);
  expect(await runCommand(["ping", "--base-url", address, option], circumstances)).toMatchObject({ code: 0, err: "" });
  const there = ["promote", "--to-base-url", address, "--to-project", "other", "--from-base-url", "http://localhost"];
  const env = { ...circumstances.env, COMMERCE_HTTP_FROM_TOKEN: "any", COMMERCE_HTTP_TO_TOKEN: "any" };
  const promoted = [...there, "--from-project", "shop", "--yes"];
  expect((await runCommand(promoted, { ...circumstances, env })).err).toContain(`--to-${option.slice(2)}`);
  expect((await runCommand([...promoted, `--to-${option.slice(2)}`], { ...circumstances, env })).code).toBe(0);
});

test("help is there for each verb and each one within it, and for no other", async () => {
  expect((await runCommand(["help"])).out).toBe((await runCommand(["--help"])).out);
  expect((await runCommand(["help", "states", "get"])).out).toBe((await runCommand(["states", "get", "--help"])).out);
  expect((await runCommand(["help", "ping", "more"])).out).toBe((await runCommand(["ping", "--help"])).out);
  const { out } = await runCommand(["help", "states", "get"]);
  expect(out).toMatch(/^Usage: commerce-http states get .*\[KEY\]$/m);
  expect(out).toMatch(/^Examples:\n {2}commerce-http states get \S+\n {6}\S/m);
  expect((await runCommand(["help", "emulator"])).out).toMatch(/^ {2}--no-ui {2}/m);
  expect((await runCommand(["help", "states"])).out).not.toContain("Examples:");
  const [none, inner] = [await runCommand(["help", "pin"]), await runCommand(["help", "graph", "workflow"])];
  expect(none).toEqual({ code: 64, out: "", err: "error: unknown command 'pin'\n(Did you mean ping?)\n" });
  expect(inner).toEqual({ code: 64, out: "", err: "error: unknown command 'workflow'\n(Did you mean workflows?)\n" });
});

test.each<readonly string[]>([
  ["--help"],
  ["help", "plan"],
  ["--version"],
  ["init"],
  ["validate"],
  ["explain", "cart.yaml"],
  ["explain", "--find", "not-free"],
  ["graph", "workflows"],
  ["graph", "discounts"],
  ["completion", "bash"],
  ["complete", "--", "states", "get", ""],
])("%s %s sends nothing, wherever the project is", async (...argv) => {
  const { circumstances } = testProject();
  const folder = folderOf({
    "states.yaml": "states: [{ key: open, type: OrderState }]\n",
    "cart.yaml": cart,
    "commerce-http.yaml": "exclude: [cart.yaml]\n",
  });
  const sent: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input) => {
    sent.push(input);
    throw new Error("Nothing is to be sent");
  };
  const { code, err } = await runCommand(argv, { ...circumstances, folder, fetch });
  expect([code, sent], err).toEqual([0, []]);
});

test("a project that answers is told, without a word on a pipe's standard error", async () => {
  const { circumstances } = testProject();
  const start = performance.now();
  const { code, out, err } = await runCommand(["ping"], circumstances);
  expect([code, err]).toEqual([0, ""]);
  const [, time] = /^shop on http:\/\/localhost answered in (\d+) ms\n$/.exec(out) ?? [];
  expect(Number(time)).toBeLessThanOrEqual(performance.now() - start);
});

test("--debug shows each request with its correlation id, and no token", async () => {
  const { emulator, circumstances } = testProject();
  const { env } = circumstances;
  const odd = { ...circumstances, env: { ...env, COMMERCE_HTTP_PROJECT: "the-token-of-the-tests" } };
  const { out, err } = await runCommand(["ping", "--debug"], odd);
  expect(err).toMatch(/^→ GET http:\/\/localhost\/\*\*\*\/states\?limit=1&\S+ \S+\n← 200 GET \S+ after \d+ ms\n$/);
  expect(out + err).not.toContain(env["COMMERCE_HTTP_TOKEN"]);
  emulator.faults.add({ kind: "error", status: 403 });
  expect((await runCommand(["ping", "--debug"], circumstances)).err).toMatch(/\n +at .+\.ts:\d+/);
});

test("a refusal says what was asked, by which correlation id, and which scope is missing", async () => {
  const { emulator, circumstances } = testProject();
  emulator.faults.add({ kind: "error", status: 403 });
  const { code, err } = await runCommand(["ping"], circumstances);
  expect(code).toBe(1);
  expect(err).toMatch(/^error: .+view_states:shop.*\n {2}GET \/\{projectKey\}\/states, correlation id \S+\n$/);
});

test.each([
  ["always", false, true],
  ["never", true, false],
  ["auto", true, true],
  ["auto", false, false],
])(
  "--color %s, where a person reads along or not (%s), colours or does not (%s)",
  async (when, isTerminal, isColored) => {
    const { err } = await runCommand(["ping", "--color", when], { isTerminal, env: { TERM: "xterm" } });
    expect(err.includes("\u001B[31m")).toBe(isColored);
  },
);

test("a command that is stopped ends as interrupted", async () => {
  const { circumstances } = testProject();
  const { code, err } = await runCommand(["ping"], {
    ...circumstances,
    signal: AbortSignal.abort(new Error("Stopped")),
  });
  expect(code).toBe(130);
  expect(err).toContain("Stopped");
});

function verbsIn(list: readonly Command[]): readonly Command[] {
  return list.flatMap((command) => (command.commands ? verbsIn(command.commands) : [command]));
}
