/**
 * Generates a client of one description with each tool, calls every operation with it, and prints which requests and results are as the
 * description says, with the size of a program that calls this one operation: minified and gzipped.
 *
 * Options: `--tool` by its name, `--feature` by a part of its name, `--details` for what differs, `--out` for a file to write the page to.
 */
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { inspect, isDeepStrictEqual, parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { build } from "esbuild";
import { type Answer, type Feature, features as all, type Sent } from "./features.ts";
import { base, folderOf, type Tool, tools } from "./tools.ts";

type Call = (input: object) => Promise<unknown>;

interface Outcome {
  readonly isRight: boolean;
  readonly bytes: number;
  readonly why: string;
}

const { values: options } = parseArgs({
  options: {
    tool: { type: "string", default: "" },
    feature: { type: "string", default: "" },
    details: { type: "boolean", default: false },
    out: { type: "string" },
  },
});

/** A feature with the id of its operation, under a path of its own. */
interface Row extends Feature {
  readonly id: string;
}

const features: readonly Row[] = all.map((feature, index) => {
  const id = `feature${index}`;
  return Object.assign({ id }, feature, { path: `/${id}${feature.path}` });
});

function description(): object {
  const paths: Record<string, Record<string, object>> = {};
  for (const { id, path, method, operation } of features) {
    const responses = { 204: { description: "Done." } };
    paths[path] = { [method]: { operationId: id, tags: ["features"], responses, ...operation } };
  }
  return {
    openapi: "3.1.1",
    info: { title: "Features", version: "1.0.0" },
    servers: [{ url: base }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer" },
        basic: { type: "http", scheme: "basic" },
        headerKey: { type: "apiKey", in: "header", name: "X-Key" },
        queryKey: { type: "apiKey", in: "query", name: "key" },
        cookieKey: { type: "apiKey", in: "cookie", name: "key" },
      },
    },
  };
}

function generate(tool: Tool): void {
  const folder = folderOf(tool);
  rmSync(join(folder, "api"), { recursive: true, force: true });
  writeFileSync(join(folder, "openapi.json"), JSON.stringify(description()));
  tool.generate(folder);
}

async function bundled(tool: Tool, row: Row, minify: boolean): Promise<Uint8Array> {
  const folder = folderOf(tool);
  const { outputFiles } = await build({
    stdin: { contents: tool.program(row.id, row), resolveDir: folder, loader: "js" },
    bundle: true,
    write: false,
    format: "esm",
    platform: "neutral",
    mainFields: ["module", "main"],
    conditions: ["@commerce-http/source", "import"],
    minify,
    logLevel: "silent",
  });
  return outputFiles[0]?.contents ?? new Uint8Array();
}

async function outcomeOf(tool: Tool, row: Row): Promise<Outcome> {
  try {
    const code = await bundled(tool, row, true);
    const file = join(folderOf(tool), `${row.id}.mjs`);
    writeFileSync(file, code);
    const why = await differences(file, row);
    return { isRight: why === "", bytes: gzipSync(code, { level: 9 }).length, why };
  } catch (error) {
    return { isRight: false, bytes: 0, why: String(error) };
  }
}

/** Calls an operation in front of a server that answers as the feature says. */
async function differences(file: string, row: Row): Promise<string> {
  const arrived: Request[] = [];
  const native = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init);
    arrived.push(request);
    return Promise.resolve(response(row.answers[Math.min(arrived.length, row.answers.length) - 1] ?? {}));
  };
  try {
    const { call } = (await import(pathToFileURL(file).href)) as { readonly call: Call };
    const given = await result(call, row);
    const sent = await sentDifference(arrived[0], row.sent ?? {});
    const expected = row.given === "refused" ? 0 : row.given === "thrown" ? 1 : row.answers.length;
    const count = arrived.length === expected ? "" : `${arrived.length} requests`;
    return [sent, givenDifference(given, row), count].filter(Boolean).join("; ");
  } finally {
    globalThis.fetch = native;
  }
}

function response({ status = 200, type, body, headers }: Answer): Response {
  const all = { ...headers, ...(type === undefined ? {} : { "Content-Type": type }) };
  return new Response(body ?? null, { status, headers: all });
}

