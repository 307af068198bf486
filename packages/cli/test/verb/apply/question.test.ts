import { PassThrough } from "node:stream";
import { stripVTControlCharacters } from "node:util";
import { expect, test } from "vitest";
import { state } from "../../drafts.ts";
import { openShop } from "./shop.ts";

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
  expect(err).toContain(`Carry this out on shop on http://localhost? ${said}`);
  expect([ended, err.includes("Nothing was sent.")]).toEqual([code, !isThere]);
  expect([err.includes('1/1 create State "aa"'), out.includes("commerce-http/account")]).toEqual([isThere, false]);
  expect(await shop.client.states.exists({ key: "aa" })).toBe(isThere);
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
