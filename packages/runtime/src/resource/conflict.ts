import { type FieldTraits, isRecord, isEqual } from "@commerce-http/model";
import type { CallOptions } from "../request/call.ts";
import { contentOf } from "../request/content.ts";
import type { TransportRequest } from "../request/transport-request.ts";
import type { LookUp } from "../send/recovery.ts";

/**
 * Looks whether an update that met a conflict was carried out. Provably not, where exactly one change has happened since the
 * version that the update names, and a field that it writes has another value: that change was another caller's.
 *
 * @returns The look-up; none for an update by key, for another resource may have the key by now.
 */
export function conflictLookUp({
  body,
  draft = body,
  fields = {},
  lookup,
  ...update
}: TransportRequest): LookUp | undefined {
  const { path, pathParameters = {}, options } = update;
  const isById = Reflect.get(pathParameters, "id") !== undefined;
  const reading = typeof lookup === "object" ? lookup : isById && { method: "GET" as const, path, pathParameters };
  if (!reading || !isRecord(draft) || !Array.isArray(draft["actions"])) return undefined;
  const { version, actions } = draft;
  return async (call, send) => {
    const received = await send({ ...reading, options: lookUpOptions(options, call) });
    const found: unknown = received.status < 400 ? contentOf(received) : undefined;
    if (!isRecord(found) || found["version"] !== Number(version) + 1) return "unclear";
    const isAsWritten = Object.entries(writtenFields(actions)).every(([name, value]) => {
      const field = name === "key" ? key : fields[name];
      if (field === undefined) return true;
      // What an action writes has no defaults, whether it keeps an empty value is not shown, and where a reference leads
      // proves nothing if it is unknown.
      const { initially: _default, absent: _chosen, empty: _kept, ...own } = field;
      return isEqual(own, value, found[name], { as: "draft", unresolved: true });
    });
    return isAsWritten ? "unclear" : "absent";
  };
}

/** Options with which a look-up is sent: those of the write that it is for, within the time that is left to that. */
export function lookUpOptions(
  options: CallOptions | undefined,
  { correlationId, deadline }: Parameters<LookUp>[0],
): CallOptions {
  return { ...options, correlationId, retry: { ...options?.retry, deadline: Math.max(1, deadline) } };
}

const key: FieldTraits = { is: "plain" };

/**
 * The fields that update actions replace: `setName` and `changeName` replace `name` by their own `name`. The description's
 * lint holds all actions of such names to that. Where there is an action of another kind, nothing is known.
 */
function writtenFields(actions: readonly unknown[]): Readonly<Record<string, unknown>> {
  const written: Record<string, unknown> = {};
  for (const { action, ...properties } of actions.map(Object)) {
    const [, first = "", rest = ""] = /^(?:set|change)([A-Z])(\w*)$/.exec(String(action)) ?? [];
    const field = first.toLowerCase() + rest;
    if (field === "" || Object.keys(properties).some((property) => property !== field)) return {};
    // An empty key removes the key.
    written[field] = properties[field] === "" ? undefined : properties[field];
  }
  return written;
}
