import { isRecord } from "@commerce-http/model";
import { Refused } from "../emulator/ask.ts";

/** Place of something that was sent, and the reason why it was refused there. */
export interface RefusedPlace {
  /** Names on the way to the place. */
  readonly way: readonly string[];
  readonly message: string;
}

/** The places that a refusal is about, as far as it names them. */
export function refusedPlaces(error: unknown, sent: unknown): readonly RefusedPlace[] {
  if (!(error instanceof Refused)) return [];
  return error.errors.flatMap((each) => {
    const way = wayTo(each, sent);
    return way === undefined ? [] : [{ way, message: each.message ?? error.message }];
  });
}

/** The places behind a name. */
export function behind(places: readonly RefusedPlace[], name: string): readonly RefusedPlace[] {
  return places.flatMap(({ way: [first, ...way], message }) => (first === name ? [{ way, message }] : []));
}

/** Errors name a place as a JSON Pointer in front of their details, or by a field, or as a reference that leads nowhere. */
function wayTo(error: Refused["errors"][number], sent: unknown): readonly string[] | undefined {
  const { detailedErrorMessage: details, field, typeId, id, key } = error;
  const pointer = typeof details === "string" ? /^(\/.*?): /s.exec(details)?.[1] : undefined;
  if (pointer !== undefined) return wayOf(pointer);
  if (typeof field === "string") return wayIn(sent, (_, name) => name === field) ?? field.split(".");
  if (typeof typeId !== "string") return undefined;
  return wayIn(
    sent,
    (value) =>
      isRecord(value) && ((id !== undefined && value["id"] === id) || (key !== undefined && value["key"] === key)),
  );
}

/** The way to a value that passes a test: the nearest, and of several the last, as what is sent last is most likely meant. */
function wayIn(value: unknown, passes: (value: unknown, name: string) => boolean): readonly string[] | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  const entries = Object.entries(value).toReversed();
  const own = entries.find(([name, inner]) => passes(inner, name));
  if (own !== undefined) return [own[0]];
  for (const [name, inner] of entries) {
    const way = wayIn(inner, passes);
    if (way !== undefined) return [name, ...way];
  }
  return undefined;
}

/** Names on the way that a JSON Pointer goes. */
export function wayOf(pointer: string): readonly string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((name) => name.replaceAll("~1", "/").replaceAll("~0", "~"));
}
