import { existsSync } from "node:fs";
import { join } from "node:path";
import { hasForeignName, isCode } from "../folder/find-files.ts";
import type { Folder, ListName } from "../folder/folder.ts";
import { wordOf } from "../program/command.ts";

/** Files of new resources: one for each kind of resources, or one for each resource. */
export type Layout = "family" | "resource";

export class FileNames {
  readonly #layout: Layout;
  readonly #present: ReadonlyMap<ListName, string>;
  readonly #root: string;
  readonly #files: ReadonlySet<string>;
  readonly #taken: Set<string>;

  /** Takes the files that there are: new resources join those of their kind. */
  constructor({ root, resources, files }: Folder, layout: Layout) {
    this.#layout = layout;
    this.#root = root;
    this.#files = new Set(files);
    this.#present = new Map(
      resources.flatMap(({ list, place: { file } }) => (isCode(file) ? [] : [[list, file] as const])),
    );
    this.#taken = new Set(files.map((file) => file.toLowerCase()));
  }

  of(list: ListName, key: string): string {
    const family = wordOf(list);
    if (this.#layout === "family") {
      return this.#present.get(list) ?? this.#free(family, (file) => !this.#files.has(file) && this.#isOnDisk(file));
    }
    const file = this.#free(
      `${family}/${safeName(key)}`,
      (each) => this.#taken.has(each.toLowerCase()) || this.#isOnDisk(each),
    );
    // Some systems do not tell large letters from small ones.
    this.#taken.add(file.toLowerCase());
    return file;
  }

  #free(start: string, isTaken: (file: string) => boolean): string {
    for (let count = 1; ; count += 1) {
      const file = `${start}${count === 1 ? "" : `~${count}`}.yaml`;
      if (!isTaken(file)) return file;
    }
  }

  /** Files that are there and not read would be lost. */
  #isOnDisk(file: string): boolean {
    return existsSync(join(this.#root, file));
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
