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

describe("a history", () => {
  test("keeps 32 MiB, the latest request always", () => {
    const history = new RequestHistory(1000);
    for (let count = 0; count < 1000; count += 1) history.add(notesOf(Buffer.alloc(LONGEST_BODY)));
    expect(history.last - history.first + 1).toBe((32 * MEBIBYTE) / LONGEST_BODY);
    const huge = new RequestNotes();
    huge.target = "x".repeat(33 * MEBIBYTE);
    history.add(huge);
    expect([history.first, history.last]).toEqual([1001, 1001]);
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

  test("counts addresses and headers", () => {
    const history = new RequestHistory(1000);
    for (let count = 0; count < 100; count += 1) {
      const notes = new RequestNotes();
      notes.headers = [["x-long", "x".repeat(MEBIBYTE / 2)]];
      notes.answer = { status: 200, headers: [["x-long", "x".repeat(MEBIBYTE / 2)]] };
      history.add(notes);
    }
    expect(history.last - history.first + 1).toBe(31);
  });
});
