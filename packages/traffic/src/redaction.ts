import { isRecord } from "@commerce-http/model";
import { isLongNumber, parseExactly } from "./exact-json.ts";
import { HIDDEN, mayBeSecret, secretsWith, type IsSecret } from "./secrets.ts";

/**
 * Secrets that have gone by, and how they are kept out of what is written. They are known by the names of what holds them, also within GraphQL
 * and predicates, and some by their form; those that are long enough to differ from other words are looked for everywhere from then on.
 */
export class Redaction {
  readonly #known = new Set<string>();
  /** Finds the known ones, the longest first; made when it is needed. */
  #pattern: RegExp | undefined;
  readonly isSecret: IsSecret;

  /** @param names Names that hold secrets besides those that say so, in capitals or not. */
  constructor(names?: readonly string[]) {
    this.isSecret = secretsWith(names);
  }

  learnHeaders(headers: Headers): void {
    for (const [name, value] of headers) {
      if (name === "authorization") this.#learnAuthorization(value);
      else if (name === "cookie") this.#learnCookies(value);
      // The first pair is the cookie, all others say where it holds.
      else if (name === "set-cookie") this.#learnCookies(value.split(";", 1)[0] ?? "");
      else {
        if (this.isSecret(name)) this.#learn(value);
        this.#learnTexts(value);
      }
    }
  }

  learnTarget(target: string): void {
    for (const [, name = "", value = ""] of target.matchAll(/[/?&]([^/?&=]*)=([^/?&]*)/g)) {
      const plain = decoded(value);
      if (this.isSecret(decoded(name))) this.#learn(plain);
      else this.#learnTexts(plain);
    }
  }

  learnParameters(parameters: Iterable<readonly [name: string, value: string]>): void {
    for (const [name, value] of parameters) if (this.isSecret(name)) this.#learn(value);
  }

  learnValue(value: unknown, names?: ReadonlySet<string>): void {
    if (typeof value === "string") this.#learnTexts(value);
    if (Array.isArray(value)) for (const each of value) this.learnValue(each, names);
    if (!isRecord(value)) return;
    const { variables } = namedSecrets(value, this.isSecret);
    const described = this.#describedIn(value);
    for (const [name, inner] of Object.entries(value)) {
      if (this.isSecret(name) || names?.has(name) === true || described.has(name)) this.#learnAll(inner);
      else this.learnValue(inner, name === "variables" ? variables : names);
    }
  }

  text(text: string): string {
    const open = SHAPES.reduce((rest, [shape, shown]) => rest.replaceAll(shape, shown), text);
    const json = structureIn(open);
    const hidden = json === undefined ? this.#withoutNamed(open) : this.#written(json, open);
    // Digits that are known as a text may stand there as a number.
    if (this.#known.size === 0) return hidden;
    this.#pattern ??= patternOf(this.#known);
    return hidden.replaceAll(this.#pattern, HIDDEN);
  }

  /** A path with its query without secrets, however they are encoded. */
  target(target: string): string {
    // An address is no longer one where it is taken apart.
    return target
      .replaceAll(ADDRESS, OPEN_ADDRESS)
      .split(/([/?&])/)
      .map((part) => {
        const [name = "", value] = part.split(/=(.*)/s);
        if (value === undefined) return this.#encoded(name);
        return this.isSecret(decoded(name), decoded(value)) ? `${name}=${HIDDEN}` : `${name}=${this.#encoded(value)}`;
      })
      .join("");
  }

  value(value: unknown, names?: ReadonlySet<string>): unknown {
    if (typeof value === "string") return this.text(value);
    if (Array.isArray(value)) return value.map((each) => this.value(each, names));
    if (!isRecord(value) || isLongNumber(value)) return value;
    const { variables } = namedSecrets(value, this.isSecret);
    const described = this.#describedIn(value);
    const entries = Object.entries(value).map(([name, inner]) => {
      const isDescribed = names?.has(name) === true || described.has(name);
      const isNamed = this.isSecret(name, inner) || (isDescribed && mayBeSecret(inner));
      const isSecret = isNamed && inner !== null;
      return [this.text(name), isSecret ? HIDDEN : this.value(inner, name === "variables" ? variables : names)];
    });
    return Object.fromEntries(entries);
  }

  /** JSON as a text, which stays as it was written where nothing in it is secret. */
  #written(json: object, text: string): string {
    const written = JSON.stringify(this.value(json));
    return written === JSON.stringify(json) ? text : written;
  }

  /** A text without the values of names that say that they are secret. */
  #withoutNamed(text: string): string {
    return text
      .replaceAll(LITERALS, (literal, name: string, between: string) =>
        this.isSecret(name) ? `${name}${between}"${HIDDEN}"` : literal,
      )
      .replaceAll(PARAMETERS, (parameter, name: string, value: string) =>
        this.isSecret(decoded(name), decoded(value)) ? `${name}=${HIDDEN}` : parameter,
      );
  }

