/** Values that occur more than once in a module, written once as constants. */
export class SharedValues {
  readonly #names: Map<string, string> = new Map();

  /**
   * @param values Every use of every value, as code, with a name that it may have, which is only made for shared ones.
   * @param taken Names that are in use already; those given here are added.
   */
  constructor(values: Iterable<readonly [name: () => string, code: string]>, taken: Set<string>) {
    const uses = new Map<string, { readonly name: () => string; count: number }>();
    for (const [name, code] of values) {
      const use = uses.get(code) ?? { name, count: 0 };
      use.count += 1;
      uses.set(code, use);
    }
    for (const [code, { name, count }] of uses) if (count > 1) this.#names.set(code, freeName(name(), taken));
  }

  /** Name and code of every shared value, in order of their first use. */
  get named(): readonly (readonly [name: string, code: string])[] {
    return [...this.#names].map(([code, name]) => [name, code]);
  }

  /** The constant that holds a value, or the value as it is. */
  reference(code: string): string {
    return this.#names.get(code) ?? code;
  }
}

function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = `${name}${count}`;
  taken.add(free);
  return free;
}
