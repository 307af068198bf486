/**
 * Takes a secret out of a text, however JSON writes it there. Too short ones would take everything out.
 *
 * @returns The text without it; JSON is written anew.
 */
export function redacted(text: string, secret = ""): string {
  if (secret.length < 4) return text;
  const without = (value: unknown): unknown =>
    typeof value === "string" ? value.replaceAll(secret, "[redacted]") : value;
  try {
    return JSON.stringify(JSON.parse(text, (_name, value) => without(value)));
  } catch {
    return String(without(text));
  }
}
