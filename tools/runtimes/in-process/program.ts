import { createClient, isApiError, isCallError } from "@commerce-http/client";
import { createEmulator } from "@commerce-http/emulator";

/** What came of the steps, by what each of them says of the emulator. */
export type Steps = Readonly<Record<string, boolean>>;

/** Uses an emulator as tests do: no port, its `fetch` handed to the client. */
export async function main(): Promise<Steps> {
  const emulator = createEmulator({ projects: ["shop"] });
  const { states, discountGroups } = createClient({
    baseUrl: "http://localhost",
    projectKey: "shop",
    auth: "any",
    fetch: emulator.fetch,
    retry: { baseDelay: 1 },
  });
  const created = await states.create({ key: "paid", type: "OrderState", name: { en: "Paid" } });
  const found = await states.query({ where: 'name(en = "Paid")', sort: ["createdAt desc"] });
  await states.update(created, [{ action: "changeInitial", initial: false }]);
  const conflict: unknown = await states.delete(created).catch((error: unknown) => error);
  emulator.faults.add({ kind: "error", status: 503 });
  const { attempts } = await states.get({ key: "paid" }).withResponse();
  emulator.faults.add({ kind: "reset", when: "after", match: { method: "POST" } });
  const sent = await states.create({ key: "sent", type: "OrderState" });
  emulator.clock.stop("2026-12-24T18:00:00Z");
  const group = await discountGroups.create({ key: "summer", sortOrder: "0.6" });
  const seeded = await emulator.seed([{ kind: "state", draft: { key: "seeded", type: "OrderState" } }]);
  await emulator.reset();
  const { count } = await states.query();
  await emulator.close();
  const closed: unknown = await states.query({ retry: false }).catch((error: unknown) => error);
  return {
    "stores and finds": found.results[0]?.id === created.id,
    "tells conflicts": isApiError(conflict, "ConcurrentModification"),
    "has faults": attempts === 2 && sent.version === 1,
    "has a clock": group.createdAt === "2026-12-24T18:00:00.000Z",
    "takes seeds": seeded === 1,
    "starts over": count === 1,
    closes: isCallError(closed),
  };
}
