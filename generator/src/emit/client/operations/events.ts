/** Server-sent events: the type of them, and the form that their data is read in. */
import type { JsonSchema } from "../../../model/api-model.ts";
import { type DescribedEvents, type EventForms, onlyForm } from "../../../model/operations/events.ts";
import { grouped } from "../../../plain-object.ts";
import { stringLiteral } from "../../../text/text.ts";

/** Writes the type of events. */
export function eventType(
  events: readonly DescribedEvents[],
  typeOf: (schema: JsonSchema) => string,
  name: string,
): string {
  const typed = events.map((event) => ({ type: typeOf(event.data), names: event.names }));
  const types = [...grouped(typed, ({ type, names }) => `${names.length > 0} ${type}`).values()].map((same) => {
    const type = same[0]?.type ?? "unknown";
    const names = [...new Set(same.flatMap((each) => each.names.map(stringLiteral)))].join(" | ");
    return names === "" ? (type === "string" ? name : `${name}<${type}>`) : `${name}<${type}, ${names}>`;
  });
  return types.join(" | ");
}

/** Forms of events, or how all of them are read. */
export function eventForms(events: readonly DescribedEvents[]): "events" | "jsonEvents" | EventForms {
  if (events.every(({ form }) => form === "text")) return "events";
  if (events.every(({ names, form }) => names.length === 0 && form === "json")) return "jsonEvents";
  const byName = grouped(
    events.flatMap(({ names, form }) => names.map((name) => ({ name, form }))),
    ({ name }) => name,
  );
  const named = [...byName].flatMap(([name, same]) => {
    const form = onlyForm(same);
    return form === undefined ? [] : [[name, form] as const];
  });
  const data = onlyForm(events.filter(({ names }) => names.length === 0));
  return { named: named.length === 0 ? undefined : Object.fromEntries(named), data };
}
