import { describe, expect, test } from "vitest";
import { closing } from "../../../emulator/test/closing.ts";
import { serve, type ServeOptions } from "../../src/server/index.ts";

const answer = async (request: Request): Promise<Response> => Response.json({ method: request.method });

async function served(options?: ServeOptions): Promise<string> {
  const { url } = closing(await serve(answer, options));
  return url;
}

describe("serve()", () => {
  test("answers programs, and pages of this machine, which may read the answer", async () => {
    const url = await served();
    expect(await (await fetch(url)).json()).toEqual({ method: "GET" });
    const response = await fetch(url, { headers: { Origin: "http://localhost:3000" } });
    expect(response.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
    expect(response.headers.get("access-control-expose-headers")).toContain("x-correlation-id");
    expect(response.headers.get("vary")).toBe("Origin");
  });

  test("refuses pages of other sites, and what such pages embed", async () => {
    const url = await served();
    const foreign = await fetch(url, { headers: { Origin: "https://evil.example" } });
    expect(foreign.status).toBe(403);
    expect(await foreign.json()).toEqual({
      statusCode: 403,
      message: 'Pages of "https://evil.example" may not use this server: only those of this machine may',
      errors: [{ code: "InvalidInput", message: expect.any(String) as string }],
      error: "InvalidInput",
      error_description: expect.any(String) as string,
    });
  });

  test("lets listed origins in, and tells browsers that ask first", async () => {
    const url = await served({ allowedOrigins: ["https://shop.example"] });
    const asked = await fetch(url, {
      method: "OPTIONS",
      headers: { Origin: "https://shop.example", "Access-Control-Request-Headers": "x-own" },
    });
    expect(asked.status).toBe(204);
    expect(asked.headers.get("access-control-allow-headers")).toBe("x-own");
    expect(asked.headers.get("access-control-allow-methods")).toContain("PATCH");
    expect((await fetch(url, { headers: { Origin: "https://other.example" } })).status).toBe(403);
    expect((await fetch(await served({ allowedOrigins: ["*"] }), { headers: { Origin: "null" } })).status).toBe(200);
  });

  test.each([
    ["null", 'Cannot allow the origin "null": pages of any site can have it, which "*" says'],
    ["shop.example", 'Cannot allow the origin "shop.example": expected one such as "https://shop.example"'],
    ["file://", 'Cannot allow the origin "file://": expected one'],
    ["https://shop.example/", 'Cannot allow the origin "https://shop.example/": expected one'],
  ])("refuses %s as an origin", (origin, message) => {
    expect(() => serve(async () => new Response(), { allowedOrigins: [origin] })).toThrow(message);
  });
});
