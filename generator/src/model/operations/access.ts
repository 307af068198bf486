/** Credentials that operations ask for, whatever kind of security scheme they belong to. */
import type { Credential } from "../api-model.ts";
import type { Cursor } from "../cursor.ts";
import { securityRequirements, securitySchemes } from "./security.ts";

/**
 * Reads the ways to be let into an operation: any one of them is enough, and asks for all of its credentials.
 *
 * @param operation Its own requirements count, or else those of the root.
 */
export function operationAccess(root: Cursor, operation: Cursor): readonly (readonly Credential[])[] {
  const schemes = securitySchemes(root);
  return securityRequirements(root, operation).map((requirement) =>
    requirement.entries().map(([scheme]) => ({ scheme, kind: kindOf(schemes.get(scheme)) })),
  );
}

/** The kind of credential that a scheme takes; OAuth and OpenID Connect come to tokens. */
function kindOf(scheme: Cursor | undefined): Credential["kind"] {
  const type = scheme?.get("type").value;
  if (type === "oauth2" || type === "openIdConnect") return "token";
  if (type === "apiKey") return "key";
  const name = String(scheme?.get("scheme").value).toLowerCase();
  if (type === "http" && (name === "bearer" || name === "basic")) return name === "bearer" ? "token" : "password";
  return "other";
}
