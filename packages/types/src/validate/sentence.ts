import { excerpt } from "./excerpt.ts";
import type { Problem } from "./problems.ts";

/** Writes a problem as a sentence: `value.money[0].centAmount is missing`. */
export function sentenceOf({ path, problem }: Problem): string {
  return `${placeOf(path)} ${problem}`;
}

/** Writes a place as code would: `value.money[0]`; a name that could not stand in code stands in brackets. */
export function placeOf(path: readonly (string | number)[]): string {
  const place = path
    .map((part) => {
      if (typeof part === "number") return `[${part}]`;
      return /^[A-Za-z_]\w*$/.test(part) ? `.${part}` : `[${excerpt(part)}]`;
    })
    .join("");
  return place === "" ? "The value" : place.replace(/^\./, "");
}
