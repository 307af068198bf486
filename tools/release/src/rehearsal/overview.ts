import type { Contents } from "../contents.ts";

/**
 * Says what a tarball holds: a line for each file at its top, and for each folder there.
 *
 * @returns Paths, how many files and how many bytes, in columns.
 */
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

/** Bytes as people read them. */
export function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}
