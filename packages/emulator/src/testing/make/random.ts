/** Numbers that look random and follow from a seed alone. */
export class Random {
  #state: number;

  /** @param seed Any integer. */
  constructor(seed: number) {
    // Neighbouring seeds begin far from each other; a state of zero would stay zero.
    this.#state = (Math.imul(seed ^ (seed / 2 ** 32), SPREAD) + SPREAD) | 0 || 1;
    for (let turn = 0; turn < 8; turn++) this.#next();
  }

  /** An integer in a range, both ends of which belong to it. */
  integer(least: number, greatest: number): number {
    return least + Math.floor(this.#share() * (greatest - least + 1));
  }

  /** `true` in a share of all cases: never for 0, always for 1. */
  chance(share: number): boolean {
    return this.#share() < share;
  }

  /** One of some values. */
  pick<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[this.integer(0, values.length - 1)] ?? values[0];
  }

  /** Some of some values, in their order. */
  some<Value>(values: readonly Value[]): readonly Value[] {
    return values.filter(() => this.chance(0.5));
  }

  /** A number from 0 up to but not including 1. */
  #share(): number {
    return (this.#next() >>> 0) / 2 ** 32;
  }

  /** Marsaglia's xorshift of 32 bits. */
  #next(): number {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    return this.#state;
  }
}

/** An odd number near the golden ratio of 2³². */
const SPREAD = 0x9e3779b1;
