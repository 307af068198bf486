import * as types from "@commerce-http/types";
import { describe, expect, it } from "vitest";
import { exported } from "../../types/test/compile.ts";
import * as client from "../src/index.ts";

describe("The vocabulary", () => {
  it("is exported by the client as well, values and types alike", () => {
    expect(client).toMatchObject(types);
    const own = exported(new URL("../src/index.ts", import.meta.url));
    const vocabulary = exported(new URL("../../types/src/index.ts", import.meta.url));
    expect(vocabulary.size).toBeGreaterThan(250);
    expect([...vocabulary].filter(([name, place]) => own.get(name) !== place)).toEqual([]);
  });
});
