import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { state } from "../../drafts.ts";
import { openShop, type Shop } from "./shop.ts";

test.for<readonly [answer: string, code: number, isThere: boolean]>([
  ["y", 0, true],
  ["n", 1, false],
  ["", 1, false],
])("a person is asked, and answers %j", async ([answer, code, isThere]) => {
  const shop = await openShop({ "states.json": { states: [state("aa")] } });
  const stdin = new PassThrough();
  // Whoever types ahead is heard as well.
  stdin.write(`${answer}\r`);
  const { code: ended, out, err } = await shop.run(["apply"], { stdin, isTerminal: true });
  expect(stripVTControlCharacters(out)).toMatch(
    /^create State "aa".*\n(?: {4}.*\n)+\n +create +update +delete +leave +impossible\n/,
  );
  const said = answer === "y" ? "Yes" : "No";
  expect(err).toContain(`Apply this to shop on http://localhost? ${said}`);
  expect([ended, err.includes("Nothing was sent.")]).toEqual([code, !isThere]);
  expect([err.includes('1/1 create State "aa"'), out.includes("commerce-http/account")]).toEqual([isThere, false]);
  expect(await shop.client.states.exists({ key: "aa" })).toBe(isThere);
});

const many = Array.from({ length: 61 }, (_, index) => state(`s${index}`));

/** A folder that once named the first States of so many, and the State whose deletion shows that it was done. */
async function deleting(deleted: number, all: number): Promise<Shop> {
  const shop = await openShop({ "states.json": { states: [state("s0")] } }, { states: many.slice(0, all) });
  shop.write({ "commerce-http.keys.json": { states: many.slice(0, deleted + 1).map(({ key }) => key) } });
  return shop;
}

test.for<readonly [argv: string, deleted: number, all: number, answer: string, question: RegExp, code: number]>([
  // Beside them there is the built-in one.
  ["apply --prune", 1, 4, "y", /Apply this to shop on http:\/\/localhost\? Yes/, 0],
  ["apply --prune", 1, 3, "shop", /localhost\? Type shop to continue: /, 0],
  ["apply --prune", 1, 3, "y", /Type shop to continue: /, 1],
  ["apply --prune", 1, 3, "", /Type shop to continue: /, 1],
  ["apply --prune", 10, 61, "y", /Yes/, 0],
  ["apply --prune", 11, 61, "shops", /Type shop to continue: /, 1],
  ["apply --prune", 11, 61, "shop", /Type shop to continue: /, 0],
  ["destroy", 0, 61, "shop", /Delete 1 resource of shop on http:\/\/localhost\? Type shop to continue: /, 0],
  ["destroy", 0, 61, "y", /Type shop to continue: /, 1],
])("%s of %i of %i States, answered by %j", async ([argv, deleted, all, answer, question, code]) => {
  const shop = await deleting(deleted, all);
  const stdin = new PassThrough();
  stdin.write(`${answer}\r`);
  const ran = await shop.run(argv.split(" "), { stdin, isTerminal: true });
  expect(stripVTControlCharacters(ran.err)).toMatch(question);
  expect([ran.code, shop.writes.length]).toEqual([code, code === 0 ? Math.max(1, deleted) : 0]);
  expect(ran.err.includes("Nothing was sent.")).toBe(code !== 0);
});

test.each([
  ["\u0003", 130],
  ["\u0004", 1],
])("%j where a name is asked for sends nothing", async (key, code) => {
  const shop = await deleting(1, 3);
  const stdin = new PassThrough();
  stdin.write(key);
  expect((await shop.run(["apply", "--prune"], { stdin, isTerminal: true })).code).toBe(code);
  expect(shop.writes).toEqual([]);
});

test("a name that is asked for is not needed with --yes, and without a terminal nothing is deleted", async () => {
  const shop = await deleting(11, 61);
  const { code, err } = await shop.run(["apply", "--prune"]);
  expect([code, err, shop.writes]).toEqual([
    64,
    "error: Not applied: no terminal to ask on. Use --yes to continue without asking.\n",
    [],
  ]);
  expect((await shop.run(["apply", "--prune", "--yes"])).code).toBe(0);
});

test("Ctrl-C at the question sends nothing", async () => {
  const shop = await openShop({ "states.json": { states: [state("aa")] } });
  const stop = new AbortController();
  const stdin = new PassThrough();
  stdin.once("resume", () => stop.abort(new Error("Stopped by SIGINT")));
  const { code } = await shop.run(["apply"], { stdin, isTerminal: true, signal: stop.signal });
  expect(code).toBe(130);
  expect(shop.writes).toEqual([]);
});

test("Ctrl-C while the plan is shown sends nothing, and leaves the folder as it was", async () => {
  const shop = await openShop({ "states.json": { states: [state("aa")] } });
  const stop = new AbortController();
  const onOut = (): void => stop.abort(new Error("Stopped by SIGINT"));
  expect((await shop.run(["apply", "--yes"], { signal: stop.signal, onOut })).code).toBe(130);
  expect(shop.writes).toEqual([]);
  expect(() => shop.read("commerce-http.keys.json")).toThrow("ENOENT");
});

test("Ctrl-C as an answer sends nothing, and ends as interrupted", async () => {
  const shop = await openShop({ "states.json": { states: [state("aa")] } });
  const stdin = new PassThrough();
  stdin.write("\u0003");
  const { code, err } = await shop.run(["apply"], { stdin, isTerminal: true });
  expect([code, err]).toEqual([130, expect.stringContaining("Stopped by Ctrl-C: nothing was sent\n")]);
  expect(shop.writes).toEqual([]);
});

test("nothing is asked where there is nothing to do", async () => {
  const shop = await openShop({ "states.json": { states: [state("aa")] } }, { states: [state("aa")] });
  const { code, out } = await shop.run(["apply"]);
  expect([code, out]).toEqual([0, "Nothing to do: create 0, update 0, delete 0, leave 1, impossible 0\n"]);
  expect(JSON.parse(shop.read("commerce-http.keys.json"))).toEqual({ states: ["aa"] });
});
