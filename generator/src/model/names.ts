/** Exported names: one per schema and view, unique in the whole model. */
import { pascalCase } from "../text.ts";
import { type Cursor, quoted } from "./cursor.ts";

/** Names that generated modules use themselves; a schema named so gets another name. */
const takenNames: ReadonlySet<string> = new Set(
  `Blob Exclude Extract Omit Partial Pick Promise Readonly ReadonlyArray Record Required String
  Formed OpenEnum OpenUnion LaterVariant LaterTag CallOptions ExpandOptions Transport TransportRequest Resources`.split(
    /\s+/,
  ),
);

/** Hands out exported names. */
export class Names {
  readonly #owners = new Map<string, string>();

  /**
   * Names a component schema: `simple-user` → `SimpleUser`; `Record` → `RecordSchema`, for it would hide the global one.
   *
   * @param at The schema, to say where two keys make one name.
   */
  forSchema(key: string, at: Cursor): string {
    const name = pascalCase(key);
    if (name === "") at.fail(`Cannot make a type name of ${quoted(key)}, expected a letter or a digit in it`);
    return this.#own(takenNames.has(name) ? `${name}Schema` : name, key, at);
  }

  /** Names another view of a schema; where the name is taken, a number makes it free. */
  derived(name: string, suffix: string): string {
    let free = name + suffix;
    for (let count = 2; this.#owners.has(free) || takenNames.has(free); count += 1) free = `${name}${suffix}${count}`;
    this.#owners.set(free, name);
    return free;
  }

  #own(name: string, key: string, at: Cursor): string {
    const owner = this.#owners.get(name);
    if (owner !== undefined) {
      at.fail(`Schemas ${quoted(owner)} and ${quoted(key)} would both be named ${name}, rename one of them`);
    }
    this.#owners.set(name, key);
    return name;
  }
}
