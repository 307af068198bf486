import { isCode } from "../folder/find-files.ts";
import type { Folder, ListName } from "../folder/folder.ts";

/** Files of new resources: one for each kind of resources, or one for each resource. */
export type Layout = "family" | "resource";

/** Chooses the files of new resources. */
export class FileNames {
  readonly #layout: Layout;
  readonly #present: ReadonlyMap<ListName, string>;
  readonly #taken: Set<string>;

  /** Takes the files that there are: new resources join those of their kind. */
  constructor({ resources, files }: Folder, layout: Layout) {
    this.#layout = layout;
    this.#present = new Map(
      resources.flatMap(({ list, place: { file } }) => (isCode(file) ? [] : [[list, file] as const])),
    );
    this.#taken = new Set(files.map((file) => file.toLowerCase()));
  }

  /** File of a new resource. */
  of(list: ListName, key: string): string {
    const family = list.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
    if (this.#layout === "family") return this.#present.get(list) ?? `${family}.yaml`;
    // Keys may have any characters, and some systems do not tell large letters from small ones.
    const name = key
      .replaceAll(/[^\w.-]/g, "_")
      .replace(/^\./, "_")
      .slice(0, longest);
    for (let count = 1; ; count += 1) {
      const file = `${family}/${name}${count === 1 ? "" : `~${count}`}.yaml`;
      if (this.#taken.has(file.toLowerCase())) continue;
      this.#taken.add(file.toLowerCase());
      return file;
    }
  }
}

const longest = 100;
