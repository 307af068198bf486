import { Place } from "../place.ts";
import type { Rule, RuleContext } from "../redocly.ts";

/** The schema of a parameter or header, which is described itself, and of the elements of its list. */
const parameterSchema = /\/schema(\/items)?$/;

/** Schemas that only constrain others and have nothing of their own to say. */
const constraint = /\/(not|if|then|else)$|\/(allOf|anyOf|oneOf)\/[0-9]+$/;

/** Every schema, property, parameter, header and body has a description. */
export const described: Rule = () => ({
  Schema: { enter: checkSchema },
  SchemaProperties: { enter: checkProperties },
  Parameter: { enter: checkNamed("Parameter") },
  Header: { enter: checkNamed("Header") },
  RequestBody: { enter: checkNamed("Request body") },
  Tag: { enter: checkNamed("Tag") },
});

function checkSchema(node: unknown, context: RuleContext): void {
  const place = new Place(node, context.location, context);
  if (typeof node === "boolean" || place.get("description").text?.trim()) return;
  if (constraint.test(context.location.pointer) && !place.get("type").exists) return;
  if (parameterSchema.test(context.location.pointer)) return;
  // A property is reported by its map, which also sees a description beside a reference.
  if (/\/properties\/[^/]+$/.test(context.location.pointer)) return;
  place.reportKey("Schema must have a description");
}

function checkProperties(node: unknown, context: RuleContext): void {
  for (const [name, property] of new Place(node, context.location, context).entries()) {
    if (typeof property.node === "boolean") continue;
    const text = property.get("description").text ?? property.follow().get("description").text;
    if (!text?.trim()) property.reportKey(`Property "${name}" must have a description`);
  }
}

function checkNamed(what: string): (node: unknown, context: RuleContext) => void {
  return (node, context) => {
    const place = new Place(node, context.location, context);
    if (!place.get("description").text?.trim()) place.reportKey(`${what} must have a description`);
  };
}
