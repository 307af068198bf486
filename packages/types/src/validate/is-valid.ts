import { type CheckOptions, problemsIn } from "./problems.ts";
import type { Schema } from "./schema.ts";

/** Says whether a value is of a type: {@link problemsIn} finds nothing. */
export function isValid<Type>(type: Schema<Type>, value: unknown, options?: CheckOptions): value is Type {
  return problemsIn(type, value, options).length === 0;
}
