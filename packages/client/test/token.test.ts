import { describe, expect, it } from "vitest";
import { tokenSource } from "../src/token.ts";

describe("tokenSource()", () => {
  it("gives a fixed token every time", () => {
    expect(tokenSource("abc.def-123")()).toBe("abc.def-123");
  });

  it("calls a function anew for each request", async () => {
    let calls = 0;
    const source = tokenSource(() => `token-${++calls}`);
    expect([await source(), await source()]).toEqual(["token-1", "token-2"]);
  });

  it("lets parallel requests wait for the one token that is being fetched", async () => {
    let calls = 0;
    const source = tokenSource(async () => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return `token-${calls}`;
    });
    const tokens = await Promise.all(Array.from({ length: 50 }, async () => source()));
    expect(new Set(tokens)).toEqual(new Set(["token-1"]));
    expect(await source()).toBe("token-2");
  });

  it("passes a failure to everybody who waits, and asks again next time", async () => {
    let calls = 0;
    const source = tokenSource(async () => {
      calls += 1;
      if (calls === 1) throw new Error("login is down");
      return "token-2";
    });
    const first = await Promise.allSettled([source(), source()]);
    expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await source()).toBe("token-2");
  });

  it.each([
    ["nothing", ""],
    ["a prefix", "Bearer s3cr3t-token"],
    ["a line break", "s3cr3t-token\r\nX-Admin: 1"],
    ["letters beyond ASCII", "s3cr3t-tökén"],
  ])("refuses a token that holds %s, without repeating it", async (_what, token) => {
    expect(() => tokenSource(token)).toThrow(TypeError);
    const refusal = await Promise.resolve()
      .then(tokenSource(async () => token))
      .catch(String);
    expect(refusal).toMatch(/^TypeError: Cannot use the access token/);
    expect(refusal).not.toContain("s3cr3t");
  });

  it("refuses a function that gives no text", async () => {
    const nothing: string = JSON.parse("null");
    const source = tokenSource(() => Promise.resolve(nothing));
    await expect(source()).rejects.toThrow("Cannot use the access token");
    expect(() => tokenSource(nothing)).toThrow("Cannot use the access token");
  });
});
