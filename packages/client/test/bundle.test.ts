import { fileURLToPath } from "node:url";
import type { BuildOptions } from "esbuild";
import { describe, expect, it } from "vitest";
import { type Bundle, bundleOf, platformsOf } from "../../runtime/test/bundle.ts";

const folder = fileURLToPath(new URL("../", import.meta.url));

function bundle(app: string, options?: Pick<BuildOptions, "external">): Promise<Bundle> {
  return bundleOf(folder, app, options);
}

const oneResource = `
  import { createTransport, States } from "@commerce-http/client";
  globalThis.states = new States(createTransport(globalThis.options));
`;
const allResources = `
  import {
    clientCredentials, createTransport, DiscountGroups, exactlyOnce, observe, Resources,
  } from "@commerce-http/client";
  const { credentials, hooks, ...options } = globalThis.options;
  const transport = createTransport({
    ...options, auth: clientCredentials(credentials), observer: observe(hooks), recovery: exactlyOnce,
  });
  globalThis.resources = [new Resources(transport), new DiscountGroups(transport)];
`;
const wholeClient = `
  import { clientCredentials, createClient } from "@commerce-http/client";
  const { credentials, ...options } = globalThis.options;
  globalThis.client = createClient({ ...options, auth: clientCredentials(credentials) });
`;

describe("An app with a bundler", () => {
  it("gets nothing of other resources than it uses", async () => {
    const { code, modules } = await bundle(oneResource);
    expect(code).toContain("/states/");
    expect(modules.filter((path) => /^(src|\.\.\/model\/src)\/generated\//.test(path))).toEqual([
      "../model/src/generated/state.ts",
      "src/generated/state.ts",
    ]);
    expect(
      modules.filter((path) => /discount|graphql|credentials|observer|raw-client|openapi-fetch/.test(path)),
    ).toEqual([]);
  });

  it("gets all resources, with OAuth, exactly-once creation and hooks", async () => {
    const { code } = await bundle(allResources);
    const parts = ["/states/", "/recurrence-policies/", "/cart-discounts/", "/in-store/", "mutation", "grant_type"];
    expect(parts.filter((part) => !code.includes(part))).toEqual([]);
  });

  it("gets nothing at all when it uses nothing", async () => {
    const unused =
      'import { createClient, isStateTypeEnum, where } from "@commerce-http/client"; import "@commerce-http/client";';
    expect((await bundle(unused, { external: ["openapi-fetch"] })).code.trim()).toBe("");
    expect((await bundle(unused)).modules).toEqual([]);
  });

  it("needs openapi-fetch, and nothing else", async () => {
    const { imports, modules } = await bundle(wholeClient, { external: ["openapi-fetch"] });
    expect(imports).toEqual(["openapi-fetch"]);
    expect(modules.filter((path) => !/^(<stdin>$|src\/|\.\.\/(model|runtime|types)\/src\/)/.test(path))).toEqual([]);
  });

  it("gets neither telemetry nor what applies drafts from the main entry", async () => {
    const { code, modules } = await bundle('export * from "@commerce-http/client";');
    expect(modules.filter((path) => /opentelemetry|\/apply|update-actions|validate|\/schemas\//.test(path))).toEqual(
      [],
    );
    expect(code).not.toMatch(/opentelemetry/i);
  });

  it("gets nothing else of the client with telemetry", async () => {
    const telemetry = 'export * from "@commerce-http/client/opentelemetry";';
    const { imports, modules } = await bundle(telemetry, { external: ["@opentelemetry/api"] });
    expect(imports).toEqual(["@opentelemetry/api"]);
    expect(modules.filter((path) => /^(src|\.\.\/runtime)\//.test(path))).toEqual([
      "../runtime/src/opentelemetry.ts",
      "src/opentelemetry.ts",
    ]);
  });

  it("gets the schemas of drafts with what applies drafts, and those of nothing else", async () => {
    const { code } = await bundle('export * from "@commerce-http/client/apply";');
    expect(code).toContain("CartDiscountValueRelativeDraft");
    expect(code).not.toMatch(/PagedQueryResponse|SetKeyAction/);
  });

  it("pays nothing for predicates that it does not make", async () => {
    expect((await bundle(oneResource)).code).not.toMatch(/contains any|within quotes/);
  });

  it("pays less than 850 bytes for fields, and less than 500 for the template, the class of predicates included", async () => {
    const { size } = await bundle(oneResource);
    const fields = await bundle(`${oneResource} export { stateFields } from "@commerce-http/client";`);
    expect(fields.code).toContain("contains any");
    expect(fields.size - size).toBeLessThan(850);
    const template = await bundle(`${oneResource} export { where } from "@commerce-http/client";`);
    expect(template.size - size).toBeLessThan(500);
  });

  it("pays as much for the fields of all resources as for those of one", async () => {
    const [one, all] = await Promise.all(
      ["stateFields", "stateFields, cartDiscountFields, recurrencePolicyFields"].map((fields) =>
        bundle(`import { ${fields} } from "@commerce-http/client"; globalThis.fields = [${fields}];`),
      ),
    );
    expect(Number(all?.size) - Number(one?.size)).toBeLessThan(30);
  });

  it.each([
    // Deno is asked for a connection of its own, where it is there.
    ["the main entry", 'export * from "@commerce-http/client";', ["Deno"]],
    ["what applies drafts", 'export * from "@commerce-http/client/apply";', []],
    ["telemetry", 'export * from "@commerce-http/client/opentelemetry";', []],
  ])("runs wherever web standards are: %s", async (_, app, asked) => {
    expect(await platformsOf(folder, app)).toEqual(asked);
  });

  it("would be told of anything else", async () => {
    const app =
      "const document = {}; export const used = [document.b, typeof process, window.c, self.Buffer, 'navigator'];";
    expect(await platformsOf(folder, app)).toEqual(["Buffer", "process", "window"]);
  });
});
