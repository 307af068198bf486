/** Ways in which parameters and fields of forms are written. */
import type { Encoding, Parameter } from "../api-model.ts";
import { type Cursor, quoted } from "../cursor.ts";

/** Styles by the places that have them; the first is that of a parameter which names none. */
const styles: Readonly<Record<Parameter["in"], readonly [string, ...(readonly string[])]>> = {
  path: ["simple", "label", "matrix"],
  query: ["form", "spaceDelimited", "pipeDelimited", "deepObject"],
  querystring: ["form"],
  header: ["simple"],
  cookie: ["form"],
};

type ParameterForm = Pick<Parameter, "style" | "explode" | "allowReserved" | "content">;

export function parameterForm(at: Cursor, place: Parameter["in"]): ParameterForm {
  const style = styleOf(at, place) ?? styles[place][0];
  return {
    style,
    explode: at.get("explode").flag(style === "form"),
    ...(at.get("allowReserved").flag() ? { allowReserved: true } : {}),
    ...contentOf(at.get("content")),
  };
}

export function readEncodings(at: Cursor): readonly Encoding[] {
  return at.entries().map(([name, how]) => readEncoding(name, how));
}

function readEncoding(name: string, how: Cursor): Encoding {
  const explode = how.get("explode");
  return {
    name,
    contentType: how.get("contentType").optionalString(),
    style: styleOf(how, "query"),
    explode: explode.exists ? explode.flag() : undefined,
    allowReserved: how.get("allowReserved").flag() ? true : undefined,
  };
}

/** Refuses a style that OpenAPI does not define for a place. */
function styleOf(at: Cursor, place: Parameter["in"]): string | undefined {
  const style = at.get("style").optionalString();
  if (style !== undefined && !styles[place].includes(style)) {
    at.get("style").report(
      `Style ${quoted(style)} is not allowed for ${place} parameters, expected ${styles[place].join(" or ")}`,
    );
  }
  return style;
}

function contentOf(at: Cursor): Pick<Parameter, "content"> {
  const [first] = at.entries();
  if (first === undefined) return {};
  const [content, media] = first;
  if (!/^text\/|[/+]json\b/i.test(content)) {
    media.report(`Cannot write a parameter as ${quoted(content)}, expected JSON or text`);
  }
  return { content };
}
