import { mkdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { buildPage } from "./redoc.ts";

const description = fileURLToPath(new URL("../../spec/openapi.yaml", import.meta.url));
const folder = fileURLToPath(new URL("../dist/", import.meta.url));

await mkdir(folder, { recursive: true });
const size = await buildPage(description, `${folder}index.html`);
console.log(`docs/dist/index.html: ${(size / 1024 / 1024).toFixed(1)} MB, opens without a network`);
