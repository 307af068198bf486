import type { Store, Stored } from "../../../runtime/src/apply/family.ts";
import { ApiError, NetworkError, type Outcome } from "../../../runtime/src/error/errors.ts";
import type { Call } from "../../../runtime/src/request/call.ts";

export const draft = { key: "s", type: "OrderState", name: { en: "S" } };
export const asDrafted: Stored & object = { ...draft, id: "1", version: 1, initial: true } as Stored;
export const otherwise: Stored & object = { ...asDrafted, name: { en: "T" } } as Stored;
const call = { method: "POST", path: "/states", attempts: 1 } as const;

/** An answer that refuses a call. */
export function refusal(status: number, code: string, outcome: Outcome = "not-applied", field?: string): ApiError {
  const errors: ApiError["errors"] = JSON.parse(JSON.stringify([{ code, message: code, field }]));
  return new ApiError({ ...call, message: code, status, code, errors, outcome });
}

/** A call without an answer. */
export function lost(cause?: unknown): NetworkError {
  return new NetworkError({ ...call, message: "lost", outcome: "unknown", attempts: 2, cause });
}

export const missing: ApiError = refusal(404, "ResourceNotFound");
export const conflict: ApiError = refusal(409, "ConcurrentModification");
export const taken: ApiError = refusal(400, "DuplicateField", "not-applied", "key");

type Reply = Stored | Error;

/** A store that answers as it is scripted, and what was asked of it. */
export function scripted(
  replies: { get: Reply[]; create?: Reply; update?: Reply[] },
  attempts = 1,
): Store & { readonly asked: string[] } {
  const asked: string[] = [];
  const reply = async (name: string, next: Reply | undefined): Promise<Stored> => {
    asked.push(name);
    if (next === undefined) throw new Error(`Expected no ${name}`);
    if (next instanceof Error) throw next;
    return next;
  };
  return {
    asked,
    get: () => reply("get", replies.get.shift()),
    create: () => {
      const result = reply("create", replies.create);
      const about = { status: 201, headers: new Headers(), correlationId: "c", attempts };
      return Object.assign(result, { withResponse: () => result.then((data) => ({ data, ...about })) }) as Call<Stored>;
    },
    update: () => reply("update", replies.update?.shift()),
  };
}
