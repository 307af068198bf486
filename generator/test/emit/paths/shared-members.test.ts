import { describe, expect, test } from "vitest";
import { SharedMembers } from "../../../src/emit/paths/shared.ts";

const id = { name: "id", code: "id: string;" };
const otherId = { name: "id", code: "id: number;" };
const key = { name: "key", code: "key?: string;" };
const once = { name: "once", code: "once?: boolean;" };

describe("SharedMembers", () => {
  const shared = new SharedMembers('parameters["query"]', [otherId, id, id, key, key, once]);

  test("share the most frequent spelling of each name that occurs twice", () => {
    expect(shared.members).toEqual([id, key]);
  });

  test("pick what is shared", () => {
    expect(shared.typeOf([id, key])).toBe('Pick<parameters["query"], "id" | "key">');
  });

  test("write out what is not", () => {
    expect(shared.typeOf([otherId, once])).toBe("{\nid: number;\nonce?: boolean;\n}");
  });

  test("join both", () => {
    expect(shared.typeOf([id, once])).toBe('Pick<parameters["query"], "id"> & {\nonce?: boolean;\n}');
  });
});