async function result(call: Call, { input, given }: Row): Promise<unknown> {
  try {
    const value = await call(input);
    if (Array.isArray(given)) return await items(value);
    return await plain(value);
  } catch (error) {
    if (given === "thrown" || given === "refused") return given;
    if (given === "without a secret")
      return /\btoken\b(?!")/.test(inspect(error, { depth: 9 })) ? inspect(error) : given;
    const { body } = (error ?? {}) as { readonly body?: unknown };
    return body === undefined ? `thrown: ${String(error)}` : body;
  }
}

/** Items of a stream; of an event, its data. */
async function items(value: unknown): Promise<unknown> {
  const found: unknown[] = [];
  const list = (Symbol.asyncIterator in Object(value) ? value : []) as AsyncIterable<unknown>;
  for await (const item of list) {
    const data = item instanceof Uint8Array ? undefined : (item as { readonly data?: unknown }).data;
    found.push(data ?? item);
  }
  return found;
}

/** Bytes, in whatever form a client gives them. */
async function plain(value: unknown): Promise<unknown> {
  const bytes =
    value instanceof Blob || value instanceof Response
      ? value
      : value instanceof ReadableStream || value instanceof ArrayBuffer || value instanceof Uint8Array
        ? new Response(value)
        : undefined;
  return bytes === undefined ? value : `bytes ${await bytes.text()}`;
}

function givenDifference(given: unknown, row: Row): string {
  if (row.given === undefined && !("given" in row)) return String(given).startsWith("thrown") ? String(given) : "";
  const isEmpty = row.given === undefined && [null, "", undefined].includes(given as undefined);
  const isNothing = row.given === undefined && JSON.stringify(given) === "{}";
  if (isEmpty || (isNothing && row.answers[0]?.status === 204) || isDeepStrictEqual(given, row.given)) return "";
  return `gives ${JSON.stringify(given)}`;
}

async function sentDifference(
  request: Request | undefined,
  { url, headers = {}, body }: Sent & { readonly id?: string },
): Promise<string> {
  if (request === undefined) return "";
  const found = new URL(request.url);
  const end = request.url.slice(found.origin.length).replace(/^\/base\/feature\d+/, "");
  const wrong = Object.entries(headers).flatMap(([name, value]) => {
    const actual = name === "host" ? found.host : request.headers.get(name);
    const isSame =
      value === null
        ? actual === null
        : (actual ?? "").replace(/;\s*charset=utf-8$/i, "").replaceAll(", ", ",") === value;
    return isSame ? [] : [`${name}: ${actual}`];
  });
  const urls = [url ?? []].flat();
  if (urls.length > 0 && !urls.includes(end)) wrong.unshift(end);
  if (body !== undefined) {
    const actual = await bodyOf(request);
    if (!isDeepStrictEqual(actual, body)) wrong.push(`body ${JSON.stringify(actual)}`);
  }
  return wrong.join("; ");
}

/** JSON, the entries of a form, or text. */
async function bodyOf(request: Request): Promise<unknown> {
  const type = request.headers.get("content-type") ?? "";
  if (/form-data|urlencoded/.test(type)) {
    const entries = [...(await request.formData())];
    return Promise.all(
      entries.map(async ([name, value]) => [name, typeof value === "string" ? value : await partOf(value)]),
    );
  }
  const text = await request.text();
  return /json/.test(type) && text !== "" ? (JSON.parse(text) as unknown) : text;
}

async function partOf(file: File): Promise<string> {
  const text = await file.text();
  return file.type === "application/json" ? text : `file ${text}`;
}

function versionOf({ package: name }: Tool): string {
  if (name === undefined) return "";
  const manifest = join(import.meta.dirname, "node_modules", name, "package.json");
  return ` ${(JSON.parse(readFileSync(manifest, "utf8")) as { readonly version: string }).version}`;
}

const chosen = tools.filter(({ name }) => name.includes(options.tool));
const rows = features.filter(({ name, group }) => `${group}: ${name}`.includes(options.feature));
const columns = new Map<Tool, readonly Outcome[]>();
for (const tool of chosen) {
  generate(tool);
  const outcomes: Outcome[] = [];
  for (const row of rows) outcomes.push(await outcomeOf(tool, row));
  columns.set(tool, outcomes);
}
if (options.out === undefined) console.log(table());
else writeFileSync(options.out, page());
if (options.details) for (const line of details()) console.log(line);

function table(): string {
  const head = ["Feature", ...chosen.map((tool) => `${tool.name}${versionOf(tool)}`)];
  const lines = rows.map(({ group, name }, index) => {
    const outcomes = chosen.map((tool) => columns.get(tool)?.[index]);
    return [
      `${group}: ${name}`,
      ...outcomes.map((outcome) => `${outcome?.isRight ? "✓" : "–"} ${outcome?.bytes ?? 0}`),
    ];
  });
  const totals = chosen.map((tool) => {
    const outcomes = columns.get(tool) ?? [];
    return `**${outcomes.filter(({ isRight }) => isRight).length} of ${outcomes.length}**`;
  });
  const rule = head.map((_, index) => (index === 0 ? "---" : "--:"));
  return [head, rule, ...lines, ["**as described**", ...totals]].map((line) => `| ${line.join(" | ")} |`).join("\n");
}

function page(): string {
  return `# Generated clients, compared

Each row is one thing that an OpenAPI description can ask for. Each tool generates a client of the same description; a program calls the
operation with it, in front of a server that records the request. ✓ means that request and result are as the description says, with the
options of the tool and without code that replaces a part of it. The number is the size of that program in bytes, minified and gzipped.

\`npm run features\` writes this page; \`npm run features -- --tool orval --details\` shows what differs. The rows and the programs are in
[tools/features](../tools/features).

${table()}

Sizes are not the same promise: ours retries, limits time and size, checks addresses and headers, and keeps secrets out of errors in each of
these programs.
`;
}

function details(): readonly string[] {
  return chosen.flatMap((tool) =>
    (columns.get(tool) ?? []).flatMap(({ isRight, why }, index) =>
      isRight ? [] : [`${tool.name}: ${rows[index]?.group}: ${rows[index]?.name}: ${why.slice(0, 300)}`],
    ),
  );
}
