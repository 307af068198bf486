import { describe, expect, it } from "vitest";
import { type Auth, isToken, type TokenContext, tokenProvider } from "../../src/auth/token.ts";
import { ArgumentError } from "../../src/error/argument-error.ts";
import { getState, transport } from "../calls.ts";

const nothingToLend: TokenContext = {
  send: () => Promise.reject(new Error("Unexpected request")),
  granted: () => undefined,
  signal: new AbortController().signal,
};

/** What a client does for each request. */
function source(auth: Auth): () => string | Promise<string> {
  const provider = tokenProvider(auth);
  return () => provider.token(nothingToLend);
}

describe("tokenProvider()", () => {
  it("gives a fixed token every time", () => {
    const token = source("abc.def-123");
    expect([token(), token()]).toEqual(["abc.def-123", "abc.def-123"]);
  });

  it("gives a provider as it is", () => {
    const provider = { token: () => "token" };
    expect(tokenProvider(provider)).toBe(provider);
  });

  it("calls a function anew for each request", async () => {
    let calls = 0;
    const token = source(() => `token-${++calls}`);
    expect([await token(), await token()]).toEqual(["token-1", "token-2"]);
  });

  it("lets parallel requests wait for the one token that is being fetched", async () => {
    let calls = 0;
    const token = source(async () => {
      calls += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return `token-${calls}`;
    });
    const tokens = await Promise.all(Array.from({ length: 50 }, async () => token()));
    expect(new Set(tokens)).toEqual(new Set(["token-1"]));
    expect(await token()).toBe("token-2");
  });

  it("passes a failure to everybody who waits, and asks again next time", async () => {
    let calls = 0;
    const token = source(async () => {
      calls += 1;
      if (calls === 1) throw new Error("login is down");
      return "token-2";
    });
    const first = await Promise.allSettled([token(), token()]);
    expect(first.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    expect(await token()).toBe("token-2");
  });

  it.each([
    ["nothing", ""],
    ["a prefix", "Bearer s3cr3t-token"],
    ["a line break", "s3cr3t-token\r\nX-Admin: 1"],
    ["letters beyond ASCII", "s3cr3t-tökén"],
  ])("refuses a token that holds %s, without repeating it", async (_what, text) => {
    expect(() => tokenProvider(text)).toThrow(ArgumentError);
    for (const auth of [() => text, async () => text]) {
      const refusal = await transport({ auth }).send(getState()).catch(String);
      expect(refusal).toMatch(/^ArgumentError: Cannot use the access token/);
      expect(refusal).not.toContain("s3cr3t");
    }
  });

  it("refuses a function that gives no text", async () => {
    const nothing: string = JSON.parse("null");
    const call = transport({ auth: () => Promise.resolve(nothing) }).send(getState());
    await expect(call).rejects.toThrow("Cannot use the access token");
  });
});

describe("isToken()", () => {
  it.each(["abc", "a.b-c_d~e+f/g==", "!"])("lets %j through", (text) => {
    expect(isToken(text)).toBe(true);
  });

  it.each([undefined, null, 7, "", "a b", "a\n", "ä"])("refuses %j", (value) => {
    expect(isToken(value)).toBe(false);
  });
});
