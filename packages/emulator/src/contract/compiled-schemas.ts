import type { CompiledSchemas } from "./validator.ts";

/** Validators of this package's contract. The build puts those that it has compiled in the place of this module; the sources have none. */
export const compiledSchemas: CompiledSchemas = new Map();
