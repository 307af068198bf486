import { found } from "../fields.ts";
import { errorAt, type Place, within } from "../files/source-file.ts";
import { type Holder, type JoinedDocument, type Shape, shapeOf } from "./joined-document.ts";
import { JsonPathProblem, type Location, reachOf, select } from "./json-path.ts";
import type { Action, Version } from "./overlay-document.ts";

/** Does what an action says; throws SpecError when it selects nothing, or cannot be done. */
export function applyAction(document: JoinedDocument, action: Action, version: Version): void {
  const locations = selected(document, action, "target");
  const targets = locations.map((location) => targetAt(document, location));
  if (action.does === "remove") remove(targets, { document, action, version });
  else update(targets, { document, action, version });
}

/** A selected value, and what holds it; the root is held by nothing. */
interface Target {
  readonly location: Location;
  readonly value: unknown;
  readonly holder: Holder | undefined;
  readonly name: string;
}

interface Doing<Kind extends Action = Action> {
  readonly document: JoinedDocument;
  readonly action: Kind;
  readonly version: Version;
}

function selected(document: JoinedDocument, action: Action, field: "target" | "copy"): readonly Location[] {
  const expression = field === "copy" && action.does === "copy" ? action.from : action.target;
  const place = within(action.place, field);
  let locations: readonly Location[];
  try {
    locations = select(expression, document.data);
  } catch (error) {
    if (!(error instanceof JsonPathProblem)) throw error;
    throw errorAt(`Not a JSONPath: ${error.message}`, place);
  }
  if (locations.length > 0) return locations;
  throw errorAt(`Nothing matches ${JSON.stringify(expression)}: ${missing(document, expression)}`, place);
}

function missing(document: JoinedDocument, expression: string): string {
  const { expression: reached, next, locations } = reachOf(expression, document.data);
  const [only] = locations.length === 1 ? locations : [];
  const { value } = only === undefined ? { value: undefined } : targetAt(document, only);
  const reference = shapeOf(value) === "object" ? (value as Holder)["$ref"] : undefined;
  const hint = typeof reference === "string" ? `, which is a reference to ${JSON.stringify(reference)}` : "";
  return `there is no ${next} in ${reached}${hint}`;
}

function targetAt(document: JoinedDocument, location: Location): Target {
  let holder: Holder | undefined;
  let value: unknown = document.data;
  for (const name of location) {
    holder = value as Holder;
    value = holder[name];
  }
  return { location, value, holder, name: location.at(-1) ?? "" };
}

function remove(targets: readonly Target[], { document, action, version }: Doing): void {
  const names = new Map<Holder, { readonly place: Place; readonly names: string[] }>();
  for (const { location, value, holder, name } of targets) {
    if (holder === undefined) throw errorAt("Cannot remove the whole description", action.place);
    if (version === "1.0") expectNoValue(value, action);
    const known = names.get(holder) ?? { place: document.placeOf(location.slice(0, -1)), names: [] };
    names.set(holder, known);
    known.names.push(name);
  }
  for (const [holder, { place, names: taken }] of names) document.remove(holder, taken, place, action.place);
}

function update(targets: readonly Target[], doing: Doing<Exclude<Action, { does: "remove" }>>): void {
  const { document, action, version } = doing;
  const source = sourceOf(document, action);
  expectSameShape(targets, action);
  for (const { location, value, holder, name } of targets) {
    const shape = shapeOf(value);
    if (shape === "object") {
      if (shapeOf(source.value) !== "object") throw incompatible(source, { value, place: document.placeOf(location) });
      merge(document, { value: value as Holder, location }, { ...source, value: source.value as Holder });
    } else if (shape === "list") {
      // Version 1.0 knows one entry to append only, be it a list.
      if (version === "1.1" && Array.isArray(source.value)) concatenate(document, value as unknown[], source);
      else append(document, value as unknown[], source);
    } else {
      if (version === "1.0") expectNoValue(value, action);
      if (shapeOf(source.value) !== "value") throw incompatible(source, { value, place: document.placeOf(location) });
      document.put(holder as Holder, name, source.value, source.place);
    }
  }
}

/** A value to put in, and its place. */
interface Sourced<Value = unknown> {
  readonly value: Value;
  readonly place: Place;
}

function sourceOf(document: JoinedDocument, action: Exclude<Action, { does: "remove" }>): Sourced {
  if (action.does === "update") {
    return { value: action.value, place: within(action.place, "update") };
  }
  const locations = selected(document, action, "copy");
  const [location = []] = locations;
  if (locations.length > 1) {
    throw errorAt(`Expected one value to copy, found ${locations.length}`, within(action.place, "copy"));
  }
  const place = document.placeOf(location);
  // Its own copy, as the target may be a part of it.
  return { value: document.copied(targetAt(document, location).value, place), place };
}

function merge(
  document: JoinedDocument,
  target: { readonly value: Holder; readonly location: Location },
  source: Sourced<Holder>,
): void {
  for (const name of Object.keys(source.value)) {
    const from = { value: source.value[name], place: document.placeIn(source.value, name, source.place) };
    const location = [...target.location, name];
    if (!Object.hasOwn(target.value, name)) {
      document.put(target.value, name, from.value, from.place);
      continue;
    }
    const value = target.value[name];
    const shape = shapeOf(value);
    if (shape !== shapeOf(from.value)) throw incompatible(from, { value, place: document.placeOf(location) });
    if (shape === "value") document.put(target.value, name, from.value, from.place);
    else if (shape === "list") concatenate(document, value as unknown[], from);
    else merge(document, { value: value as Holder, location }, { ...from, value: from.value as Holder });
  }
}

function concatenate(document: JoinedDocument, list: unknown[], { value: items, place }: Sourced): void {
  for (const [index, value] of (items as readonly unknown[]).entries()) {
    append(document, list, { value, place: document.placeIn(items, `${index}`, place) });
  }
}

function append(document: JoinedDocument, list: unknown[], { value, place }: Sourced): void {
  document.put(list as unknown as Holder, `${list.length}`, value, place);
}

function expectSameShape(targets: readonly Target[], action: Action): void {
  const shapes = new Set<Shape>(targets.map(({ value }) => shapeOf(value)));
  if (shapes.size < 2) return;
  const names = [...shapes].map((shape) => `${shape}s`).join(" and ");
  const reason = `Expected objects, lists or values only for ${action.does}, selected ${names}`;
  throw errorAt(reason, within(action.place, "target"));
}

function expectNoValue(value: unknown, action: Action): void {
  if (shapeOf(value) !== "value") return;
  const reason = `Overlay 1.0 targets only objects and lists, found ${found(value)}`;
  throw errorAt(`${reason}: use "overlay: 1.1.0", or target its parent`, within(action.place, "target"));
}

function incompatible(source: Sourced, target: Sourced): Error {
  const { file, line, column } = target.place.file.locate(target.place.path);
  const reason = `Cannot merge ${found(source.value)} into ${found(target.value)} (${file}:${line}:${column})`;
  return errorAt(`${reason}: remove it first, in an action of its own`, source.place);
}
