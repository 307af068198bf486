import { misuse } from "./misuse.ts";

/**
 * Fills the `{name}` places of a path or an address; every value stays within its segment.
 *
 * @throws TypeError if a value is missing or empty, or would change the path: a segment `.` or `..` is resolved away by
 *   whoever parses an address, however it is encoded.
 */
export function fillPath(template: string, parameters: Readonly<Record<string, unknown>>): string {
  const pieces = piecesOf(template);
  let path = pieces[0] ?? "";
  for (let index = 1; index < pieces.length; index += 2) {
    const [before = "", name = "", after = ""] = pieces.slice(index - 1, index + 2);
    path += filled(name, parameters[name], before, after) + after;
  }
  return path;
}

/** Templates are few and used often: what was read of them is kept. */
const known = new Map<string, readonly string[]>();

/** The texts of a template, and between them the names of its places. */
function piecesOf(template: string): readonly string[] {
  let pieces = known.get(template);
  if (pieces === undefined) {
    pieces = template.split(/\{([^{}/]+)\}/);
    known.set(template, pieces);
  }
  return pieces;
}

function filled(name: string, value: unknown, before: string, after: string): string {
  if (typeof value !== "string" && typeof value !== "number") {
    return misuse(`fill path parameter "${name}"`, `text, got ${value === null ? value : typeof value}`);
  }
  // Alone in its segment, it would be resolved away.
  if (value === "" || (/^\.\.?$/.test(String(value)) && /(^|\/)$/.test(before) && /^(\/|$)/.test(after))) {
    misuse(`fill path parameter "${name}" with "${value}"`, "text that stays in its segment");
  }
  try {
    return encodeURIComponent(value);
  } catch {
    return misuse(`fill path parameter "${name}" with ${JSON.stringify(value)}`, "well-formed Unicode");
  }
}
