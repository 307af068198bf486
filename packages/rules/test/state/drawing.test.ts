import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { drawDot, drawMermaid } from "../../src/state/drawing.ts";
import type { WorkflowState } from "../../src/state/workflow.ts";
import { frozen } from "../cart-discount/carts.ts";
import { anyText } from "../texts.ts";
import { first, state } from "./states.ts";

const order: readonly WorkflowState[] = frozen([
  first("open", ["paid", "paid"], { name: { en: "Open", de: "Offen" } }),
  state("paid", ["open", "done", "gone"], { name: { de: "Bezahlt" } }),
  state("done", []),
]);

const mixed: readonly WorkflowState[] = frozen([
  first("open", ["due"]),
  first("due", undefined, { type: "PaymentState" }),
  state("late", undefined, { type: "PaymentState" }),
]);

describe("drawMermaid()", () => {
  it("draws one type", () => {
    expect(drawMermaid(order, { languages: ["fr", "de"] })).toBe(`stateDiagram-v2
  state "Offen" as s0
  state "Bezahlt" as s1
  state "done" as s2
  state "missing State GONE" as m0
  [*] --> s0
  s0 --> s1
  s1 --> s0
  s1 --> s2
  s1 --> m0
  s2 --> [*]
`);
  });

  it("draws several types", () => {
    expect(drawMermaid(mixed)).toBe(`stateDiagram-v2
  state "open #40;OrderState#41;" as s0
  state "due #40;PaymentState#41;" as s1
  state "late #40;PaymentState#41;" as s2
  [*] --> s0
  [*] --> s1
  s0 --> s1 : refused, another type
  note right of s1 : any State of type PaymentState may follow
  note right of s2 : any State of type PaymentState may follow
`);
  });

  it.each([
    ["in-progress_2.1", "in-progress_2.1"],
    ["1. Open", "1#46; Open"],
    ["- _a_ --> b", "#45; #95;a#95; #45;#45;#62; b"],
    ['say "hi"; #quot;', "say #34;hi#34;#59; #35;quot#59;"],
    ["%%{init: {}}%%", "#37;#37;#123;init#58; #123;#125;#125;#37;#37;"],
    ["a\n  b\u0000c ", "a b c"],
    ["Größe 日本 🎉", "Größe 日本 #127881;"],
  ])("writes %j as %j", (key, label) => {
    expect(drawMermaid([state(key, ["x"])])).toContain(`  state "${label}" as s0\n`);
  });

  it("lets no text out of its place, and loses nothing of it", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const [head, named, missing, arrow, ...rest] = drawMermaid([state("a", [`x${text}`], { name: { en: text } })], {
          languages: ["en"],
        }).split("\n");
        const shown = visible(text) === "" ? "a" : visible(text);
        expect([head, arrow, ...rest]).toEqual(["stateDiagram-v2", "  s0 --> m0", ""]);
        expect(decoded(/^ {2}state "([^"]*)" as s0$/u.exec(named ?? "")?.[1])).toBe(shown);
        expect(missing).toMatch(/^ {2}state "missing State[^"]*" as m0$/u);
      }),
      { numRuns: 500 },
    );
  });
});

describe("drawDot()", () => {
  it("draws one type", () => {
    expect(drawDot(order, { languages: ["en"] })).toBe(`digraph workflow {
  rankdir=LR;
  node [shape=box, style=rounded];
  subgraph cluster0 {
    label="OrderState";
    s0 [label="Open"];
    s1 [label="paid"];
    s2 [label="done", peripheries=2];
    initial0 [shape=point];
    initial0 -> s0;
  }
  m0 [label="missing State GONE", style=dotted];
  s0 -> s1;
  s1 -> s0;
  s1 -> s2;
  s1 -> m0;
}
`);
  });

  it("draws several types", () => {
    expect(drawDot(mixed)).toBe(`digraph workflow {
  rankdir=LR;
  node [shape=box, style=rounded];
  subgraph cluster0 {
    label="OrderState";
    s0 [label="open"];
    initial0 [shape=point];
    initial0 -> s0;
  }
  subgraph cluster1 {
    label="PaymentState";
    s1 [label="due"];
    s2 [label="late"];
    initial1 [shape=point];
    initial1 -> s1;
    any1 [label="any State of type PaymentState may follow", shape=note, style=dashed];
    s1 -> any1 [style=dashed];
    s2 -> any1 [style=dashed];
  }
  s0 -> s1 [label="refused, another type", style=dashed];
}
`);
  });

  it.each([
    ['say "hi"', String.raw`say \"hi\"`],
    [String.raw`\N \"`, String.raw`\\N \\\"`],
    ["R&amp;D", "R&amp;amp;D"],
    ["a\r\nb", "a b"],
  ])("writes %j as %j", (key, label) => {
    expect(drawDot([state(key, undefined)])).toContain(`    s0 [label="${label}"];\n`);
  });

  it("lets no text out of its place", () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = drawDot([state("a", undefined, { key: text, type: text })]).split("\n");
        expect(lines).toHaveLength(11);
        expect(lines[4]).toMatch(/^ {4}label="(?:[^"\\]|\\["\\])*";$/u);
        expect(lines[5]).toMatch(/^ {4}s0 \[label="(?:[^"\\]|\\["\\])+"\];$/u);
      }),
      { numRuns: 500 },
    );
  });
});

describe.each([
  ["drawMermaid()", drawMermaid, "back (LineItemState), role Return", "many, roles Return, Inspection"],
  ["drawDot()", drawDot, String.raw`back\nrole Return`, String.raw`many\nroles Return, Inspection`],
] as const)("%s", (_name, draw, one, several) => {
  it("shows roles, later ones too", () => {
    const back = state("back", [], { type: "LineItemState", roles: ["Return"] });
    expect(decoded(draw([state("open", []), back]))).toContain(`"${one}"`);
    expect(draw([state("many", [], { roles: ["Return", "Inspection"] })])).toContain(`"${several}"`);
  });
});

describe.each([drawMermaid, drawDot])("%o", (draw) => {
  it("shows the id of a State without name and key", () => {
    expect(draw([state("", [], { id: "1234", name: { en: " " } })], { languages: ["en"] })).toContain('"1234"');
  });

  it("reads no name from a prototype", () => {
    expect(draw([state("a", [], { name: {} })], { languages: ["constructor"] })).toContain('"a"');
  });

  it("refuses two States with one id", () => {
    expect(() => draw([state("a", []), state("a", [])])).toThrow(RangeError);
  });
});

function visible(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();
}

function decoded(text = ""): string {
  return text.replaceAll(/#(\d+);/g, (_code, point: string) => String.fromCodePoint(Number(point)));
}
