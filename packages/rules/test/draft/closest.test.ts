import { describe, expect, it } from "vitest";
import { closest } from "../../src/draft/closest.ts";

describe("closest()", () => {
  it.each<[name: string, known: readonly string[], string | undefined]>([
    ["isActve", ["isActive", "stores"], "isActive"],
    ["ISACTIVE", ["isActive"], "isActive"],
    ["permiryad", ["permyriad"], "permyriad"],
    ["stors", ["sorts", "stores"], "stores"],
    ["stroes", ["stories", "stores"], "stories"],
    ["validFrm", ["validUntil", "validFrom"], "validFrom"],
    ["colour", ["value", "target"], undefined],
    ["nmae", ["name"], undefined],
    ["nam", ["name"], "name"],
    ["keys", ["key"], "key"],
    ["i", ["id"], "id"],
    ["", ["id"], undefined],
    ["anything", [], undefined],
  ])("of %j among %j is %j", (name, known, expected) => {
    expect(closest(name, known)).toBe(expected);
  });
});
