import { readFileSync } from "node:fs";
import type { CartDiscountTerms } from "@commerce-http/rules";
import type { CartDiscountTarget } from "@commerce-http/types";
import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  discount,
  everything,
  frozen,
  lines,
  percent,
  shipping,
  stops,
  totalPrice,
} from "../../../rules/test/cart-discount/carts.ts";
import { anyText } from "../../../rules/test/texts.ts";
import { drawDiscountsMermaid } from "../../src/drawing/mermaid.ts";
import type { DiscountDrawingOptions } from "../../src/drawing/plan.ts";
import { drawDiscountsSvg } from "../../src/drawing/svg.ts";

const inGroup = { discountGroup: { typeId: "discount-group", id: "g" }, sortOrder: "0.8" } as const;

const discounts: readonly CartDiscountTerms[] = frozen([
  discount("total", percent(100), totalPrice, { sortOrder: "0.3" }),
  discount("first-total", percent(200), totalPrice, { sortOrder: "0.95", ...stops }),
  discount("freight", percent(5000), shipping, { key: "free-freight" }),
  discount("low", percent(500), everything, { sortOrder: "0.1", isActive: false }),
  discount("small", percent(500), everything, { ...inGroup, ...stops, name: { de: "Klein", en: "Small" } }),
  discount("best", percent(1000), everything, inGroup),
  discount("summer", percent(1250), everything, { sortOrder: "0.9", cartPredicate: 'country = "DE"', ...stops }),
]);
const options: DiscountDrawingOptions = {
  languages: ["de"],
  discountGroups: [{ id: "g", sortOrder: "0.85", key: "group", name: { de: "Gruppe" } }],
};

describe("drawDiscountsMermaid()", () => {
  it("draws lanes, groups and stops in the order of evaluation", () => {
    expect(drawDiscountsMermaid(discounts, options)).toBe(`flowchart TB
  subgraph lines["Line Items and Custom Line Items"]
    d0["summer, 0.9<br>12.5#37; off Line Items<br>if country #61; #34;DE#34;<br>then stops those below, and those of the total price with a lower sort order"]
    subgraph gd1["Discount Group Gruppe, 0.85#58; only the best deal of these"]
      d1["best<br>10#37; off Line Items"]
      d2["Klein<br>5#37; off Line Items<br>then stops those below, and those of the total price with a lower sort order"]
    end
    d3["low, 0.1<br>5#37; off Line Items<br>not active"]
    d0 -- stops --x gd1
    gd1 --> d3
  end
  subgraph shipping["Shipping cost"]
    d4["free-freight, 0.5<br>50#37; off the shipping cost"]
  end
  subgraph totalPrice["Total price"]
    d5["first-total, 0.95<br>2#37; off the total price<br>then stops those below"]
    d6["total, 0.3<br>1#37; off the total price"]
    d5 -- stops --x d6
  end
  lines --> shipping
  shipping --> totalPrice
  d0 -. stops .-x d6
  d2 -. stops .-x d6
  classDef idle stroke-dasharray: 4 4
  class d3 idle
`);
  });

  it("draws a group without further facts about it", () => {
    const group = discount("d", percent(100), everything, inGroup);
    expect(drawDiscountsMermaid([group])).toContain('["Discount Group g, 0.8#58; only the best deal of these"]\n');
    const obj = { id: "g", version: 1, key: "expanded", sortOrder: "0.7" } as never;
    const expanded = { ...group, discountGroup: { ...inGroup.discountGroup, obj } };
    expect(drawDiscountsMermaid([expanded])).toContain('["Discount Group expanded, 0.7#58; only');
  });

  it("says where a group takes no discount", () => {
    expect(drawDiscountsMermaid([discount("d", percent(100), shipping, inGroup)])).toContain(
      "<br>never applied#58; a Discount Group takes only discounts of lines",
    );
  });

  it.each<[string, CartDiscountTarget, Partial<CartDiscountTerms>, string]>([
    ["is switched off", everything, { isActive: false }, "10#37; off Line Items<br>not active"],
    ["cannot be read", everything, { sortOrder: "first" }, "<br>cannot be read#58; its sortOrder is"],
    ["stands in a group that does not take it", shipping, inGroup, "<br>never applied#58;"],
  ])("lets a discount that %s stop none", (_row, target, fields, words) => {
    const text = drawDiscountsMermaid([
      discount("d", percent(1000), target, { sortOrder: "0.9", ...stops, ...fields }),
      discount("e", percent(1000), target, { sortOrder: "0.1" }),
    ]);
    expect(text).toContain(" --> ");
    expect(text).not.toContain("stops");
    expect(text).toContain(words);
    expect(text).toMatch(/class d\d idle\n$/);
  });

  it("marks all that cannot apply", () => {
    const off = ["a", "b"].map((id) => discount(id, percent(1000), everything, { isActive: false }));
    expect(drawDiscountsMermaid(off)).toContain("  class d0,d1 idle\n");
  });

  it("says that there is nothing to draw", () => {
    expect(drawDiscountsMermaid([])).toBe('flowchart TB\n  none["no Cart Discounts"]\n');
  });

  it("lets no text out of its place", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = drawDiscountsMermaid([hostile(text)], { languages: ["en"] }).split("\n");
        expect(lines).toHaveLength(7);
        expect(lines[2]).toMatch(/^ {4}subgraph gd0\["[^"]*"\]$/);
        expect(lines[3]).toMatch(/^ {6}d0\["(?:[^"<>]|<br>)*"\]$/);
      }),
      { numRuns: 500 },
    );
  });
});