  #encoded(text: string): string {
    const plain = decoded(text);
    const hidden = this.text(plain);
    return hidden === plain ? text : encodeURIComponent(hidden);
  }

  /** Fields that hold a secret as another field beside them says. */
  #describedIn(value: Readonly<Record<string, unknown>>): ReadonlySet<string> {
    const described = TELLING.filter(([name, field]) => {
      const named = value[name];
      return typeof named === "string" && !isRecord(value[field]) && this.isSecret(named, value[field]);
    });
    return new Set(described.map(([, field]) => field));
  }

  #learnAuthorization(value: string): void {
    const [scheme = "", credentials = value] = value.split(/ +(.*)/s);
    this.#learn(credentials);
    if (scheme.toLowerCase() !== "basic") return;
    const plain = Buffer.from(credentials, "base64").toString();
    this.#learn(plain);
    this.#learn(plain.slice(plain.indexOf(":") + 1));
  }

  #learnCookies(value: string): void {
    for (const [, cookie = ""] of value.matchAll(/=([^;]*)/g)) {
      // Shorter ones are choices, such as a language or a consent.
      if (cookie.trim().length >= LONG) this.#learn(cookie.trim());
    }
  }

  /** Takes note of the secrets in a text: in GraphQL and predicates, in JSON, parameters and the credentials of headers. */
  #learnTexts(text: string): void {
    const json = structureIn(text);
    if (json !== undefined) return this.learnValue(json);
    for (const [credentials] of text.matchAll(CREDENTIALS)) this.#learnAuthorization(credentials);
    for (const [, name = "", value = ""] of text.matchAll(PARAMETERS)) {
      if (this.isSecret(decoded(name), decoded(value))) this.#learn(decoded(value));
    }
    for (const [, name = "", , literal = ""] of text.matchAll(LITERALS)) {
      if (this.isSecret(name)) this.#learn(literal.replace(/^"+|"+$/g, ""));
    }
  }

  #learnAll(value: unknown): void {
    if (typeof value === "string") this.#learn(value);
    else if (typeof value === "object" && value !== null)
      for (const inner of Object.values(value)) this.#learnAll(inner);
  }

  /** Takes note of a secret, in each form in which it may come again. */
  #learn(secret: string): void {
    if (secret === HIDDEN) return;
    const forms = [secret, decoded(secret), unescaped(secret), encodeURIComponent(Buffer.from(secret).toString())];
    for (const form of forms) {
      if (form.length < SHORTEST || this.#known.has(form)) continue;
      this.#known.add(form);
      this.#pattern = undefined;
    }
  }
}

/** Characters of a secret that is looked for everywhere: shorter ones would be found in words that are none. */
const SHORTEST = 8;

/** Characters of a secret that is looked for within words as well. */
const LONG = 16;

function patternOf(secrets: ReadonlySet<string>): RegExp {
  const longestFirst = [...secrets].toSorted((one, other) => other.length - one.length);
  const alternatives = longestFirst.map((secret) => {
    const text = patternText(secret);
    return secret.length >= LONG ? text : String.raw`(?<![\w-])${text}(?![\w-])`;
  });
  return new RegExp(alternatives.join("|"), "g");
}

