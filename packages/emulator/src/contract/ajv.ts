import { createRequire } from "node:module";
import type * as Ajv from "ajv/dist/2020.js";

/** Loads Ajv, when it is asked for and at once: most processes never need it, since the package's own schemas are compiled with it. */
export function loadAjv(): typeof Ajv {
  return createRequire(import.meta.url)("ajv/dist/2020.js");
}
