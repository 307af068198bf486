import type { DatabaseSync } from "node:sqlite";

/**
 * Opens a database with the SQLite that the runtime brings along.
 *
 * @param path A file, or `:memory:`.
 */
export function connect(path: string): DatabaseSync {
  return new sqlite.DatabaseSync(path);
}

/**
 * Says why a version of Node.js cannot run the emulator, if it cannot: `node:sqlite` needs no flag from 22.13 on, and has what
 * the store asks of it from 22.16 on. Deno and Bun tell the version that they are like.
 */
export function versionRefusal(version: string): string | undefined {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  const isEnough = major > 22 || (major === 22 && minor >= 16);
  return isEnough ? undefined : `Cannot run on Node.js ${version}: 22.16 or later is needed`;
}

const refusal = versionRefusal(process.versions.node);
if (refusal !== undefined) throw new Error(refusal);

/** Not imported: where it is missing, an import would end before anything could be said. */
const sqlite = process.getBuiltinModule("node:sqlite");
