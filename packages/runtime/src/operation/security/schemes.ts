import { refuse } from "../../error/argument-error.ts";
import type { CredentialSource } from "../operation.ts";
import type { Secure } from "./credentials.ts";

/** The client's access token. */
export const bearerToken: CredentialSource = ({ scopes }, { hasTokens }): Secure | undefined => {
  if (!hasTokens) return undefined;
  return (request) => {
    request.authorize = true;
    request.scopes = scopes;
  };
};

/** User name and password. */
export const basicPassword: CredentialSource = (_facts, { basic }): Secure | undefined => {
  if (basic === undefined) return undefined;
  return ({ headers, secrets }) => {
    const { username, password } = basic;
    if (/:/.test(username) || /\p{Cc}/u.test(username + password))
      refuse("send the user name and password", "no colon in the user name, and no control characters");
    secrets.push(password);
    // The caller's own authorization goes first.
    if (headers.has("Authorization")) return;
    const bytes = new TextEncoder().encode(`${username}:${password}`);
    headers.set("Authorization", `Basic ${btoa(String.fromCharCode(...bytes))}`);
  };
};

/** The API key with the name of the scheme. */
export const apiKey: CredentialSource = (facts, { apiKeys = {} }): Secure | undefined => {
  const { scheme, in: place, name = scheme } = facts;
  const value = Object.hasOwn(apiKeys, scheme) ? apiKeys[scheme] : undefined;
  if (value === undefined || place === undefined) return undefined;
  return (request) => {
    request.secrets.push(value);
    place.write({ name, in: place }, value, request, `API key ${JSON.stringify(scheme)}`);
  };
};
