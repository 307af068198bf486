import { operationsOf, wholeRule } from "../api.ts";
import { reach } from "../reach.ts";
import type { Rule } from "../redocly.ts";
import { isEnumOrUnion } from "../schema.ts";

/** `x-open` marks enums and unions that may grow, where the service sends them and nowhere else. */
export const open: Rule = wholeRule((root) => {
  const operations = operationsOf(root);
  const sent = operations.flatMap(({ place, parameters }) => parameters.concat(place.get("requestBody")));
  reach(sent, (from) => {
    const mark = from.get("x-open");
    if (mark.exists) mark.reportKey(`"x-open" must not stand where requests reach it`);
  });
  reach([root], (from, to) => {
    const mark = from.get("x-open");
    if (mark.exists && !isEnumOrUnion(to))
      mark.reportKey(`"x-open" must stand beside a reference to an enum or a discriminated union`);
  });
});
