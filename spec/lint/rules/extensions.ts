import { extensionTable } from "../extension-table.ts";
import { Place } from "../place.ts";
import type { Rule, RuleContext } from "../redocly.ts";
import { quotedList } from "../words.ts";

/** Only the extensions of the table are used, where it allows them, and with values of the form that it asks for. */
export const extensions: Rule = () => ({
  any: {
    enter(node: unknown, context: RuleContext): void {
      check(new Place(node, context.location, context), context.type.name);
    },
  },
  ref: (node, context) => check(new Place(node, context.location, context), "reference"),
});

function check(holder: Place, type: string): void {
  for (const [name, value] of holder.entries()) {
    if (!name.startsWith("x-")) continue;
    const extension = extensionTable[name];
    if (extension === undefined) {
      value.reportKey(`Extension "${name}" must be one of ${quotedList(Object.keys(extensionTable))}`);
    } else if (extension.on !== "anything" && !extension.on.includes(type)) {
      value.reportKey(`Extension "${name}" must stand on ${quotedList(extension.on)}, not on "${type}"`);
    } else if (!extension.accepts(value.node)) {
      value.report(`Extension "${name}" must be ${extension.form}`);
    }
  }
}
