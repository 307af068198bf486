import { readJson } from "./error-body.ts";

/**
 * Takes a secret out of a text, however JSON, HTML or an address writes its signs. Too short ones would take everything out.
 *
 * @returns The text without it, as it is where it does not hold it; JSON that does is written anew.
 */
export function redacted(text: string, secret = ""): string {
  // JSON without the escapes that it could do without.
  const shown = JSON.stringify(readJson(text)) ?? text;
  const [start = ""] = secret.split(sign);
  // Looking for all forms takes time, and most texts have nothing of it.
  if (secret.length < shortestSecret || !shown.includes(start)) return text;
  const forms = secret.replace(sign, (each) => `(?:\\\\{0,3}\\${each}|${escapes})`);
  const clean = shown.replace(new RegExp(forms, "g"), "[redacted]");
  return clean === shown ? text : clean;
}

/** Length of the shortest secret that is taken out. */
const shortestSecret = 4;

/** Everything that somebody might write in another way than it is. */
const sign = /[^a-z\d]/gi;

/** Any sign as JSON, addresses and HTML write it, once or several times over. */
const escapes = "\\\\{1,3}u\\w{4}|%(?:25)*\\w\\w|&(?:amp;)*#?\\w+;";
