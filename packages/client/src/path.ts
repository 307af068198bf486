/**
 * Fills the `{name}` places of a path or an address; every value stays within its segment.
 *
 * @throws TypeError if a value is missing or empty, or would change the path: a segment `.` or `..` is resolved away by
 *   whoever parses an address, however it is encoded.
 */
export function fillPath(template: string, parameters: Readonly<Record<string, unknown>>): string {
  return template
    .split("/")
    .map((segment) => fillSegment(segment, parameters))
    .join("/");
}

function fillSegment(template: string, parameters: Readonly<Record<string, unknown>>): string {
  return template.replace(/\{([^{}]+)\}/g, (place, name: string) => {
    const value = parameters[name];
    const alone = place === template;
    if (typeof value !== "string" && typeof value !== "number") {
      throw new TypeError(
        `Cannot fill path parameter "${name}": expected text, got ${value === null ? value : typeof value}`,
      );
    }
    if (value === "" || (alone && (value === "." || value === ".."))) {
      throw new TypeError(
        `Cannot fill path parameter "${name}" with ${JSON.stringify(value)}: it would change the path`,
      );
    }
    return encoded(name, value);
  });
}

function encoded(name: string, value: string | number): string {
  try {
    return encodeURIComponent(value);
  } catch {
    throw new TypeError(
      `Cannot fill path parameter "${name}" with ${JSON.stringify(value)}: it is no well-formed Unicode`,
    );
  }
}
