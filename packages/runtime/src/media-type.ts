/** How content of a media type is read and written. `bytes` is the fallback. */
export type Kind = "json" | "form" | "multipart" | "lines" | "events" | "text" | "bytes";

/**
 * Returns how content of a media type is read and written.
 *
 * @param type With or without parameters.
 */
export function kindOf(type: string): Kind {
  const essence = essenceOf(type);
  if (isJson(essence)) return "json";
  if (essence === "application/x-www-form-urlencoded") return "form";
  if (essence === "multipart/form-data") return "multipart";
  if (essence === "text/event-stream") return "events";
  if (
    /^application\/(x-)?(ndjson|jsonl|jsonlines|json-lines|json-seq|stream\+json)$|^text\/(x-)?(jsonl|ndjson)$|\+json-seq$/.test(
      essence,
    )
  ) {
    return "lines";
  }
  return /^text\/|[/+](xml|yaml|x-yaml|graphql|javascript|ecmascript|toml|sql)$|[/]dtd$/.test(essence)
    ? "text"
    : "bytes";
}

/** Says whether a media type is JSON, such as `application/json` or `application/problem+json`. */
export function isJson(type: string): boolean {
  return (
    /^(application|text)\/json$|^[^/]+\/[^/]+\+json$/.test(essenceOf(type)) &&
    essenceOf(type) !== "application/stream+json"
  );
}

/** The media type without its parameters, in lower case. */
export function essenceOf(type: string): string {
  return (type.split(";", 1)[0] ?? "").trim().toLowerCase();
}

/** A parameter of a media type: `utf-8` of `text/csv; charset="utf-8"`. */
export function parameterOf(type: string, name: string): string | undefined {
  const found = new RegExp(`;\\s*${name}\\s*=\\s*(?:"([^"]*)"|([^\\s;]*))`, "i").exec(type);
  return found?.[1] ?? found?.[2];
}

/** Says whether a media type is within a range: `image/png` is within `image/*`. */
export function isWithin(type: string, range: string): boolean {
  const [essence, bounds] = [essenceOf(type), essenceOf(range)];
  return (
    bounds === "*/*" ||
    bounds === "*" ||
    essence === bounds ||
    (bounds.endsWith("/*") && essence.startsWith(bounds.slice(0, -1)))
  );
}

/** Says whether a media type is a range. */
export function isRange(type: string): boolean {
  return essenceOf(type).includes("*");
}
