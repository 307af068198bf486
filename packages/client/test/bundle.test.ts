import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { rolldown, type OutputChunk } from "rolldown";
import { describe, expect, it } from "vitest";

const entry = fileURLToPath(new URL("../src/index.ts", import.meta.url));

/** Bundles a small app for the browser, as its user would. */
async function bundle(app: string, external: readonly string[] = []): Promise<OutputChunk> {
  const build = await rolldown({
    input: "app",
    platform: "browser",
    external: [...external],
    resolve: { conditionNames: ["@commerce-http/source", "import", "default"] },
    plugins: [
      {
        name: "app",
        resolveId: (id) => ({ app: "\0app", "@commerce-http/client": entry })[id],
        load: (id) => (id === "\0app" ? app : undefined),
      },
    ],
  });
  const { output } = await build.generate({ minify: true });
  await build.close();
  return output[0];
}

function kilobytes({ code }: OutputChunk): number {
  return gzipSync(code).length / 1000;
}

const oneResource = `
  import { createTransport, States } from "@commerce-http/client";
  globalThis.states = new States(createTransport(globalThis.options));
`;
const allResources = `
  import { createClient } from "@commerce-http/client";
  globalThis.client = createClient(globalThis.options);
`;

describe("An app with a bundler", () => {
  it("pays for one resource at most 6 kB, and gets nothing of the others", async () => {
    const app = await bundle(oneResource);
    expect(kilobytes(app)).toBeLessThan(6);
    expect(app.code).toContain("/states/");
    expect(app.code).not.toMatch(/recurrence-policies|cart-discounts|in-store/);
  });

  it("pays for all resources at most 10 kB", async () => {
    const app = await bundle(allResources);
    expect(kilobytes(app)).toBeLessThan(10);
    expect(app.code).toMatch(/recurrence-policies.*|cart-discounts/);
  });

  it("gets nothing at all when it uses nothing", async () => {
    const app = await bundle('import { createClient } from "@commerce-http/client"; import "@commerce-http/client";', [
      "openapi-fetch",
    ]);
    expect(app.code.trim()).toBe("");
  });

  it("needs openapi-fetch and web standards, and nothing else", async () => {
    const app = await bundle(allResources, ["openapi-fetch"]);
    expect(app.imports).toEqual(["openapi-fetch"]);
    expect(app.code).not.toMatch(/\b(process|Buffer|require|window|document|navigator|localStorage|setImmediate)\b/);
  });
});
