/** Writes the segments of a JSON pointer as a URI fragment: `#/paths/~1states`. */
export function toPointer(segments: readonly string[]): string {
  return `#${segments.map((segment) => `/${segment.replaceAll("~", "~0").replaceAll("/", "~1")}`).join("")}`;
}

/** Reads a JSON pointer, with or without `#`, percent-encoded or not. */
export function fromPointer(pointer: string): readonly string[] | undefined {
  const text = pointer.startsWith("#") ? pointer.slice(1) : pointer;
  if (text === "" || text === "/") return [];
  if (!text.startsWith("/")) return undefined;
  return text.slice(1).split("/").map(decodeSegment);
}

function decodeSegment(segment: string): string {
  return percentDecoded(segment).replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Decodes `%7B`; leaves text alone that holds a bare percent sign. */
export function percentDecoded(text: string): string {
  if (!text.includes("%")) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
