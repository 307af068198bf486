import { type Operation, operationRule } from "../api.ts";
import type { Place } from "../place.ts";
import type { Rule } from "../redocly.ts";
import { placeholders } from "../words.ts";

/** Every operation names the scopes that permit it: one alternative each, known, fillable from its path, deprecated last. */
export const operationScopes: Rule = operationRule((operation, root) => {
  const security = operation.place.get("security");
  if (security.items().length === 0) {
    return (security.exists ? security : operation.place).reportKey("Operation must name the scopes that permit it");
  }
  const tags = new Set(
    operation.place
      .get("tags")
      .items()
      .map(({ text }) => text),
  );
  let deprecatedBefore = false;
  for (const alternative of security.items()) {
    const [[scheme, scopes] = [], ...otherSchemes] = alternative.entries();
    const [scope, ...otherScopes] = scopes?.items() ?? [];
    if (scheme === undefined || scope?.text === undefined || otherSchemes.length + otherScopes.length > 0) {
      alternative.report("Each alternative must name exactly one security scheme with exactly one scope");
      continue;
    }
    const definition = root.find("components", "securitySchemes", scheme).get("x-scopes").get(scope.text);
    if (!definition.exists) scope.report(`Scope "${scope.text}" must be listed in "x-scopes" of "${scheme}"`);
    checkPlaceholders(scope, operation);
    const deprecated = definition
      .get("deprecatedFor")
      .items()
      .some(({ text }) => tags.has(text));
    if (deprecatedBefore && !deprecated) scope.report(`Scope "${scope.text}" must stand before the deprecated ones`);
    deprecatedBefore ||= deprecated;
  }
});

function checkPlaceholders(scope: Place, { path }: Operation): void {
  const known = new Set(placeholders(path));
  for (const name of placeholders(scope.text ?? "")) {
    if (!known.has(name)) scope.report(`"{${name}}" of scope "${scope.text}" must be a parameter of path "${path}"`);
  }
}
