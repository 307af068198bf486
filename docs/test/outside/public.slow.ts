import { once } from "node:events";
import { copyFileSync, globSync, mkdirSync, writeFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { install, run } from "../../../packages/types/test/pack.ts";
import { compilers, complaints, configure, emptyFolder, nodeTypes, packAll, project } from "./workspace.ts";

const folder = emptyFolder();
const maker = join(folder, "maker");
const use = join(folder, "use");
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
  runtime = await packAll(["packages/runtime"], folder);
  await project(maker, [...runtime, ...(await packAll(["generator"], folder))]);
  const pets = description("@readme/oas-examples", "3.0/json/petstore.json");
  const forge = description("@octokit/openapi", "generated/api.github.com.json", "generator/test/public");
  const made = [await published(pets, "petstore"), await published(forge, "forge")];
  await project(use, [...runtime, ...made, nodeTypes]);
}, 600_000);

afterAll(() => void server.close());

/** The path of a public description that the generator is developed with. */
function description(name: string, path: string, home = "generator"): string {
  const require = createRequire(new URL(`../../../${home}/package.json`, import.meta.url));
  return join(dirname(require.resolve(`${name}/package.json`)), path);
}

/** Makes a package of a description, builds and packs it. */
async function published(path: string, name: string): Promise<string> {
  const home = join(maker, name);
  mkdirSync(home);
  copyFileSync(path, join(home, "openapi.json"));
  await run("npx", ["@commerce-http/generator", "init", "--package", `@acme/${name}`], home);
  await run("npx", ["@commerce-http/generator"], home);
  await install(join(home, "api"), runtime);
  await run("npm", ["run", "build"], join(home, "api"));
  await run("npm", ["pack"], join(home, "api"));
  const [tarball = "", ...others] = globSync("*.tgz", { cwd: join(home, "api") });
  expect(tarball).toMatch(new RegExp(`^acme-${name}-\\d+\\.\\d+\\.\\d+\\.tgz$`));
  expect(others).toEqual([]);
  return join(home, "api", tarball);
}

/** Runs a program, and gives what it prints and what arrives meanwhile. */
async function called(
  name: string,
  program: string,
): Promise<{ readonly output: string; readonly calls: readonly Arrived[] }> {
  const { port } = server.address() as AddressInfo;
  const text = program.replaceAll("$BASE", `http://127.0.0.1:${port}/v2`);
  mkdirSync(join(use, "src"), { recursive: true });
  writeFileSync(join(use, `src/${name}.ts`), text);
  arrived.length = 0;
  const output = await run(process.execPath, [`src/${name}.ts`], use);
  return { output: output.trim(), calls: [...arrived] };
}

describe("A public description, as a package that is packed, installed elsewhere and called:", () => {
  test("a shop for pets", async () => {
    const { output, calls } = await called(
      "petstore",
      `import { createClient, getOrderById, isErrorOf } from "@acme/petstore";
import type { Pet } from "@acme/petstore/types";

const { pet, store } = createClient({ baseUrl: "$BASE", auth: "secret" });
const rex: Pet = await pet.get({ petId: 1 });
await pet.findByStatus({ status: ["available", "sold"] });
await pet.create({ body: { name: "Tom", photoUrls: [] } });
await pet.updateWithForm({ petId: 1, body: { name: "ä & b" } });
await pet.uploadImage({ petId: 1, body: { file: new Blob(["bytes"]), additionalMetadata: "Side view" } });
const status: unknown = await store.order.get({ orderId: 404 }).catch((error: unknown) => isErrorOf(error, getOrderById) && error.status);
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
    // The first asks for a key, the last for nothing.
    expect(calls.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      ...Array.from({ length: 4 }, () => "Bearer secret"),
      undefined,
    ]);
    expect(calls.some(({ headers }) => "x-correlation-id" in headers)).toBe(false);
    expect(calls.slice(2, 4).map(({ body }) => body)).toEqual(['{"name":"Tom","photoUrls":[]}', "name=%C3%A4+%26+b"]);
    expect(calls[4]?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(calls[4]?.body).toMatch(
      /name="file"; filename="blob"\r\n.*\r\n\r\nbytes\r\n.*name="additionalMetadata"\r\n\r\nSide view/s,
    );
  });

  test("a large one", async () => {
    const { output, calls } = await called(
      "forge",
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
  });

  test.each([...compilers.map((compiler) => [compiler, "nodenext"] as const), ["typescript-7", "bundler"] as const])(
    "both compile by %s, for %s",
    { timeout: 300_000 },
    async (compiler, moduleResolution) => {
      const module = moduleResolution === "bundler" ? "esnext" : moduleResolution;
      configure(use, { module, moduleResolution, noEmit: true, skipLibCheck: false });
      expect(await complaints(use, compiler)).toEqual([]);
    },
  );
});
