import { stringLiteral } from "../../text/text.ts";
import { objectType } from "../type-code.ts";

/** A property as it is written: doc comment, name, type. */
export interface MemberCode {
  readonly name: string;
  readonly code: string;
}

/**
 * Properties that object types have in common, written once in an interface that the types then pick from.
 *
 * A name can be shared once: its most frequent spelling is, others stay where they are used.
 */
export class SharedMembers {
  readonly #owner: string;
  readonly #shared: Map<string, string> = new Map();

  /**
   * @param owner The type that holds the shared properties: `parameters["query"]`.
   * @param members Every use of every property.
   */
  constructor(owner: string, members: Iterable<MemberCode>) {
    const uses = new Map<string, Map<string, number>>();
    this.#owner = owner;
    for (const { name, code } of members) {
      const spellings = uses.get(name) ?? new Map<string, number>();
      uses.set(name, spellings.set(code, (spellings.get(code) ?? 0) + 1));
    }
    for (const [name, spellings] of uses) {
      const [code, count] = [...spellings].reduce((most, other) => (other[1] > most[1] ? other : most));
      if (count > 1) this.#shared.set(name, code);
    }
  }

  /** The shared properties, in order of their first use. */
  get codes(): readonly string[] {
    return [...this.#shared.values()];
  }

  /** Writes an object type: shared properties are picked, the others written out. */
  typeOf(members: readonly MemberCode[]): string {
    const picked = members.filter((member) => this.#isShared(member));
    const own = members.filter((member) => !this.#isShared(member));
    const parts = [
      ...(picked.length > 0 ? [this.#pick(picked)] : []),
      ...(own.length > 0 ? [objectType(own.map(({ code }) => code))] : []),
    ];
    return parts.join(" & ");
  }

  #isShared({ name, code }: MemberCode): boolean {
    return this.#shared.get(name) === code;
  }

  #pick(members: readonly MemberCode[]): string {
    return `Pick<${this.#owner}, ${members.map(({ name }) => stringLiteral(name)).join(" | ")}>`;
  }
}
