/** What an app pays in a browser: bundled and minified by esbuild, compressed by gzip. */
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { folder } from "../../peers/load.ts";

export const oneResource = "one resource";
export const allResources = "all resources, with OAuth, hooks and exactly-once creation";
export const wholeClient = "createClient(), with client.raw";
export const leadingAsDocumented = "leading SDK, as documented";

const apps: Readonly<Record<string, string>> = {
  [oneResource]: `
    import { createTransport, States } from "@commerce-http/client";
    globalThis.states = new States(createTransport(globalThis.options));`,
  [allResources]: `
    import { clientCredentials, createTransport, DiscountGroups, exactlyOnce, observe, Resources } from "@commerce-http/client";
    const auth = clientCredentials(globalThis.credentials);
    const parts = { auth, observer: observe(globalThis.hooks), recovery: exactlyOnce };
    const transport = createTransport({ ...globalThis.options, ...parts });
    globalThis.resources = new Resources(transport);
    globalThis.discountGroups = new DiscountGroups(transport);`,
  [wholeClient]: `
    import { clientCredentials, createClient } from "@commerce-http/client";
    globalThis.client = createClient({ ...globalThis.options, auth: clientCredentials(globalThis.credentials) });`,
  "the same, with typed fields and apply()": `
    import { clientCredentials, createClient, stateFields } from "@commerce-http/client";
    import { apply } from "@commerce-http/client/apply";
    globalThis.client = createClient({ ...globalThis.options, auth: clientCredentials(globalThis.credentials) });
    globalThis.where = stateFields.key.is("paid");
    globalThis.apply = apply;`,
  [leadingAsDocumented]: `
    import { ClientBuilder } from "@commercetools/ts-client";
    import { createApiBuilderFromCtpClient } from "@commercetools/platform-sdk";
    const client = new ClientBuilder().withClientCredentialsFlow(globalThis.credentials).withHttpMiddleware(globalThis.options).build();
    globalThis.root = createApiBuilderFromCtpClient(client).withProjectKey({ projectKey: "shop" });`,
};

export const ownApps: readonly string[] = Object.keys(apps).filter((name) => name !== leadingAsDocumented);

export async function sizes(names: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const bytes = new Map<string, number>();
  for (const name of names) bytes.set(name, await sizeOf(apps[name] ?? "", folder));
  return bytes;
}

/** Bytes of an app that travel. */
export async function sizeOf(app: string, resolveDir: string): Promise<number> {
  const { outputFiles } = await build({
    stdin: { contents: app, resolveDir },
    bundle: true,
    minify: true,
    format: "esm",
    platform: "browser",
    conditions: ["@commerce-http/source"],
    write: false,
    logLevel: "silent",
  });
  return gzipSync(outputFiles[0]?.contents ?? "", { level: 9 }).length;
}
