import { createRequire } from "node:module";
import type * as Ajv from "ajv/dist/2020.js";

/**
 * Loads Ajv, when it is asked for: most processes never need it, since schemas of this package's contract are compiled with the package.
 * At once, since contracts that are given are checked while an emulator is made.
 */
export function loadAjv(): typeof Ajv {
  return createRequire(import.meta.url)("ajv/dist/2020.js");
}
