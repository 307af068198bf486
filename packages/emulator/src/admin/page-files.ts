import { readFile } from "node:fs/promises";

/** A file of the page, as the build has made it, if there is one. The package has all of them in the place of this module. */
export async function pageFile(name: string): Promise<string | undefined> {
  try {
    return await readFile(new URL(name, FOLDER), "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

const FOLDER = new URL("../../page/dist/", import.meta.url);
