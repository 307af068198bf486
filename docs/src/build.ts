import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { bundle, draw } from "./redoc.ts";

const folder = new URL("../dist/", import.meta.url);
await mkdir(folder, { recursive: true });

const { forTools, forPeople } = await bundle(fileURLToPath(new URL("../../spec/openapi.yaml", import.meta.url)));
await writeFile(new URL("openapi.json", folder), `${JSON.stringify(forTools, null, 2)}\n`);
console.log("docs/dist/openapi.json: the description in one file, with its marks in words");

const page = await draw(forPeople);
await writeFile(new URL("index.html", folder), page);
console.log(`docs/dist/index.html: ${(Buffer.byteLength(page) / 1024 / 1024).toFixed(1)} MB, opens without a network`);
