import { isObject } from "../plain-object.ts";
import { HIDDEN, holdsSecret } from "../requests/secrets.ts";

/**
 * Secrets that have gone by, and how they are kept out of what is written.
 *
 * They are known by the names of the headers, parameters and fields that hold them. Those that are long enough to be told from other
 * words are looked for everywhere from then on.
 */
export class Redaction {
  readonly #known = new Set<string>();

  /** Takes note of the secrets in headers. */
  learnHeaders(headers: Headers): void {
    for (const [name, value] of headers) {
      if (name === "authorization") this.#learnAuthorization(value);
      else if (name === "cookie" || name === "set-cookie") this.#learnCookies(value);
      else if (holdsSecret(name)) this.#learn(value);
    }
  }

  /** Takes note of the secrets in the parameters of an address or a form. */
  learnParameters(parameters: URLSearchParams): void {
    for (const [name, value] of parameters) if (holdsSecret(name)) this.#learn(value);
  }

  /** Takes note of the secrets in JSON. */
  learnValue(value: unknown): void {
    if (Array.isArray(value)) for (const each of value) this.learnValue(each);
    if (!isObject(value)) return;
    for (const [name, inner] of Object.entries(value)) {
      if (typeof inner === "string" && holdsSecret(name)) this.#learn(inner);
      else this.learnValue(inner);
    }
  }

  /** Text without secrets. */
  text(text: string): string {
    let hidden = text;
    for (const secret of this.#known) hidden = hidden.replaceAll(secret, HIDDEN);
    return hidden;
  }

  /** A path with its query without secrets, however they are encoded. */
  target(target: string): string {
    const [path = "", query] = target.split(/\?(.*)/s);
    const segments = path.split("/").map((segment) => this.#encoded(segment));
    if (query === undefined) return segments.join("/");
    const pairs = query.split("&").map((pair) => {
      const [name = "", value] = pair.split(/=(.*)/s);
      if (value === undefined) return this.#encoded(name);
      return holdsSecret(decoded(name)) ? `${name}=${HIDDEN}` : `${name}=${this.#encoded(value)}`;
    });
    return `${segments.join("/")}?${pairs.join("&")}`;
  }

  /** JSON without secrets. */
  value(value: unknown): unknown {
    if (typeof value === "string") return this.text(value);
    if (Array.isArray(value)) return value.map((each) => this.value(each));
    if (!isObject(value)) return value;
    const entries = Object.entries(value).map(([name, inner]) => [
      this.text(name),
      holdsSecret(name) && inner !== null ? HIDDEN : this.value(inner),
    ]);
    return Object.fromEntries(entries);
  }

  #encoded(text: string): string {
    const plain = decoded(text);
    const hidden = this.text(plain);
    return hidden === plain ? text : encodeURIComponent(hidden);
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
    for (const [, cookie = ""] of value.matchAll(/=([^;,]*)/g)) this.#learn(cookie.trim());
  }

  #learn(secret: string): void {
    if (secret.length >= SHORTEST && secret !== HIDDEN) this.#known.add(secret);
  }
}

/** Characters of a secret that is looked for everywhere: shorter ones would be found in words that are none. */
const SHORTEST = 8;

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("+", " "));
  } catch {
    return text;
  }
}
