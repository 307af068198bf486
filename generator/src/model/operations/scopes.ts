/** Scopes of HTTP security schemes, which OpenAPI has words for only as alternatives of names (`x-scopes`). */
import type { OperationScope, Scope } from "../api-model.ts";
import { type Cursor, quoted } from "../cursor.ts";
import { securityRequirements, securitySchemes } from "./security.ts";

/** All scopes that the description's security schemes list. */
export function readScopes(root: Cursor): readonly Scope[] {
  return [...securitySchemes(root).values()].flatMap((scheme) =>
    scheme
      .get("x-scopes")
      .entries()
      .map(([name, at]) => {
        at.only("description", "deprecatedFor");
        return { name, description: at.get("description").text(), deprecatedFor: deprecatedFor(at) };
      }),
  );
}

/**
 * The scopes of which any one allows an operation. Schemes without `x-scopes` ask for none.
 *
 * @param operation Its own requirements, or else those of the root.
 * @param tag The tag of the operation.
 */
export function operationScopes(root: Cursor, operation: Cursor, tag: string | undefined): readonly OperationScope[] {
  const schemes = securitySchemes(root);
  return securityRequirements(root, operation).flatMap((requirement) =>
    requirement.entries().flatMap(([name, at]) => {
      const scopes = schemes.get(name)?.get("x-scopes");
      if (scopes?.exists !== true) return [];
      const asked = at.items();
      if (asked.length > 1) at.attempt(() => at.expected("one scope, and one requirement per alternative"));
      return asked.map((scope) => {
        const known = scopes.get(scope.string());
        if (!known.exists) scope.report(`Scope ${quoted(scope.string())} is not described in x-scopes`);
        return { name: scope.string(), deprecated: tag !== undefined && deprecatedFor(known).includes(tag) };
      });
    }),
  );
}

function deprecatedFor(scope: Cursor): readonly string[] {
  return scope
    .get("deprecatedFor")
    .items()
    .flatMap((tag) => tag.attempt(() => tag.string()) ?? []);
}
