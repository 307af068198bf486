import { typeRule } from "../api.ts";
import type { Place } from "../place.ts";
import type { Rule } from "../redocly.ts";
import { propertiesOf, requiredOf } from "../schema.ts";

/** A union names the property that tells its variants apart, maps each variant, and each variant has its literal tag. */
export const discriminatedUnion: Rule = typeRule("Schema", (schema) => {
  const discriminator = schema.get("discriminator");
  if (!discriminator.exists) return;
  const property = discriminator.get("propertyName").text;
  if (property === undefined) return discriminator.reportKey(`Discriminator must have a "propertyName"`);

  const variants = schema.get("oneOf").items();
  if (variants.length === 0) return discriminator.reportKey(`Discriminator must stand beside "oneOf"`);
  const mapping = discriminator.get("mapping");
  const mapped = mapping.entries();
  for (const variant of variants) {
    const { ref } = variant;
    if (ref === undefined) variant.report("Variant must be a reference to a named schema");
    else if (!mapped.some(([, target]) => target.text === ref)) {
      (mapping.exists ? mapping : discriminator).reportKey(`Mapping must have a tag for "${ref}"`);
    }
  }
  for (const [tag, target] of mapped) {
    const variant = variants.find(({ ref }) => ref === target.text);
    if (variant === undefined) target.report(`"${target.text}" must be one of the variants of "oneOf"`);
    else checkVariant(variant, property, tag);
  }
});

function checkVariant(variant: Place, property: string, tag: string): void {
  const schema = variant.follow();
  if (propertiesOf(schema).get(property)?.follow().get("const").node !== tag) {
    schema.reportKey(`Property "${property}" must have the const "${tag}"`);
  }
  if (!requiredOf(schema).has(property)) schema.reportKey(`Property "${property}" must be required`);
}
