/** Security requirements: the credentials, keys and scopes that operations ask for. */
import type { Credential, ApiKey, OperationScope, Scope } from "../api-model.ts";
import { type Cursor, quoted } from "../cursor.ts";

/** Ways to be let into an operation, any one of which is enough; those of the root where it has none of its own. */
function securityRequirements(root: Cursor, operation: Cursor): readonly Cursor[] {
  const own = operation.get("security");
  return (own.exists ? own : root.get("security")).items();
}

/** The schemes that a requirement names; OpenAPI 3.2 may name them by their places. */
function schemesOf(requirement: Cursor): readonly (readonly [name: string, scopes: Cursor])[] {
  return requirement.entries().map(([name, at]) => [name.replace(/^#\/components\/securitySchemes\//, ""), at]);
}

function securitySchemes(root: Cursor): ReadonlyMap<string, Cursor> {
  return new Map(root.get("components", "securitySchemes").entries());
}

/** The ways to be let into an operation: any one of them is enough, and asks for all of its credentials. */
export function operationAccess(root: Cursor, operation: Cursor): readonly (readonly Credential[])[] {
  const schemes = securitySchemes(root);
  return securityRequirements(root, operation).map((requirement) =>
    schemesOf(requirement).map(([scheme, at]): Credential => {
      const kind = kindOf(schemes.get(scheme));
      const scopes = at.items().flatMap((scope) => (typeof scope.value === "string" ? [scope.value] : []));
      return scopes.length === 0 ? { scheme, kind } : { scheme, kind, scopes };
    }),
  );
}

/** The kind of credential that a scheme takes; OAuth and OpenID Connect come to tokens. */
function kindOf(scheme: Cursor | undefined): Credential["kind"] {
  if (scheme === undefined) return "unknown";
  const type = scheme.get("type").value;
  if (type === "oauth2" || type === "openIdConnect") return "token";
  if (type === "apiKey") return "key";
  const name = String(scheme.get("scheme").value).toLowerCase();
  if (type === "http" && (name === "bearer" || name === "basic")) return name === "bearer" ? "token" : "password";
  return "other";
}

const places: readonly ApiKey["in"][] = ["query", "header", "cookie"];

export function operationApiKeys(root: Cursor, operation: Cursor): readonly ApiKey[] {
  const requirements = securityRequirements(root, operation);
  const asked = new Set(requirements.flatMap((requirement) => schemesOf(requirement).map(([scheme]) => scheme)));
  return [...securitySchemes(root)].flatMap(([scheme, at]) => {
    if (!asked.has(scheme) || at.get("type").value !== "apiKey") return [];
    const key = at.attempt(() => ({ scheme, name: at.get("name").string(), in: at.get("in").oneOf(places) }));
    if (key === undefined) return [];
    return [at.get("deprecated").flag() ? { ...key, deprecated: true } : key];
  });
}

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

/** The scopes of which any one allows an operation. Schemes without `x-scopes` ask for none. */
export function operationScopes(root: Cursor, operation: Cursor, tag: string | undefined): readonly OperationScope[] {
  const schemes = securitySchemes(root);
  return securityRequirements(root, operation).flatMap((requirement) =>
    schemesOf(requirement).flatMap(([name, at]) => {
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
