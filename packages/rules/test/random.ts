import { Random } from "../../assurance/src/find/random.ts";

/** Numbers that look random, always the same for a seed. */
export class Draw extends Random {
  /** One of a list. */
  override pick<const Item>(items: readonly Item[]): Item {
    const item = super.pick(items);
    if (item === undefined) throw new RangeError("Cannot pick from an empty list");
    return item;
  }

  /** An integer from one to another, both included. */
  integer(from: number, to: number): number {
    return from + this.below(to - from + 1);
  }
}
