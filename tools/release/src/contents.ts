import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { parseTarGzip } from "nanotar";

export interface Content {
  readonly size: number;
  readonly digest: string;
  /** As `ls` numbers them, in octal. */
  readonly mode: string;
}

/** The files of a tarball by path, without npm's own folder around them. */
export type Contents = ReadonlyMap<string, Content>;

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

/** A line per file that is new (`+`), gone (`-`) or different (`~`), sorted by path, with its bytes. */
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

/** A line for each file at the top of a tarball, and for each folder there: path, files and bytes, in columns. */
export function overview(contents: Contents): readonly string[] {
  const groups = new Map<string, { files: number; size: number }>();
  for (const [path, { size }] of contents) {
    const [top = "", ...rest] = path.split("/");
    const name = rest.length > 0 ? `${top}/` : top;
    const group = groups.get(name) ?? { files: 0, size: 0 };
    groups.set(name, { files: group.files + 1, size: group.size + size });
  }
  const width = Math.max(...[...groups.keys()].map((name) => name.length));
  return [...groups]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .map(([name, { files, size }]) => {
      const count = name.endsWith("/") ? `${files} files, ` : "";
      return `${name.padEnd(width)}  ${count}${kilobytes(size)}`;
    });
}

export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
