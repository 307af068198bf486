import { wholeRule } from "../api.ts";
import { reach } from "../reach.ts";
import type { Rule } from "../redocly.ts";

/** Shared parameters, headers and answers are used somewhere. */
export const usedComponents: Rule = wholeRule((root) => {
  const reached = reach([root.get("paths")]);
  for (const kind of ["parameters", "headers", "responses", "requestBodies", "examples"]) {
    for (const [name, component] of root.get("components").get(kind).entries()) {
      if (!reached.has(component.follow().location.absolutePointer)) {
        component.reportKey(`"${name}" must be used by an operation, or go`);
      }
    }
  }
});
