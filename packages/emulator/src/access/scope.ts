const EXTERNAL_USER_ID = "external_user_id:";

/**
 * Decides whether one scope includes another.
 *
 * A place left open, as in `view_states:{projectKey}`, stands for every value; nothing else is broader than itself. In
 * particular no `manage_…` includes its `view_…`: the documents list what permits an operation, and that is all.
 */
export function includesScope(granted: string, wanted: string): boolean {
  if (granted === wanted) return true;
  if (!granted.includes("{")) return false;
  const wantedParts = wanted.split(":");
  const grantedParts = granted.split(":");
  return (
    grantedParts.length === wantedParts.length &&
    grantedParts.every((part, index) => part === wantedParts[index] || (isPlace(part) && wantedParts[index] !== ""))
  );
}

/** Says whether the API knows a scope: document 1, Authentication, and Timestamps and audit fields, rule 4. */
export function isKnownScope(every: readonly string[], scope: string): boolean {
  return isExternalUserScope(scope) || every.some((known) => includesScope(known, scope));
}

export function isExternalUserScope(scope: string): boolean {
  return scope.startsWith(EXTERNAL_USER_ID) && scope.length > EXTERNAL_USER_ID.length;
}

/** The identifier that `external_user_id:{externalId}` supplies, if one of the scopes is of that form. */
export function externalUserId(scopes: readonly string[]): string | undefined {
  return scopes.find(isExternalUserScope)?.slice(EXTERNAL_USER_ID.length);
}

/** Fills the places of a scope. Values are percent-encoded: a key with a colon must not read as a Project and a Store. */
export function scopeFor(template: string, pathParameters: Readonly<Record<string, string>>): string {
  return template.replace(/\{([^}]+)\}/g, (place, name: string) => {
    const value = pathParameters[name];
    return value === undefined ? place : encodeURIComponent(value);
  });
}

function isPlace(part: string): boolean {
  return part.startsWith("{") && part.endsWith("}");
}
