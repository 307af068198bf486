import { createHash } from "node:crypto";

/** Numbers that look random and follow from a seed alone. */
export class Random {
  /** Four words of 32 bits, of which at least one is not 0. */
  readonly #state: Uint32Array;

  /** @param seed Any text; all of it counts. */
  constructor(seed: string) {
    // A digest spreads the whole text over the whole state; none is known that begins with 128 zeros.
    const digest = new DataView(Uint8Array.from(createHash("sha256").update(seed).digest()).buffer);
    this.#state = Uint32Array.from([0, 4, 8, 12], (offset) => digest.getUint32(offset));
  }

  /** An integer in a range, both ends of which belong to it. */
  integer(least: number, greatest: number): number {
    return least + Math.floor(this.#share() * (greatest - least + 1));
  }

  /** `true` in a share of all cases: never for 0, always for 1. */
  chance(share: number): boolean {
    return this.#share() < share;
  }

  pick<Value>(values: readonly [Value, ...Value[]]): Value {
    return values[this.integer(0, values.length - 1)] ?? values[0];
  }

  /** Some of some values, in their order. */
  some<Value>(values: readonly Value[]): readonly Value[] {
    return values.filter(() => this.chance(0.5));
  }

  #share(): number {
    return this.#next() / 2 ** 32;
  }

  /** An integer of 32 bits by xoshiro128**, of Blackman and Vigna: https://prng.di.unimi.it/xoshiro128starstar.c */
  #next(): number {
    const state = this.#state;
    let [a = 0, b = 0, c = 0, d = 0] = state;
    const result = Math.imul(rotated(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotated(d, 11);
    state.set([a, b, c, d]);
    return result;
  }
}

/** 32 bits, of which those that leave at the left come in at the right. */
function rotated(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
