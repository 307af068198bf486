import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { publish } from "./redoc.ts";

const description = fileURLToPath(new URL("../../spec/openapi.yaml", import.meta.url));
const folder = new URL("../dist/", import.meta.url);

await mkdir(folder, { recursive: true });
const { file, page } = await publish(description);
await writeFile(new URL("openapi.json", folder), file);
await writeFile(new URL("index.html", folder), page);
console.log("docs/dist/openapi.json: the description in one file, with its marks in words");
console.log(`docs/dist/index.html: ${(Buffer.byteLength(page) / 1024 / 1024).toFixed(1)} MB, opens without a network`);
