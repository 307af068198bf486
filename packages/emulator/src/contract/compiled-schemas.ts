import type { CompiledSchemas } from "./validator.ts";

/**
 * Validators of this package's contract: none in the sources. The build puts those that it has compiled in the place of this
 * module, so that no process has to compile them, or to load the compiler.
 */
export const compiledSchemas: CompiledSchemas = new Map();
