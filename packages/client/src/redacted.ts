/** Takes a secret out of a text, also where it stands as part of JSON. Too short ones would take everything out. */
export function redacted(text: string, secret: string | undefined): string {
  if (secret === undefined || secret.length < 8) return text;
  return text.replaceAll(JSON.stringify(secret).slice(1, -1), "[redacted]").replaceAll(secret, "[redacted]");
}
