import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { bundle } from "./redoc.ts";
import { buildSite } from "./site/site.ts";

const root = new URL("../../", import.meta.url);
const folder = new URL("../dist/", import.meta.url);

const readable = await bundle(fileURLToPath(new URL("spec/openapi.yaml", root)));
const site = await buildSite(fileURLToPath(root), readable);

rmSync(folder, { recursive: true, force: true });
let bytes = 0;
for (const [address, text] of site) {
  const file = fileURLToPath(new URL(address, folder));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
  bytes += Buffer.byteLength(text);
}
const pages = [...site.keys()].filter((address) => address.endsWith(".html"));
console.log(
  `docs/dist: ${pages.length} pages, ${(bytes / 1024 / 1024).toFixed(1)} MB; open docs/dist/index.html, it needs no network`,
);
