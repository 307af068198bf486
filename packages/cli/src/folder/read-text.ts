import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../problem/problem.ts";
import { limits } from "./limits.ts";

/** Text of a file, or the reason why there is none. */
export type ReadText =
  | { readonly text: string; readonly problem?: undefined }
  | { readonly problem: { readonly isAbsent: boolean; readonly problem: Problem }; readonly text?: undefined };

/** Reads a file of a folder, without the mark that some editors put in front. */
export function readText(root: string, file: string): ReadText {
  const path = join(root, file);
  const refused = (message: string, isAbsent = false): ReadText => ({
    problem: { isAbsent, problem: { severity: "error", message, place: { file }, rule: "file" } },
  });
  try {
    const { size } = statSync(path);
    if (size > limits.bytes) return refused(`the file has ${size} bytes, more than ${limits.bytes}; split it`);
    return { text: new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path)) };
  } catch (error) {
    if (error instanceof TypeError) return refused("the file is not UTF-8");
    const code = error instanceof Error && "code" in error ? error.code : undefined;
    return refused(
      `cannot read the file: ${error instanceof Error ? error.message : String(error)}`,
      code === "ENOENT",
    );
  }
}
