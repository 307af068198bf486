import { dirname, sep } from "node:path";
import type { Place } from "./files/source-file.ts";
import type { Problems } from "./problems.ts";
import { componentName } from "./reference.ts";

/**
 * Names of the schemas of a description. Where several files have a schema of one name, the names of these files tell
 * them apart. Only the files decide, so that a name does not depend on which reference is read first.
 */
export class SchemaNames {
  /** Key of a schema → the name that it has in its file, where these differ. */
  readonly own: Map<string, string> = new Map();
  readonly #shared: Set<string>;

  constructor(shared: Set<string>) {
    this.#shared = shared;
  }

  /** The key of a schema that the root file does not name. */
  keyOf(place: Place, problems: Problems): string {
    const name = componentName(place);
    // A schema that is a whole file has the file's name already.
    const files = place.path.length === 0 ? [] : [place.file.baseName];
    const folders = dirname(place.file.path).split(sep);
    const words = [...folders, ...files];
    let key = name;
    for (let count = 1; this.#shared.has(key) && count <= words.length; count += 1) {
      key = [...words.slice(-count), name].join("_");
    }
    if (key === name) return name;
    this.own.set(key, name);
    const { file, path } = place.file.placeOf(place.path);
    problems.warn(
      `Schema ${JSON.stringify(name)} is the component ${JSON.stringify(key)}, because another file has a schema of this name`,
      file.locate(path),
    );
    return key;
  }

  /** Notes that two schemas have one name. */
  share(key: string): void {
    this.#shared.add(key);
  }
}

/** Does work that names schemas, again for as long as it finds more names that several schemas have. */
export function withSchemaNames<Result>(
  problems: Problems,
  work: (names: SchemaNames, problems: Problems) => Result,
): Result {
  const shared = new Set<string>();
  for (;;) {
    const before = shared.size;
    const found = problems.fork();
    const isSettled = (): boolean => shared.size === before;
    try {
      const result = work(new SchemaNames(shared), found);
      if (isSettled()) {
        problems.join(found);
        return result;
      }
    } catch (error) {
      if (isSettled()) throw error;
    }
  }
}
