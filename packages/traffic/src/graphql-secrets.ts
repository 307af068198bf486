/** Names by which a GraphQL request calls secrets that other names would not give away. */
export interface NamedSecrets {
  /** Variables that are given to arguments and fields that hold secrets: `pw` of `password: $pw`. */
  readonly variables: ReadonlySet<string>;
  /** Names under which the answer has fields that hold secrets: `mine` of `mine: refreshToken`. */
  readonly aliases: ReadonlySet<string>;
}

/**
 * Finds the names of secrets in the body of a request; there are none where it is not GraphQL.
 *
 * @param isSecret Says of a name that it holds one.
 */
export function namedSecrets(body: unknown, isSecret: (name: string) => boolean): NamedSecrets {
  const { query }: { readonly query?: unknown } = Object(body);
  const variables = new Set<string>();
  const aliases = new Set<string>();
  for (const [, name = "", value = ""] of typeof query === "string" ? query.matchAll(PAIRS) : []) {
    if (value.startsWith("$")) {
      if (isSecret(name)) variables.add(value.slice(1));
    } else if (!name.startsWith("$") && isSecret(value)) aliases.add(name);
  }
  return { variables, aliases };
}

/** Names with what stands behind their colon: arguments with variables, aliases with fields, variables with types. */
const PAIRS = /(\$?\w+)\s*:\s*(\$?\w+)/g;
