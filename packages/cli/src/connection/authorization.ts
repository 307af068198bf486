import type { ServerAddress } from "@commerce-http/emulator";
import type { Io, Secrets } from "../terminal/terminal.ts";
import type { Credentials } from "./settings.ts";

/** Makes what gives the header `Authorization`: with the token at hand, or with one that is fetched and kept for a while. */
export function authorizationOf(
  credentials: Credentials,
  { io, secrets }: { readonly io: Pick<Io, "fetch" | "signal">; readonly secrets: Secrets },
): () => Promise<string> {
  if (credentials.kind === "token") return async () => `Bearer ${credentials.token}`;
  let kept: { readonly token: string; readonly until: number } | undefined;
  return async () => {
    if (kept === undefined || Date.now() >= kept.until) {
      const { token, seconds } = await grantedTo(credentials, io);
      secrets.add(token);
      kept = { token, until: Date.now() + seconds * 750 };
    }
    return `Bearer ${kept.token}`;
  };
}

/** Fetches a token by OAuth 2.0 client credentials: RFC 6749, section 4.4. */
async function grantedTo(
  { tokenUrl, clientId, clientSecret, scopes = [] }: Extract<Credentials, { readonly kind: "client" }>,
  { fetch = globalThis.fetch, signal }: Pick<Io, "fetch" | "signal">,
): Promise<{ readonly token: string; readonly seconds: number }> {
  const credentials = [clientId, clientSecret].map((text) => encodeURIComponent(text)).join(":");
  const response = await fetch(tokenUrl, {
    method: "POST",
    headers: {
      Authorization: `Basic ${btoa(credentials)}`,
      "Content-Type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({
      grant_type: "client_credentials",
      ...(scopes.length > 0 && { scope: scopes.join(" ") }),
    }).toString(),
    signal,
  });
  const {
    access_token: token,
    expires_in: seconds,
    error,
  }: Readonly<Record<string, unknown>> = Object(await response.json().catch(() => ({})));
  if (response.ok && typeof token === "string") return { token, seconds: typeof seconds === "number" ? seconds : 0 };
  const reason = typeof error === "string" ? `: ${error}` : "";
  throw new Error(`Cannot get a token of ${new URL(tokenUrl).host}: status ${response.status}${reason}`);
}

/** A server by its address, reached by the `fetch` that is given, if one is. */
export function serverAt(baseUrl: string, { fetch }: Pick<Io, "fetch">): ServerAddress {
  if (fetch === undefined) return baseUrl;
  const base = baseUrl.replace(/\/+$/, "");
  return (request) => {
    const { pathname, search } = new URL(request.url);
    return fetch(new Request(base + pathname + search, request));
  };
}
