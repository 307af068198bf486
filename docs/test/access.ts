/** The scopes of a request, beside those that it needed. */
export interface Access {
  /** Scopes of its token; none when it had no token. */
  readonly granted: readonly string[];
  /** Scopes of which any one permits it. */
  readonly anyOf: readonly string[];
}

/** The use that programs made of their tokens. */
export interface Report {
  /** Scopes of each token that was given. */
  readonly granted: readonly (readonly string[])[];
  readonly accesses: readonly Access[];
}

/**
 * Finds the scopes that a page names for its programs, as `needs the scopes a, b and c`.
 *
 * @returns Each of them once.
 */
export function scopesNamedBy(page: string): readonly string[] {
  const scope = "`?\\w+(?::[\\w-]+)+`?";
  const lists = page.matchAll(new RegExp(`needs? the scopes? ((?:${scope}(?:,\\s+|\\s+and\\s+)?)+)`, "g"));
  return [...new Set([...lists].flatMap(([, list = ""]) => list.match(/\w+(?::[\w-]+)+/g) ?? []))];
}

/**
 * Compares the scopes that tokens had with those that their requests needed.
 *
 * A scope was needed where it alone, of all that the token had, permitted a request: without it, that request is refused.
 *
 * @returns A line for every request that was refused, and for every scope that no request needed.
 */
export function scopeFindings({ granted, accesses }: Report): readonly string[] {
  const refused = accesses.filter((access) => permitting(access).length === 0);
  const needed = accesses.filter((access) => permitting(access).length === 1);
  const spare = granted.flatMap((scopes) =>
    scopes.filter(
      (scope) => !needed.some((access) => sameScopes(access.granted, scopes) && access.anyOf.includes(scope)),
    ),
  );
  return [
    ...refused.map(({ anyOf }) => `refused for want of ${anyOf.join(" or ")}`),
    ...[...new Set(spare)].map((scope) => `${scope} is not needed`),
  ];
}

function permitting({ granted, anyOf }: Access): readonly string[] {
  return granted.filter((scope) => anyOf.includes(scope));
}

function sameScopes(some: readonly string[], others: readonly string[]): boolean {
  return some.toSorted().join(" ") === others.toSorted().join(" ");
}
