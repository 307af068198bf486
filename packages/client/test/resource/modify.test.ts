import { createEmulator, type Emulator } from "@commerce-http/emulator";
import type { State, StateUpdateAction } from "@commerce-http/types";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { modify, type ModifyOptions } from "../../../runtime/src/resource/modify.ts";
import { ApiError, isApiError, type Client } from "../../src/index.ts";
import { clientOf, failure } from "../calls.ts";

let emulator: Emulator;

beforeEach(() => {
  emulator = createEmulator();
});

afterEach(() => emulator.close());

function client(): Client {
  return clientOf(emulator.fetch, { retry: { baseDelay: 0 } });
}

/** A client of which one State is there. */
async function withState(key = "counter"): Promise<Pick<Client, "states">> {
  const { states } = client();
  await states.create({ key, type: "LineItemState" });
  return { states };
}

/** Counts in a State's description, which nothing else does. */
function counting({ description }: Pick<State, "description">): StateUpdateAction[] {
  const count = Number(description?.["en"] ?? 0) + 1;
  return [{ action: "setDescription", description: { en: String(count) } }];
}

/** Lets an update be lost, before or after it is carried out. */
function lose(when: "before" | "after"): void {
  emulator.faults.add({ kind: "reset", when, match: { method: "POST" }, times: 1 });
}

