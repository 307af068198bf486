import { globSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { type Decision, decisionsIn } from "./decisions.ts";

/** Reads the rows of all pages with decisions in a folder, by their anchors. */
export function readDecisions(folder: string): Readonly<Record<string, Decision>> {
  const pages = globSync("*.md", { cwd: folder }).sort();
  const rows = pages.map((page) => decisionsIn(readFileSync(join(folder, page), "utf8"), basename(page, ".md")));
  return Object.assign({}, ...rows);
}
