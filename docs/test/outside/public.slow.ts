import { once } from "node:events";
import { copyFileSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { basename, dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { install, run } from "../../../packages/types/test/pack.ts";
import {
  compilers,
  complaints,
  configure,
  emptyFolder,
  installCompilers,
  nodeTypes,
  packAll,
  project,
} from "./workspace.ts";

const { path: folder, ...outside } = emptyFolder();
const maker = join(folder, "maker");
let runtime: readonly string[] = [];

/** A call as it arrived. */
interface Arrived {
  readonly line: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
}

const arrived: Arrived[] = [];
const server = createServer(async (request, response) => {
  const { method, url = "", headers } = request;
  const body = (await request.map(String).toArray()).join("");
  arrived.push({ line: `${method} ${url}`, headers, body });
  const isMissing = url.endsWith("/404");
  response.writeHead(isMissing ? 404 : 200, { "Content-Type": "application/json" });
  response.end(isMissing ? '{"message":"Gone"}' : '{"id":1,"name":"Rex","photoUrls":[]}');
});

beforeAll(async () => {
  await once(server.listen(0, "127.0.0.1"), "listening");
  const [spec = "", types = "", client = "", generator = ""] = await packAll(
    ["spec", "packages/types", "packages/client", "generator"],
    folder,
  );
  runtime = [types, client];
  await project(maker, [spec, types, client, generator]);
  await installCompilers(folder);
}, 300_000);

afterAll(() => {
  server.close();
  outside.remove();
});

/** The path of a public description that the generator is developed with. */
function description(name: string, path: string, home = "generator"): string {
  const require = createRequire(new URL(`../../../${home}/package.json`, import.meta.url));
  return join(dirname(require.resolve(`${name}/package.json`)), path);
}

/** Makes a package of a description, builds and packs it, and installs that in a project of its own. */
async function published(path: string, name: string): Promise<string> {
  const home = join(maker, name);
  mkdirSync(home);
  copyFileSync(path, join(home, "openapi.json"));
  await run("npx", ["@commerce-http/generator", "init", "--package", `@acme/${name}`], home);
  await run("npx", ["@commerce-http/generator"], home);
  await install(join(home, "api"), runtime);
  await run("npm", ["run", "build"], join(home, "api"));
  await run("npm", ["pack"], join(home, "api"));
  const tarballs = globSync("*.tgz", { cwd: join(home, "api") }).map((file) => join(home, "api", file));
  const use = join(folder, `use-${name}`);
  await project(use, [...runtime, ...tarballs, nodeTypes]);
  expect(tarballs.map((file) => basename(file))).toEqual([
    expect.stringMatching(`^acme-${name}-\\d+\\.\\d+\\.\\d+\\.tgz$`),
  ]);
  return use;
}

/** Runs a program, and gives what it prints and what arrives meanwhile. */
async function called(
  use: string,
  program: string,
): Promise<{ readonly output: string; readonly calls: readonly Arrived[] }> {
  const { port } = server.address() as AddressInfo;
  const text = program.replaceAll("$BASE", `http://127.0.0.1:${port}/v2`);
  mkdirSync(join(use, "src"), { recursive: true });
  writeFileSync(join(use, "src/program.ts"), text);
  arrived.length = 0;
  const output = await run(process.execPath, ["src/program.ts"], use);
  return { output: output.trim(), calls: [...arrived] };
}

async function expectCompiled(use: string): Promise<void> {
  for (const module of ["nodenext", "esnext"]) {
    configure(use, {
      module,
      moduleResolution: module === "esnext" ? "bundler" : module,
      noEmit: true,
      skipLibCheck: false,
    });
    for (const compiler of compilers) expect(await complaints(use, folder, compiler)).toEqual([]);
  }
}

describe("A public description, as a package that is packed, installed elsewhere and called:", () => {
  test("a shop for pets", { timeout: 300_000 }, async () => {
    const use = await published(description("@readme/oas-examples", "3.0/json/petstore.json"), "petstore");
    const { output, calls } = await called(
      use,
      `import { createClient, getOrderById, isErrorOf } from "@acme/petstore";
import type { Pet } from "@acme/petstore/types";

const { pet, store } = createClient({ baseUrl: "$BASE", auth: "secret" });
const rex: Pet = await pet.getById({ petId: 1 });
await pet.findByStatus({ status: ["available", "sold"] });
await pet.add({ body: { name: "Tom", photoUrls: [] } });
await pet.updateWithForm({ petId: 1, body: { name: "ä & b" } });
await pet.uploadFile({ petId: 1, body: { file: new Blob(["bytes"]), additionalMetadata: "Side view" } });
const status: unknown = await store.getOrderById({ orderId: 404 }).catch((error: unknown) => isErrorOf(error, getOrderById) && error.status);
console.log(rex.name, status);
`,
    );
    expect(output).toBe("Rex 404");
    expect(calls.map(({ line }) => line)).toEqual([
      "GET /v2/pet/1",
      "GET /v2/pet/findByStatus?status=available&status=sold",
      "POST /v2/pet",
      "POST /v2/pet/1",
      "POST /v2/pet/1/uploadImage",
      "GET /v2/store/order/404",
    ]);
    expect(new Set(calls.map(({ headers }) => headers.authorization))).toEqual(new Set(["Bearer secret"]));
    expect(calls.some(({ headers }) => "x-correlation-id" in headers)).toBe(false);
    expect(calls.slice(2, 4).map(({ body }) => body)).toEqual(['{"name":"Tom","photoUrls":[]}', "name=%C3%A4+%26+b"]);
    expect(calls[4]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(calls[4]?.body).toMatch(
      /name="file"; filename="blob"\r\n.*\r\n\r\nbytes\r\n.*name="additionalMetadata"\r\n\r\nSide view/s,
    );
    await expectCompiled(use);
  });

  test("a large one", { timeout: 600_000 }, async () => {
    const use = await published(
      description("@octokit/openapi", "generated/api.github.com.json", "generator/test/public"),
      "forge",
    );
    const { output, calls } = await called(
      use,
      `import { createClient, isErrorOf, reposGet } from "@acme/forge";

const { repos, issues } = createClient({ baseUrl: "$BASE", auth: "secret" });
await issues.create({ owner: "a b", repo: "c", body: { title: "d", labels: ["e"] } });
const hint: unknown = await repos.get({ owner: "a", repo: "404" }).catch((error: unknown) =>
  isErrorOf(error, reposGet) && error.status === 404 ? error.body.message : error,
);
console.log(hint);
`,
    );
    expect(output).toBe("Gone");
    expect(calls.map(({ line, body }) => [line, body])).toEqual([
      ["POST /v2/repos/a%20b/c/issues", '{"title":"d","labels":["e"]}'],
      ["GET /v2/repos/a/404", ""],
    ]);
    await expectCompiled(use);
  });
});
