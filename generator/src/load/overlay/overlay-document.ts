import { realpathSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { isObject, type PlainObject } from "../../plain-object.ts";
import { found } from "../fields.ts";
import { errorAt, type Place, type Source, within } from "../files/source-file.ts";
import { percentDecoded } from "../json-pointer.ts";
import type { Problems } from "../problems.ts";

/** An Overlay document, by the Overlay Specification 1.0 or 1.1. */
export interface Overlay {
  readonly file: Source;
  readonly version: Version;
  readonly actions: readonly Action[];
}

/** A feature set of the specification. */
export type Version = "1.0" | "1.1";

/** One action of an overlay. */
export type Action = { readonly place: Place; readonly target: string } & (
  | { readonly does: "update"; readonly value: unknown }
  | { readonly does: "copy"; readonly from: string }
  | { readonly does: "remove" }
);

/** Fields of objects, aside from extensions. */
const fields = {
  overlay: ["overlay", "info", "extends", "actions"],
  information: ["title", "version", "description"],
  action: {
    "1.0": ["target", "description", "update", "remove"],
    "1.1": ["target", "description", "update", "copy", "remove"],
  },
} as const;

/**
 * Reads the content of an overlay; throws SpecError when it is none, or is made for another description. Problems take
 * what is wrong with its actions, so that the others can be read.
 */
export function readOverlay(file: Source, root: Source, problems: Problems): Overlay {
  const at = (...path: readonly string[]): Place => ({ file, path });
  const { data } = file;
  if (!isObject(data)) throw errorAt(`Expected an Overlay document, found ${found(data)}`, at());
  const version = versionOf(data, at);
  expectKnown(data, fields.overlay, at());
  const { info, actions } = data;
  if (!isObject(info)) throw errorAt(`Expected an object for "info", found ${found(info)}`, at("info"));
  expectKnown(info, fields.information, at("info"));
  expectText(info, "title", at("info"));
  expectText(info, "version", at("info"));
  if (data["extends"] !== undefined) expectExtends(data, at(), root);
  if (!Array.isArray(actions) || actions.length === 0) {
    const what = Array.isArray(actions) ? "an empty list" : found(actions);
    throw errorAt(`Expected a list of actions for "actions", found ${what}`, at("actions"));
  }
  const read = actions.flatMap(
    (action, index) => problems.attempt(() => readAction(action, version, at("actions", `${index}`))) ?? [],
  );
  return { file, version, actions: read };
}

function versionOf({ overlay }: PlainObject, at: (...path: readonly string[]) => Place): Version {
  if (overlay === undefined) throw errorAt("Expected an Overlay document, found no version under `overlay`", at());
  const [, version] = (typeof overlay === "string" && /^(1\.[01])\.\d+$/.exec(overlay)) || [];
  if (version !== undefined) return version as Version;
  throw errorAt(`Cannot read version overlay ${JSON.stringify(overlay)}, expected "1.0.x" or "1.1.x"`, at("overlay"));
}

function readAction(action: unknown, version: Version, place: Place): Action {
  if (!isObject(action)) throw errorAt(`Expected an action, found ${found(action)}`, place);
  if (version === "1.0" && Object.hasOwn(action, "copy")) {
    throw errorAt(`"copy" is of Overlay 1.1: expected "overlay: 1.1.0" for it`, within(place, "copy"));
  }
  expectKnown(action, fields.action[version], place);
  const target = expectText(action, "target", place);
  if (action["description"] !== undefined) expectText(action, "description", place);
  const { remove = false } = action;
  if (typeof remove !== "boolean") {
    throw errorAt(`Expected true or false for "remove", found ${found(remove)}`, within(place, "remove"));
  }
  // The specification: with `remove: true`, the others mean nothing.
  if (remove) return { place, target, does: "remove" };
  const hasUpdate = Object.hasOwn(action, "update");
  const hasCopy = Object.hasOwn(action, "copy");
  if (hasUpdate && hasCopy) {
    throw errorAt("Cannot update and copy in the same action: use two actions", within(place, "copy"));
  }
  if (hasCopy) return { place, target, does: "copy", from: expectText(action, "copy", place) };
  if (hasUpdate) return { place, target, does: "update", value: action["update"] };
  const choices = version === "1.0" ? `"update" or "remove: true"` : `"update", "copy" or "remove: true"`;
  throw errorAt(`Action does nothing, expected ${choices}`, place);
}

/** An overlay that names its description by a relative reference is refused for any other. */
function expectExtends(data: PlainObject, place: Place, root: Source): void {
  const reference = expectText(data, "extends", place);
  // An address identifies the published description, of which this is a copy, or is not: no one can tell from here.
  if (/^(?:[a-z][\w+.-]*:|\/\/)/i.test(reference)) return;
  const path = resolve(dirname(place.file.path), percentDecoded(reference));
  if (realPath(path) !== root.path) {
    const reason = `Overlay extends ${JSON.stringify(reference)}, but is applied to ${root.label}`;
    throw errorAt(reason, within(place, "extends"));
  }
}

function realPath(path: string): string {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
}

function expectKnown(object: PlainObject, known: readonly string[], place: Place): void {
  for (const name of Object.keys(object)) {
    if (known.includes(name) || name.startsWith("x-")) continue;
    const expected = `expected ${known.join(", ")} or an extension (x-…)`;
    throw errorAt(`Unknown field ${JSON.stringify(name)}, ${expected}`, within(place, name));
  }
}

function expectText(object: PlainObject, name: string, place: Place): string {
  const value = object[name];
  if (typeof value === "string") return value;
  throw errorAt(`Expected a string for ${JSON.stringify(name)}, found ${found(value)}`, within(place, name));
}
