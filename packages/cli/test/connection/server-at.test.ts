import { expect, test } from "vitest";
import { serverAt } from "../../src/connection/authorization.ts";

test("without a fetch of its own, a server is its address", () => {
  expect(serverAt("https://api.example.invalid", {})).toBe("https://api.example.invalid");
});

test.each(["https://api.example.invalid/base", "https://api.example.invalid/base//"])(
  "a request goes below the address, with its method, path, query and content: %s",
  async (baseUrl) => {
    const sent: Request[] = [];
    const fetch: typeof globalThis.fetch = async (input, init) => {
      sent.push(new Request(input, init));
      return new Response("answer");
    };
    const server = serverAt(baseUrl, { fetch });
    if (typeof server !== "function") throw new TypeError("Expected a function");
    const request = new Request("http://localhost/shop/states?limit=1", { method: "POST", body: "content" });
    expect(await (await server(request)).text()).toBe("answer");
    expect(sent.map(({ method, url }) => [method, url])).toEqual([
      ["POST", "https://api.example.invalid/base/shop/states?limit=1"],
    ]);
    expect(await sent[0]?.text()).toBe("content");
  },
);
