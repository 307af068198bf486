import { isDeepStrictEqual } from "node:util";
import type { Emulator, StoredResource } from "@commerce-http/emulator";
import { type Client } from "../../../src/index.ts";
import { clientOf } from "../../calls.ts";

/** A client of a project in which members of Discount Groups get their sort order some time after their group. */
export interface DelayedMembers {
  readonly client: Client;
  /** Lets all arrive that is still under way. */
  readonly settle: () => Promise<void>;
}

/** A sort order that a member is still to get. */
interface Move {
  readonly group: unknown;
  readonly sortOrder: unknown;
}

/**
 * Makes such a client.
 *
 * @param arriving Says how many of the changes that are under way arrive right before a write to a member, by its key.
 */
export function delayedMembers(emulator: Emulator, arriving: (key: string) => number): DelayedMembers {
  const pending = new Map<string, readonly Move[]>();
  const members = async (): Promise<readonly StoredResource[]> =>
    (await emulator.stored("cart-discount")).filter((discount) => discount["discountGroup"] !== undefined);
  const put = async (old: StoredResource, resource: StoredResource): Promise<void> => {
    const address = `http://localhost/shop/cart-discounts/${old.id}?version=${old.version}`;
    await emulator.fetch(address, { method: "DELETE", headers: { authorization: "Bearer token" } });
    await emulator.seed([{ kind: "cart-discount", resource }]);
  };
  const arrive = async (discount: StoredResource): Promise<void> => {
    const [move, ...later] = pending.get(discount.id) ?? [];
    pending.set(discount.id, later);
    // Members that have left their group meanwhile have nothing to do with it.
    if (move === undefined || !isDeepStrictEqual(move.group, discount["discountGroup"])) return;
    await put(discount, { ...discount, version: discount.version + 1, sortOrder: move.sortOrder });
  };
  const answerTo = async (request: Request): Promise<Response> => {
    if (request.method === "GET") return emulator.fetch(request);
    for (const { id, key } of await members()) {
      if (!request.url.includes(`/cart-discounts/${id}`)) continue;
      for (let count = arriving(String(key)); count > 0; count -= 1) {
        const now = (await members()).find((each) => each.id === id);
        if (now) await arrive(now);
      }
    }
    const before = new Map((await members()).map((each) => [each.id, each]));
    const response = await emulator.fetch(request);
    for (const after of await members()) {
      const old = before.get(after.id);
      if (old === undefined || request.url.includes(after.id) || old["sortOrder"] === after["sortOrder"]) continue;
      const move = { group: after["discountGroup"], sortOrder: after["sortOrder"] };
      pending.set(after.id, [...(pending.get(after.id) ?? []), move]);
      await put(after, old);
    }
    return response;
  };
  let last: Promise<unknown> = Promise.resolve();
  // One after the other: the same arrivals have the same outcome each time, and no request meets a member that is being replaced.
  const fetch = async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const answer = last.then(async () => answerTo(new Request(input, init)));
    last = answer.catch(() => undefined);
    return answer;
  };
  const client = clientOf(fetch, { retry: false });
  const settle = async (): Promise<void> => {
    while ([...pending.values()].some((changes) => changes.length > 0)) {
      for (const member of await members()) await arrive(member);
    }
  };
  return { client, settle };
}
