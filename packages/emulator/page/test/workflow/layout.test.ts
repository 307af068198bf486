import * as fc from "fast-check";
import { expect, test } from "vitest";
import { HEIGHT, layOut, WIDTH } from "../../src/workflow/layout.ts";
import { state } from "./states.ts";

test("layOut() puts what follows to the right, and moves back below", () => {
  const { nodes, edges } = layOut([state("b", ["c", "a"]), state("a", ["b"], true), state("c", [])]);
  const x = (id: string): number => nodes.find((node) => node.state.id === id)?.x ?? Number.NaN;
  expect(x("a")).toBeLessThan(x("b"));
  expect(x("b")).toBeLessThan(x("c"));
  expect(edges.map(({ from, to }) => from + to)).toEqual(["ab", "bc", "ba"]);
});

test("layOut() of nothing is empty, and leaves out transitions to what is not drawn", () => {
  expect(layOut([]).nodes).toEqual([]);
  expect(layOut([state("a", ["elsewhere"])]).edges).toEqual([]);
});

test("layOut() draws every State once, within the drawing, and none over another", () => {
  const ids = ["a", "b", "c", "d", "e", "f"];
  const targets = fc.option(fc.subarray(ids), { nil: undefined });
  fc.assert(
    fc.property(fc.array(fc.tuple(targets, fc.boolean()), { maxLength: 6 }), (given) => {
      const states = given.map(([target, initial], index) => state(ids[index] ?? "", target, initial));
      const { nodes, width, height } = layOut(states);
      expect(nodes.map((node) => node.state.id).toSorted()).toEqual(states.map(({ id }) => id).toSorted());
      for (const { x, y } of nodes) {
        expect(x >= 0 && y >= 0 && x + WIDTH <= width && y + HEIGHT <= height).toBe(true);
      }
      for (const [index, one] of nodes.entries()) {
        for (const other of nodes.slice(index + 1)) {
          expect(Math.abs(one.x - other.x) >= WIDTH || Math.abs(one.y - other.y) >= HEIGHT).toBe(true);
        }
      }
    }),
  );
});

test("layOut() leads a line that passes a column between the States there", () => {
  const { nodes, edges } = layOut([state("a", ["b", "c"], true), state("b", ["c"]), state("c", [])]);
  const passed = nodes.find((node) => node.state.id === "b");
  const [, y = ""] =
    /H[\d.]+C.*?|C[^C]*? ([\d.-]+)H/.exec(edges.find(({ to, from }) => from + to === "ac")?.path ?? "") ?? [];
  expect(Math.abs(Number(y) - ((passed?.y ?? 0) + HEIGHT / 2))).toBeGreaterThan(HEIGHT / 2);
});

test("layOut() draws the loop of a State on itself beside the State above", () => {
  const { nodes, edges } = layOut([state("a", ["a", "b"], true), state("b", ["b"]), state("c", ["c"], true)]);
  const [above, below] = nodes.filter(({ x }) => x === nodes[0]?.x).toSorted((one, other) => one.y - other.y);
  const path = edges.find(({ from, to }) => from === below?.state.id && to === from)?.path ?? "";
  const heights = [...path.matchAll(/-?[\d.]+ (-?[\d.]+)/g)].map(([, y]) => Number(y));
  expect(heights).toHaveLength(4);
  expect(Math.min(...heights)).toBeGreaterThanOrEqual((above?.y ?? Number.NaN) + HEIGHT);
});
