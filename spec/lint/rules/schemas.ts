import { combinedRule, typeRule, wholeRule } from "../api.ts";
import type { Place } from "../place.ts";
import type { Rule } from "../redocly.ts";
import { propertiesOf, reach, requiredOf } from "../schema.ts";
import { isCamelCase, isPascalCase } from "../words.ts";

/** Named schemas, parameters, headers and answers are PascalCase. */
export const componentNames: Rule = combinedRule(
  ...["Schema", "Parameter", "Header", "Response"].map((type) =>
    typeRule(type, (place) => {
      const name = componentName(place.location.pointer);
      if (name !== undefined && !isPascalCase(name)) place.reportKey(`Component name "${name}" must be PascalCase`);
    }),
  ),
);

/** A component is a top-level key of a chapter, or a key of a list below `components`. */
function componentName(pointer: string): string | undefined {
  return /^#\/(?:components\/[a-zA-Z]+\/)?([^/]+)$/.exec(pointer)?.[1];
}

/** Properties are camelCase, except those of `allow`, whose names come from elsewhere. */
export const propertyNames: Rule = typeRule("SchemaProperties", (properties, key, options) => {
  if (key !== "properties") return;
  const allowed: readonly unknown[] = Array.isArray(options["allow"]) ? options["allow"] : [];
  for (const [name, property] of properties.entries()) {
    if (!isCamelCase(name) && !allowed.includes(name)) property.reportKey(`Property name "${name}" must be camelCase`);
  }
});

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

/** Unknown fields are ignored on both sides, so no body forbids them. */
export const openObjects: Rule = typeRule("Schema", (schema) => {
  const additional = schema.get("additionalProperties");
  // A parameter that spreads over the query string has to say which keys are its own.
  const keyed = schema.get("patternProperties").exists;
  if (additional.node === false && !keyed) additional.reportKey("Objects must stay open to further properties");
  const unevaluated = schema.get("unevaluatedProperties");
  if (unevaluated.node === false) unevaluated.reportKey("Objects must stay open to further properties");
});

/** Patterns are regular expressions that can be compiled. */
export const patterns: Rule = typeRule("Schema", (schema) => {
  const pattern = schema.get("pattern");
  const problem = "Pattern must be a regular expression";
  if (pattern.exists && !isPattern(pattern.text)) pattern.report(problem);
  for (const [key, property] of schema.get("patternProperties").entries()) {
    if (!isPattern(key)) property.reportKey(problem);
  }
});

function isPattern(pattern: string | undefined): boolean {
  try {
    // JSON Schema asks for the rules of Unicode.
    return RegExp(pattern ?? "[", "u") !== undefined;
  } catch {
    return false;
  }
}

/** Schemas that no operation reaches are listed in the root, say why they exist, and are the only ones listed there. */
export const standalone: Rule = wholeRule((root) => {
  const reached = reach([root.get("paths")]);
  const schemas = root.get("components").get("schemas").entries();
  const listed = new Set<string>();
  for (const [name, reference] of schemas) {
    const schema = reference.follow();
    listed.add(schema.location.absolutePointer);
    if (reference.ref === undefined) reference.reportKey(`Schema "${name}" must be a reference to its chapter`);
    else if (!reference.ref.endsWith(`#/${name}`))
      reference.reportKey(`Schema "${name}" must be listed under its own name`);
    if (reached.has(schema.location.absolutePointer)) {
      reference.reportKey(`Schema "${name}" must not be listed, because an operation reaches it`);
    } else if (!schema.get("x-standalone").exists) {
      schema.reportKey(`Schema "${name}" must say in "x-standalone" why no operation reaches it`);
    }
  }
  reach([root], (_, target) => {
    const mark = target.get("x-standalone");
    const sent = target.get("x-sent");
    if (sent.exists && !mark.exists) {
      sent.reportKey(`"x-sent" must stand beside "x-standalone", because what operations carry says it by itself`);
    }
    if (mark.exists && !listed.has(target.location.absolutePointer)) {
      mark.reportKey(`"x-standalone" must stand only on schemas that the root lists`);
    }
  });
});

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