describe("drawDiscountsSvg()", () => {
  const svg = drawDiscountsSvg(discounts, options);

  it("looks as the picture beside this test", () => {
    const long = { sortOrder: "0.2", cartPredicate: `sku in (${'"MUG-01", '.repeat(12)}"MUG-01")` };
    const all = [...discounts, discount("long", percent(1), everything, { ...long, ...stops })];
    const picture = readFileSync(new URL("order.svg", import.meta.url), "utf8");
    expect(drawDiscountsSvg(all, options)).toBe(picture);
  });

  it("keeps all within the picture, and one below the other", () => {
    const [, width = "", height = ""] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg) ?? [];
    const points = [...svg.matchAll(/<(?:rect|text) x="([\d.]+)" y="([\d.]+)"/g)].map(([, x, y]) => [
      Number(x),
      Number(y),
    ]);
    expect(points.length).toBeGreaterThan(30);
    for (const [x = 0, y = 0] of points) {
      expect(x).toBeLessThan(Number(width));
      expect(y).toBeLessThan(Number(height));
    }
    const texts = [...svg.matchAll(/<text x="[\d.]+" y="([\d.]+)"/g)].map(([, y]) => Number(y));
    expect(texts).toEqual(texts.toSorted((left, right) => left - right));
    expect(new Set(texts).size).toBe(texts.length);
  });

  it("says in words what there is in one lane, and that there is nothing in none", () => {
    const one = drawDiscountsSvg([discount("only", percent(100), everything, { sortOrder: "0.5" })]);
    expect(one).toContain("<desc>Line Items and Custom Line Items: only, 0.5.</desc>");
    const empty = drawDiscountsSvg([]);
    expect(empty).toContain("<desc>no Cart Discounts</desc>");
    expect(empty).toContain(">no Cart Discounts</text>");
  });

  it("has a colour for the dark beside each for the light", () => {
    const drawn = svg.replace(/<style>.*<\/style>/, "");
    const colours = new Set(
      [...drawn.matchAll(/(fill|stroke)="(#[0-9a-f]{6})"/g)].map(([, name, light]) => `${name} ${light}`),
    );
    expect(colours.size).toBeGreaterThan(8);
    for (const [name, light] of [...colours].map((colour) => colour.split(" "))) {
      expect(svg).toMatch(new RegExp(`\\[${name}="${light}"\\]\\{${name}:light-dark\\(${light},#[0-9a-f]{6}\\)\\}`));
    }
  });

  it("breaks long texts, and loses nothing of them", () => {
    const words = `sku = "${"a".repeat(200)}" or sku = "${"日本".repeat(60)}"`;
    const long = drawDiscountsSvg([discount("d", percent(100), everything, { cartPredicate: words })]);
    const texts = [...long.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text = ""]) => text);
    expect(texts.join("").replaceAll(" ", "").replaceAll("&#34;", '"')).toContain(words.replaceAll(" ", ""));
    expect(texts.length).toBeGreaterThan(6);
  });

  it("lets no text out of its place", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [first, ...lines] = drawDiscountsSvg([hostile(text)], { languages: ["en"] })
          .trimEnd()
          .split("\n");
        expect(first).toMatch(/^<svg [^<>]*>$/);
        expect(lines.pop()).toBe("</svg>");
        for (const line of lines) {
          expect(line).toMatch(
            // oxlint-disable-next-line no-control-regex
            /^<(?:rect|path) [^<>]*\/>$|^<(title|desc|style|text)(?: [^<>]*)?>[^<>\u0000-\u001F]*<\/\1>$/,
          );
          expect(line).not.toMatch(/&(?!#\d+;)|[\uD800-\uDFFF](?<![\uD800-\uDBFF][\uDC00-\uDFFF])(?![\uDC00-\uDFFF])/);
        }
      }),
      { numRuns: 500 },
    );
  });
});

/** A Cart Discount of a group with a text wherever there can be one. */
function hostile(text: string): CartDiscountTerms {
  const called = { key: text, name: { en: text } };
  const obj = { id: "g", version: 1, sortOrder: "0.5", ...called } as never;
  const discountGroup = { typeId: "discount-group", id: "g", obj } as const;
  return discount("d", percent(100), lines(text), {
    ...called,
    cartPredicate: text,
    stores: [{ key: text }],
    discountGroup,
  });
}
