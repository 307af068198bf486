import { existsSync } from "node:fs";
import { join } from "node:path";
import { hasForeignName, isCode } from "../folder/find-files.ts";
import type { Folder, ListName } from "../folder/folder.ts";
import { wordOf } from "../program/command.ts";

/** Files of new resources: one for each kind of resources, or one for each resource. */
export type Layout = "family" | "resource";

/** Names files of new resources; these join those of their kind. */
export function fileNames({ root, resources, files }: Folder, layout: Layout): (list: ListName, key: string) => string {
  const present = new Map(
    resources.flatMap(({ list, place: { file } }) => (isCode(file) ? [] : [[list, file] as const])),
  );
  const read = new Set(files);
  // Some systems take large letters and small ones for the same.
  const taken = new Set(files.map((file) => file.toLowerCase()));
  // Files that are there and not read would be lost.
  const isOnDisk = (file: string): boolean => existsSync(join(root, file));
  return (list, key) => {
    const family = wordOf(list);
    if (layout === "family") return present.get(list) ?? free(family, (file) => !read.has(file) && isOnDisk(file));
    const file = free(`${family}/${safeName(key)}`, (each) => taken.has(each.toLowerCase()) || isOnDisk(each));
    taken.add(file.toLowerCase());
    return file;
  };
}

function free(start: string, isTaken: (file: string) => boolean): string {
  for (let count = 1; ; count += 1) {
    const file = `${start}${count === 1 ? "" : `~${count}`}.yaml`;
    if (!isTaken(file)) return file;
  }
}

/** A name of a key that is one on every system: keys may have any characters. */
function safeName(key: string): string {
  const name = key
    .slice(0, longest)
    .replaceAll(/[^\w.-]/g, "_")
    .replace(/^[.-]|\.$/g, "_");
  return name === "" || isDevice.test(name) || hasForeignName(`${name}.yaml`) ? `_${name}` : name;
}

const longest = 100;

/** Names of devices on Windows, whatever follows a dot. */
const isDevice = /^(?:con|prn|aux|nul|(?:com|lpt)\d)(?:\.|$)/i;
