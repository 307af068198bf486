import { allResources, oneResource, wholeClient } from "./size.ts";
import { firstProgram, largerProgram } from "./type-check.ts";

/** Costs for users that depend on no machine, and never grow unnoticed: `npm run check` holds them. */
export const budgets: Readonly<Record<"bytes" | "instantiations", ReadonlyMap<string, number>>> = {
  /** Of an app, minified and compressed. */
  bytes: new Map([
    [oneResource, 10_240],
    [allResources, 16_900],
    [wholeClient, 20_230],
  ]),
  /** Of types, beyond those of an empty file. */
  instantiations: new Map([
    [firstProgram, 60],
    [largerProgram, 700],
  ]),
};
