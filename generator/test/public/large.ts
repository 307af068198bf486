import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Document } from "../foreign/documents.ts";

const path = join(import.meta.dirname, "node_modules/@octokit/openapi/generated/api.github.com.json");
const isThere = existsSync(path);

if (!isThere) {
  const sentence =
    "The large public description is not installed and no test reads it: `npx node tools/scripts/install.ts generator/test/public`";
  if (process.env["CI"] !== undefined) throw new Error(sentence);
  console.warn(sentence);
}

/** The description of a large public REST API, 13 MB of JSON; none where it is not installed. */
export const largeDocuments: readonly Document[] = isThere ? [{ name: "api.github.com.json", path }] : [];
