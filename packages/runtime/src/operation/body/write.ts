import { refuse } from "../../error/argument-error.ts";
import { isRange, isWithin } from "../../media-type.ts";
import type { BodyFacts } from "../operation.ts";
import type { WrittenBody } from "./content.ts";

/**
 * Writes a body as its media type asks.
 *
 * @param asked Media type that the caller chose; the description's first otherwise.
 * @returns Nothing where nothing is sent.
 * @throws ArgumentError for a value that the media type has no form for, or a media type that the operation does not take.
 */
export function writeBody(
  { required, content }: Pick<BodyFacts, "required" | "content">,
  value: unknown,
  asked: string | undefined,
): WrittenBody | undefined {
  if (value === undefined) {
    return required ? refuse("omit the body", "a body, which is required") : undefined;
  }
  const types = Object.keys(content);
  const [first = ""] = types;
  const chosen = asked ?? first;
  const range = types.find((type) => type === chosen) ?? types.find((type) => isWithin(chosen, type));
  if (range === undefined) {
    return refuse(`send the body as ${asked ?? "anything"}`, types.join(" or ") || "no body");
  }
  const type = isRange(chosen) ? typeOf(value, range) : chosen;
  const facts = content[range];
  return facts?.write(value, type, facts);
}

/** The media type of content where the description leaves it open. */
function typeOf(value: unknown, range: string): string {
  const type = value instanceof Blob ? value.type : "";
  if (type !== "" && isWithin(type, range)) return type;
  if (type === "" && range === "*/*") return "application/octet-stream";
  if (typeof value === "string" && range === "text/*") return "text/plain";
  return refuse(`send the body${type && ` as ${type}`}`, `contentType, or a Blob of a type within ${range}`);
}