describe("modify()", () => {
  it("loses none of 10,000 updates of one State that 50 workers make at once", { timeout: 120_000 }, async () => {
    await withState();
    const worker = async (): Promise<void> => {
      const own = client();
      for (let time = 0; time < 200; time++) {
        await own.states.modify({ key: "counter" }, counting);
      }
    };
    await Promise.all(Array.from({ length: 50 }, worker));
    const { description } = await client().states.get({ key: "counter" });
    expect(description).toEqual({ en: "10000" });
  });

  it("decides again with what somebody else has written", async () => {
    const { states } = client();
    await states.create({ key: "paid", type: "PaymentState", name: { en: "Paid" } });
    const seen: unknown[] = [];
    const modified = await states.modify({ key: "paid" }, async (current) => {
      seen.push(current.name);
      if (seen.length === 1) await states.update(current, [{ action: "setName", name: { en: "Paid up" } }]);
      return [{ action: "setDescription", description: { en: "Money is there" } }];
    });
    expect(seen).toEqual([{ en: "Paid" }, { en: "Paid up" }]);
    expect(modified).toMatchObject({ name: { en: "Paid up" }, description: { en: "Money is there" } });
  });

  it("writes nothing when there is nothing to do", async () => {
    const { states } = client();
    const created = await states.create({ key: "paid", type: "PaymentState" });
    expect(await states.modify({ id: created.id }, () => [])).toEqual(created);
  });

  it("gives up after as many conflicts as it may meet, and says so", async () => {
    const { states } = await withState("paid");
    let decisions = 0;
    const modified = states.modify(
      { key: "paid" },
      async (current) => {
        decisions += 1;
        await states.update(current, [{ action: "setName", name: { en: `Paid ${decisions}` } }]);
        return [{ action: "changeInitial", initial: false }];
      },
      { conflicts: 2 },
    );
    await expect(modified).rejects.toMatchObject({ code: "ConcurrentModification", outcome: "not-applied" });
    expect(decisions).toBe(3);
  });

  it("throws what the decision throws, and what the API refuses", async () => {
    const { states } = await withState("paid");
    const unsure = new Error("cannot decide");
    await expect(states.modify({ key: "paid" }, () => Promise.reject(unsure))).rejects.toBe(unsure);
    await expect(states.modify({ key: "unpaid" }, () => [])).rejects.toMatchObject({ status: 404 });
    const refused = states.modify({ key: "paid" }, () => [
      { action: "setRoles", roles: ["ReviewIncludedInStatistics"] },
    ]);
    await expect(refused).rejects.toBeInstanceOf(ApiError);
  });

  it("does not do twice what a lost answer may have done", async () => {
    const { states } = await withState();
    lose("after");
    const error = await failure(states.modify({ key: "counter" }, counting));
    expect(error).toMatchObject({ name: "NetworkError", outcome: "unknown" });
    expect(isApiError(error.cause, "ConcurrentModification")).toBe(true);
    expect((await states.get({ key: "counter" })).description).toEqual({ en: "1" });
  });

  it("sees that a lost answer has done all there was to do", async () => {
    const { states } = await withState();
    lose("after");
    const modified = await states.modify({ key: "counter" }, ({ roles = [] }) =>
      roles.includes("Return") ? [] : [{ action: "addRoles", roles: ["Return"] }],
    );
    expect(modified.roles).toEqual(["Return"]);
  });

  it("says that a write may have happened, also when nothing can be read afterwards", async () => {
    const { states } = await withState();
    const modified = states.modify({ key: "counter" }, (state) => {
      lose("after");
      emulator.faults.add({ kind: "error", status: 500, when: "before", match: { method: "GET" }, times: 9 });
      return counting(state);
    });
    const error = await failure(modified);
    expect(error).toMatchObject({ name: "NetworkError", outcome: "unknown" });
    expect(isApiError(error.cause, "ConcurrentModification")).toBe(true);
    emulator.faults.clear();
    expect((await states.get({ key: "counter" })).description).toEqual({ en: "1" });
  });

  it("says so too when nothing can be decided afterwards", async () => {
    const { states } = await withState();
    lose("after");
    const modified = states.modify({ key: "counter" }, ({ description }) => {
      if (description !== undefined) throw new Error("cannot decide");
      return [{ action: "setDescription", description: { en: "1" } }];
    });
    await expect(modified).rejects.toMatchObject({ name: "NetworkError", outcome: "unknown" });
  });

  it("ends with its signal, also in the pause after a conflict", async () => {
    const { states } = await withState("paid");
    const controller = new AbortController();
    const random = vi.spyOn(Math, "random").mockReturnValue(0.999);
    const modified = states.modify(
      { key: "paid" },
      async (current) => {
        await states.update(current, [{ action: "setName", name: { en: String(current.version) } }]);
        setTimeout(() => controller.abort("enough"), 1);
        return [{ action: "changeInitial", initial: false }];
      },
      { signal: controller.signal },
    );
    await expect(modified).rejects.toMatchObject({ name: "AbortError", cause: "enough" });
    random.mockRestore();
  });

  describe("after conflicts", () => {
    const origin = { method: "POST", path: "/", outcome: "not-applied", attempts: 1, status: 409 } as const;
    const conflict = new ApiError({ ...origin, message: "Mismatch", errors: [], code: "ConcurrentModification" });

    /** Writes that never work, and the pauses between them, at their longest. */
    async function hopeless(options: ModifyOptions): Promise<{ writes: number; pauses: readonly unknown[] }> {
      vi.useFakeTimers();
      vi.spyOn(Math, "random").mockReturnValue(1);
      const timer = vi.spyOn(globalThis, "setTimeout");
      const write = vi.fn(() => Promise.reject(conflict));
      try {
        const read = vi.fn(() => Promise.resolve({}));
        const error = failure(modify(options, read, write, () => [{}]));
        await vi.runAllTimersAsync();
        expect(await error).toBe(conflict);
        return { writes: write.mock.calls.length, pauses: timer.mock.calls.map(([, delay]) => delay) };
      } finally {
        vi.restoreAllMocks();
        vi.useRealTimers();
      }
    }

    it("starts over a hundred times, unless an option says otherwise", async () => {
      expect((await hopeless({})).writes).toBe(101);
      expect((await hopeless({ conflicts: 0 })).writes).toBe(1);
    });

    it("waits up to twice as long each time, and up to half a second at most", async () => {
      const { pauses } = await hopeless({ conflicts: 9 });
      expect(pauses).toEqual([10, 20, 40, 80, 160, 320, 500, 500, 500]);
    });
  });
});
