import { allResources, oneResource, wholeClient } from "./size.ts";
import { firstProgram, largerProgram } from "./type-check.ts";

/** Costs for users that depend on no machine, and never grow unnoticed: `npm run check` holds them. */
export const budgets: Readonly<Record<"bytes" | "instantiations", ReadonlyMap<string, number>>> = {
  /** Of an app, minified and compressed. */
  bytes: new Map([
    [oneResource, 9_360],
    [allResources, 15_400],
    [wholeClient, 18_710],
  ]),
  /** Of types, beyond those of an empty file. */
  instantiations: new Map([
    [firstProgram, 60],
    [largerProgram, 700],
  ]),
};
