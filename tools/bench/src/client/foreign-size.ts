/** Bytes that apps pay for clients of another API, generated from its description. */
import { execFileSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { temporaryFolder } from "../measure.ts";
import { sizeOf } from "./size.ts";

const root = join(import.meta.dirname, "../../../..");

const json = { content: { "application/json": { schema: { type: "object" } } } };
const answer = (status: string, content: object = json): object => ({
  responses: { [status]: { description: "It.", ...content } },
});
const text = { schema: { type: "string" } };
const form = {
  content: {
    "multipart/form-data": { schema: { type: "object", properties: { file: { type: "string", format: "binary" } } } },
  },
};

const library = {
  openapi: "3.1.1",
  info: { title: "Library", version: "1" },
  servers: [{ url: "https://library.example.invalid" }],
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  paths: {
    "/books/{id}": {
      get: {
        operationId: "getBook",
        parameters: [
          { name: "id", in: "path", required: true, ...text },
          { name: "language", in: "query", ...text },
        ],
        ...answer("200"),
      },
    },
    "/orders": { post: { operationId: "createOrder", requestBody: json, ...answer("201") } },
    "/covers": { post: { operationId: "addCover", requestBody: form, ...answer("201") } },
    "/news": { get: { operationId: "readNews", ...answer("200", { content: { "text/event-stream": text } }) } },
  },
};

const calls = [
  ["one JSON GET with a token", 'call(client, getBook, { id: "1" })', 9_100],
  ["and a JSON POST", "call(client, createOrder, { body: {} })", 10_050],
  ["and multipart", "call(client, addCover, { body: {} })", 11_150],
  ["and events", "call(client, readNews)", 11_800],
] as const;

/** Most bytes by the name of the app; each app makes the calls of those before it, too. */
export const foreignBudgets: ReadonlyMap<string, number> = new Map(calls.map(([name, , most]) => [name, most]));

/** Bytes by the name of the app. */
export async function foreignSizes(): Promise<ReadonlyMap<string, number>> {
  const folder = temporaryFolder();
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(library));
  symlinkSync(join(root, "node_modules"), join(folder, "node_modules"));
  const generator = ["--conditions=@commerce-http/source", join(root, "generator/src/bin.ts")];
  execFileSync(
    process.execPath,
    [...generator, "--spec", "openapi.json", "--out", "out", "--target", "types", "--target", "client"],
    { cwd: folder, stdio: "ignore" },
  );
  const bytes = new Map<string, number>();
  for (const [index, [name]] of calls.entries()) {
    const made = calls.slice(0, index + 1).map(([, code]) => code);
    const names = made.map((code) => /client, (\w+)/.exec(code)?.[1]);
    const app = `import { call, connect, ${names.join(", ")} } from "./out/client.ts";
      const client = connect({ auth: globalThis.token });
      globalThis.results = [${made.join(", ")}];`;
    bytes.set(name, await sizeOf(app, folder));
  }
  return bytes;
}