/** Credentials as headers have them. What follows the scheme in a sentence has no digit. */
const CREDENTIALS = /\b(bearer|basic) +(?=[\w.~+/-]*\d)[\w.~+/-]{12,}=*/gi;

/** The user and the password of an address, also where the address is a parameter of another one, encoded once or more. */
const ADDRESS =
  /((?::|%(?:25)*3A)(?:\/|%(?:25)*2F){2})(?:(?!%(?:25)*(?:2F|3F|23|3A|40))[^\s/?#:&@])*(?:(?::|%(?:25)*3A)(?:(?!%(?:25)*(?:2F|3F|23))[^\s/?#])+)?(@|%(?:25)*40)/gi;
const OPEN_ADDRESS = `$1${HIDDEN}$2`;

/** Secrets that are recognized by their form: JSON Web Tokens, private keys, and passwords in addresses. */
const SHAPES: readonly (readonly [shape: RegExp, shown: string])[] = [
  // Of three parts where it is signed, of five where it is encrypted; some parts may be short, or empty.
  [/(?<![A-Za-z0-9])eyJ[\w-]{8,}(?:(?:(?:\.|%2E)[\w-]*){2,}|\.[\w-]{8,})/gi, HIDDEN],
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[^]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, HIDDEN],
  [CREDENTIALS, `$1 ${HIDDEN}`],
  [ADDRESS, OPEN_ADDRESS],
];

/** Names with the texts that they are given or compared with, as GraphQL and predicates have them. */
const LITERALS = /([\w-]+)(\s*(?:[:=]|<>|!=)\s*)("""[^]*?"""|"(?:[^"\\]|\\.)*")/g;

/** Names with their values, as addresses and connection strings have them. Variables of predicates are none. */
const PARAMETERS = /(?<![\w.-])([\w.-]+)=([^\s&;,"'<>()$:][^\s&;,"'<>()]*)/g;

/** Fields that name what another one holds: of custom fields and parameters, and in errors. */
const TELLING = [
  ["name", "value"],
  ["key", "value"],
  ["field", "invalidValue"],
  ["field", "duplicateValue"],
] as const;

/** Text as a pattern that finds just this. */
export function patternText(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
}

/** The object or the list that a text is as JSON. */
function structureIn(text: string): object | undefined {
  if (!/^\s*[{[]/.test(text)) return undefined;
  try {
    const value: unknown = parseExactly(text);
    return typeof value === "object" && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A text of a path or a query without percent-encoding; as it is where it cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}

/** A text without percent-encoding, as far as it is one: a sign by itself stays, and `+` is no space. */
function unescaped(text: string): string {
  return text.replaceAll(/(?:%[\da-f]{2})+/gi, (part) => {
    try {
      return decodeURIComponent(part);
    } catch {
      return part;
    }
  });
}

/** Names by which a GraphQL request calls secrets that other names would not give away. */
export interface NamedSecrets {
  /** Variables that are given to arguments and fields that hold secrets: `pw` of `password: $pw`. */
  readonly variables: ReadonlySet<string>;
  /** Names under which the answer has fields that hold secrets: `mine` of `mine: refreshToken`. */
  readonly aliases: ReadonlySet<string>;
}

/** Finds the names of secrets in the body of a GraphQL request; empty for other requests. */
export function namedSecrets(body: unknown, isSecret: (name: string) => boolean): NamedSecrets {
  const { query }: { readonly query?: unknown } = Object(body);
  const variables = new Set<string>();
  const aliases = new Set<string>();
  for (const [, name = "", value = ""] of typeof query === "string" ? query.matchAll(PAIRS) : []) {
    if (value.startsWith("$")) {
      if (isSecret(name)) variables.add(value.slice(1));
    } else if (isSecret(value)) aliases.add(name);
  }
  return { variables, aliases };
}

/** Names with what stands behind their colon: arguments with variables, aliases with fields, variables with types. */
const PAIRS = /(\$?\w+)\s*:\s*(\$?\w+)/g;
