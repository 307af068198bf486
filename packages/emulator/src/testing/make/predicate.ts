import { cartFunctions } from "@commerce-http/rules";
import type { Random } from "./random.ts";

/** Where a predicate stands: one over Carts may call functions, others know none. */
export interface PredicateForm {
  readonly hasFunctions: boolean;
}

export function randomPredicate(random: Random, { hasFunctions }: PredicateForm): string {
  if (random.chance(0.3)) return "1 = 1";
  const condition = hasFunctions && random.chance(0.7) ? called(random) : compared(random);
  if (random.chance(0.7)) return condition;
  const other = compared(random);
  return random.pick([`${condition} and ${other}`, `${condition} or ${other}`, `not(${condition})`]);
}

const SKUS = ["MUG-01", "TEE-01", "CAP-01", "PEN-01"] as const;
const FUNCTIONS = Object.keys(cartFunctions);

function compared(random: Random): string {
  const sku = random.pick(SKUS);
  return random.pick([
    `sku = "${sku}"`,
    `sku != "${sku}"`,
    `sku in ("${sku}", "${random.pick(SKUS)}")`,
    `price.centAmount >= ${random.integer(1, 10_000)}`,
    `quantity > ${random.integer(1, 10)}`,
    `custom.season is defined`,
  ]);
}

function called(random: Random): string {
  const [first = "lineItemCount", ...others] = FUNCTIONS;
  const name = random.pick([first, ...others]);
  const call = `${name}(${compared(random)})`;
  if (name.endsWith("Count")) return `${call} >= ${random.integer(1, 5)}`;
  return name.endsWith("Total") ? `${call} > "${random.integer(1, 500)}.00 EUR"` : call;
}
