import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseTarGzip } from "nanotar";

/** A file of a tarball. */
export interface Content {
  readonly size: number;
  /** SHA-256 of its bytes. */
  readonly digest: string;
  /** As `ls` numbers them, in octal. */
  readonly mode: string;
}

/** The files of a tarball by path, without npm's own folder around them. */
export type Contents = ReadonlyMap<string, Content>;

/** Reads what a tarball holds. */
export async function contentsOf(tarball: string): Promise<Contents> {
  const entries = await parseTarGzip(readFileSync(tarball));
  return new Map(
    entries
      .filter(({ type }) => type === "file")
      .map(({ name, data = new Uint8Array(), attrs }) => {
        const digest = createHash("sha256").update(data).digest("hex");
        return [name.replace(/^package\//, ""), { size: data.length, digest, mode: attrs?.mode ?? "" }];
      }),
  );
}

/**
 * Tells what has changed from one tarball to the next.
 *
 * @returns A line per file that is new, gone or different, sorted by path; `+`, `-` or `~`, and the bytes.
 */
export function differences(before: Contents, after: Contents): readonly string[] {
  const paths = [...new Set([...before.keys(), ...after.keys()])].sort();
  return paths.flatMap((path) => {
    const [old, next] = [before.get(path), after.get(path)];
    if (old === undefined) return [`+ ${path} (${next?.size} B)`];
    if (next === undefined) return [`- ${path} (${old.size} B)`];
    if (old.digest === next.digest && old.mode === next.mode) return [];
    const growth = next.size - old.size;
    return [`~ ${path} (${growth < 0 ? "" : "+"}${growth} B)`];
  });
}
