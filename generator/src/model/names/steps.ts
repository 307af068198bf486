/** Paths as steps: names of things, and the places of parameters. */
import { camelCase } from "../../text/text.ts";

export interface Step {
  /** `apiKeys`; absent for the place of a parameter. */
  readonly name: string | undefined;
  /** The name of the parameter, or the text as it is written. */
  readonly text: string;
  /** Set for what follows a colon, which is always an action: `/pets:import`. */
  readonly isAction?: true;
}

/** Segments that say which API this is, and not what it is about. */
const leading = /^(?:api|apis|rest|\d+)$/i;
const version = /^v?\d+(?:[.-]\d+)*(?:(?:alpha|beta|preview)\d*)?$/i;
const endings = /\.(?:json|xml)$/i;

/** Divides a path into steps, without versions and what leads to the API as a whole. */
export function stepsOf(path: string): readonly Step[] {
  const segments = (path.split(/[?#]/, 1)[0] ?? "").split("/").filter((segment) => segment !== "");
  const start = segments.findIndex((segment) => !leading.test(segment) && !version.test(segment));
  const about = start < 0 ? segments : segments.slice(start).filter((segment) => !version.test(segment));
  return about.flatMap((segment) => stepsIn(segment.replace(endings, "")));
}

function stepsIn(segment: string): readonly Step[] {
  const [, before = "", parameter, after = ""] = /^([^{]*)(?:\{([^{}]+)\}(.*))?$/s.exec(segment) ?? [];
  if (parameter === undefined) return named(segment);
  // `key={key}` is the place of a parameter, `photos.{format}` a thing in one of its forms.
  const things = before.endsWith("=") ? [] : named(before);
  const place: readonly Step[] = before.endsWith(".") ? [] : [{ name: undefined, text: parameter }];
  return [...things, ...place, ...(after.startsWith(":") ? named(after) : [])];
}

/** `pets:import` and `chat.postMessage` are two steps. */
function named(text: string): readonly Step[] {
  const isPlain = /^[\w.:@-]*$/.test(text);
  const [things = "", ...actions] = isPlain ? text.split(":") : [text];
  return [
    ...(isPlain ? things.split(".") : [things]).map((part) => ({ part, isAction: false })),
    ...actions.map((part) => ({ part, isAction: true })),
  ].flatMap(({ part, isAction }): Step[] => {
    const name = camelCase(part).replace(/^([a-z]+)_$/, "$1");
    return name === "" ? [] : [{ name, text: part, ...(isAction && { isAction }) }];
  });
}
