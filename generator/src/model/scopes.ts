/** Scopes of HTTP security schemes, which OpenAPI has words for only as alternatives of names (`x-scopes`). */
import type { Scope } from "./api-model.ts";
import { type Cursor, quoted } from "./cursor.ts";

/** All scopes that the description's security schemes list. */
export function readScopes(root: Cursor): readonly Scope[] {
  return securitySchemes(root).flatMap(([, scheme]) =>
    scheme
      .get("x-scopes")
      .entries()
      .map(([name, at]) => {
        at.only("description", "deprecated");
        return { name, description: at.get("description").text(), deprecated: at.get("deprecated").flag() };
      }),
  );
}

/**
 * The scopes of which any one allows an operation. Schemes without `x-scopes` ask for none.
 *
 * @param operation Its own requirements, or else those of the root.
 */
export function operationScopes(root: Cursor, operation: Cursor): readonly string[] {
  const own = operation.get("security");
  const known = new Map(securitySchemes(root).map(([name, scheme]) => [name, scheme.get("x-scopes")]));
  return (own.exists ? own : root.get("security")).items().flatMap((requirement) =>
    requirement.entries().flatMap(([name, at]) => {
      const scopes = known.get(name);
      if (scopes?.exists !== true) return [];
      const asked = at.items();
      if (asked.length > 1) at.expected("one scope, and one requirement per alternative");
      return asked.map((scope) => {
        if (!scopes.get(scope.string()).exists)
          scope.fail(`Scope ${quoted(scope.string())} is not described in x-scopes`);
        return scope.string();
      });
    }),
  );
}

function securitySchemes(root: Cursor): readonly [string, Cursor][] {
  return root.get("components").get("securitySchemes").entries();
}
