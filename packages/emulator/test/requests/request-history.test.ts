import { getEventListeners } from "node:events";
import { describe, expect, test } from "vitest";
import { RequestHistory } from "../../src/requests/request-history.ts";
import { LONGEST_BODY, RequestNotes } from "../../src/requests/request-notes.ts";

const MEBIBYTE = 1024 * 1024;

function notesOf(bytes: Uint8Array): RequestNotes {
  const notes = new RequestNotes();
  notes.keep(bytes);
  return notes;
}

describe("bytes of a body", () => {
  test.each([
    ["of a long one", Buffer.concat(Array.from({ length: 80 }, () => Buffer.alloc(MEBIBYTE / 16, "x")))],
    ["that are a piece of a larger buffer", Buffer.alloc(MEBIBYTE, "x").subarray(7, 17)],
    ["that are a piece of a larger array", new Uint8Array(MEBIBYTE).subarray(7, 17)],
  ])("%s do not keep the rest of it", (_, body) => {
    const { bytes, isCut } = notesOf(body);
    expect(bytes?.buffer.byteLength).toBe(Math.min(body.byteLength, LONGEST_BODY));
    expect(Buffer.from(bytes ?? []).equals(body.subarray(0, LONGEST_BODY))).toBe(true);
    expect(isCut).toBe(body.byteLength > LONGEST_BODY);
  });

  test("are not copied where they are all there is", () => {
    const body = new Uint8Array(10);
    expect(notesOf(body).bytes).toBe(body);
  });
});

/** Notes of a request whose address has some length. */
function addressed(length: number): RequestNotes {
  const notes = new RequestNotes();
  notes.target = "x".repeat(length);
  return notes;
}

/** Ids that a history keeps, after it gets requests of these lengths. */
function keptOf(history: RequestHistory, lengths: readonly number[]): readonly number[] {
  for (const length of lengths) history.add(addressed(length));
  return Array.from(history.after(), ({ id }) => id);
}

describe("a history", () => {
  test("keeps 32 MiB", () => {
    const history = new RequestHistory(1000);
    const notes = Array.from({ length: 40 }, () => addressed(MEBIBYTE));
    for (const each of notes) history.add(each);
    expect([history.first, history.last]).toEqual([9, 40]);
  });

  test("keeps the latest request, however long it is, and as many as before after it", () => {
    const history = new RequestHistory(1000, 100);
    expect(keptOf(history, [40, 40, 20])).toEqual([1, 2, 3]);
    expect(keptOf(history, [101])).toEqual([4]);
    expect(keptOf(history, [50, 50])).toEqual([5, 6]);
  });

  test("has as much room as before, once somebody has emptied it", () => {
    const history = new RequestHistory(1000, 100);
    expect(keptOf(history, [50, 50])).toEqual([1, 2]);
    history.clear();
    expect(keptOf(history, [50, 50])).toEqual([3, 4]);
  });

  test("leaves nothing at the signal of somebody who waits, however often", async () => {
    const history = new RequestHistory(10);
    const { signal } = new AbortController();
    for (let turn = 0; turn < 3; turn += 1) {
      const changed = history.change(signal);
      history.add(new RequestNotes());
      await changed;
    }
    expect(getEventListeners(signal, "abort")).toEqual([]);
  });

  test("counts bodies and headers, of requests and of answers", () => {
    const history = new RequestHistory(1000, 100);
    for (let count = 0; count < 4; count += 1) {
      const notes = notesOf(new Uint8Array(10));
      notes.headers = [["name", "value!"]];
      notes.answer = { status: 200, headers: [["name", "value!"]], body: "0123456789" };
      history.add(notes);
    }
    expect([history.first, history.last]).toEqual([3, 4]);
  });
});
