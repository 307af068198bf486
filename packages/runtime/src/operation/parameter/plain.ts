import { setHeader } from "../../request/headers.ts";
import type { ParameterPlace } from "../operation.ts";
import { escaped } from "./percent.ts";
import { isAbsent, textOf } from "./value.ts";

/** A path parameter with one value. */
export const inPath: ParameterPlace = {
  words: "path parameter",
  isPath: true,
  write({ name }, value, { places }, what) {
    if (!isAbsent(value)) places.set(name, escaped(textOf(value, what), what));
  },
};

/** A query parameter with one value. */
export const inQuery: ParameterPlace = {
  words: "query parameter",
  write({ name }, value, { query }, what) {
    if (!isAbsent(value)) query.push(`${escaped(name, what)}=${escaped(textOf(value, what), what)}`);
  },
};

/** A header with one value. */
export const inHeader: ParameterPlace = {
  words: "header",
  write({ name }, value, { headers }, what) {
    if (!isAbsent(value)) setHeader(headers, name, textOf(value, what));
  },
};
