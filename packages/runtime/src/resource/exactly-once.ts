import { isEqual, isRecord, keyedReferences, valueOf } from "@commerce-http/model";
import { contentOf } from "../request/content.ts";
import type { Received } from "../request/sending.ts";
import type { TransportRequest } from "../request/transport-request.ts";
import { recovering } from "../send/recovering.ts";
import type { LookUp, Recovery, RecoveryCall } from "../send/recovery.ts";
import { conflictLookUp, lookUpOptions } from "./conflict.ts";

/**
 * Makes writes take effect exactly once, even if a response is lost. Clients use it by default; pass it as an option if
 * you create a transport yourself.
 *
 * Before a creation is retried, its key is looked up. A resource found there counts as created by this call if it
 * matches the draft in every field, was created during the call by the same client and user, and has not been changed
 * since. After a conflict, the resource shows whether another caller's change caused it.
 *
 * @example
 * ```ts
 * import { createTransport, exactlyOnce, States } from "@commerce-http/client";
 *
 * const options = { baseUrl: "https://api.example.invalid", projectKey: "wind-and-wave", auth: "<access token>" };
 * const states = new States(createTransport({ ...options, recovery: exactlyOnce }));
 * await states.create({ key: "paid", type: "PaymentState" });
 * ```
 */
export const exactlyOnce: Recovery = /* @__PURE__ */ Object.assign(lookUpOf, { recovering });

function lookUpOf(write: TransportRequest): LookUp | undefined {
  const { lookup, body, draft = body, fields, query, repeat, options } = write;
  if (repeat === "guarded") return conflictLookUp(write);
  const key = valueOf(draft, "key");
  if (!isRecord(draft) || typeof key !== "string" || lookup === undefined) return undefined;
  const field = fields && ({ is: "shape", fields } as const);
  return async (call, send) => {
    const end = performance.now() + call.deadline;
    const look = (more?: object): Promise<Received> => {
      const request =
        typeof lookup === "object"
          ? lookup
          : { method: "GET" as const, path: lookup, pathParameters: { key }, query: { ...query, ...more } };
      return send({ ...request, options: lookUpOptions(options, { ...call, deadline: end - performance.now() }) });
    };
    const found = await look();
    if (found.status === 404) return "absent";
    const expand = field ? keyedReferences(field, draft) : [];
    // References by key are distinguished by their targets, which the caller has not asked to see.
    const shown = expand.length > 0 ? await look({ expand }) : found;
    const isSame = field && isEqual(field, made(draft, write), contentOf(shown), { as: "draft" });
    const isOwn = isSame && mayBeOwn(found, call) && mayBeOwn(shown, call);
    return isOwn ? found : "unclear";
  };
}

/** A draft with what the API adds to it: the resource that the address names. */
function made(draft: Content, { fields = {}, path, pathParameters }: TransportRequest): Content {
  const added = Object.entries(fields).flatMap(([name, { within = "" }]) =>
    path.includes(`{${within}}`) ? [[name, [draft[name] ?? [], { key: valueOf(pathParameters, within) }].flat()]] : [],
  );
  return { ...draft, ...Object.fromEntries(added) };
}

type Content = Readonly<Record<string, unknown>>;

/** Milliseconds: `Date` has whole seconds. */
const tolerance = 1_000;

/**
 * Says whether a call may have created what was found: while it lasted, by the clock of the server that answered, and on
 * behalf of the same client and user. What was changed since says nothing any more.
 */
function mayBeOwn(found: Received, { started, identity }: RecoveryCall): boolean {
  const { createdAt, createdBy, lastModifiedAt, version } = Object(contentOf(found));
  // Browsers hide the server's clock from pages of other origins. If their own is wrong, no resource counts as own.
  const now = Date.parse(found.headers.get("Date") ?? "") || Date.now();
  const age = now - Date.parse(createdAt);
  return (
    version === 1 &&
    createdAt === lastModifiedAt &&
    age <= performance.now() - started + tolerance &&
    age >= -tolerance &&
    createdBy?.externalUserId === identity.externalUserId &&
    [undefined, identity.clientId].includes(identity.clientId && createdBy?.clientId)
  );
}
