import type { Rule, RuleContext } from "../redocly.ts";
import { isPascalCase } from "../words.ts";

/** Named schemas, parameters, headers and answers are PascalCase. */
export const componentNames: Rule = () => {
  const check = {
    enter(_: unknown, context: RuleContext): void {
      const name = componentName(context.location.pointer);
      if (name !== undefined && !isPascalCase(name)) {
        context.report({
          message: `Component name "${name}" must be PascalCase`,
          location: context.location.key(),
        });
      }
    },
  };
  return { Schema: check, Parameter: check, Header: check, Response: check };
};

/** A component is a top-level key of a chapter, or a key of a list below `components`. */
function componentName(pointer: string): string | undefined {
  return /^#\/(?:components\/[a-zA-Z]+\/)?([^/]+)$/.exec(pointer)?.[1];
}
