import type { Locator } from "playwright-core";
import { describe, expect } from "vitest";
import { hasChromium } from "../../src/chromium.ts";
import { markup, test } from "./shown-page.ts";

describe.runIf(hasChromium)("the view of workflows", { timeout: 120_000 }, () => {
  test("draws a workflow, and says what may follow a State", async ({ open }) => {
    const page = await open("workflow/OrderState");
    await page.locator(".node", { hasText: "open" }).click();
    await page.getByRole("heading", { name: "May follow" }).waitFor();
    await page.locator(".links").first().getByText("paid").waitFor();
    await page.getByRole("heading", { name: "Findings" }).waitFor();
    expect(await page.locator(".graph svg path.edge.chosen").count()).toBe(1);
  });

  test("names the roles of a State first, and all about it where there is no room", async ({ open, client }) => {
    const { id, version } = await client.states.create({
      key: "counts",
      type: "ReviewState",
      roles: ["ReviewIncludedInStatistics"],
    });
    const page = await open("workflow/ReviewState");
    const node = page.locator(".node", { hasText: "counts" });
    expect(await node.getAttribute("title")).toBe("counts · ReviewIncludedInStatistics · leads anywhere · initial");
    expect(await node.locator(".node-marks").textContent()).toMatch(/^ReviewIncluded/);
    await client.states.delete({ id, version });
  });

  test("shows a workflow of one's own first, also where a built-in State has the smallest id", async ({
    open,
    startOther,
  }) => {
    const { emulator: other, url } = await startOther();
    await other.seed([{ kind: "state", resource: stateOf(0) }]);
    const page = await open("workflow", { at: url });
    await page.locator(".node", { hasText: "key-0" }).waitFor();
    const types = await page.getByLabel("Type of the States").locator("option").allInnerTexts();
    expect(types).toEqual(["OrderState", "LineItemState"]);
  });

  test("reads all States of many, draws those around the beginning, and finds the others", async ({
    open,
    startOther,
  }) => {
    const { emulator: other, url } = await startOther();
    // Each leads to the next, and the beginning is the last of all: what is read first is what is farthest.
    const states = Array.from({ length: MANY }, (_, place) => ({
      kind: "state",
      resource: {
        ...stateOf(place),
        initial: place === MANY - 1,
        transitions: place < 2 ? [] : [{ typeId: "state", id: idOf(place - 1) }],
      },
    }));
    await other.seed(states);
    const page = await open("workflow/OrderState", { at: url });
    await page.getByText("Of 2,100 States, 2,000 are drawn").waitFor();
    await page.getByText("100 are not. Findings are about all of them.").waitFor();
    expect(await page.locator(".node").count()).toBe(2000);
    await page.locator(".node", { hasText: `key-${MANY - 1}` }).waitFor();
    await page.locator(".findings").getByText('State "key-0"').first().waitFor();
    await page.getByLabel("Find a State").fill("key-1");
    await page.getByText(/^[\d,]+ found$/).waitFor();
    await page.getByRole("link", { name: "key-1", exact: true }).click();
    await page.getByText("those nearest to the one that is looked at").waitFor();
    const chosen = page.locator('.node[aria-pressed="true"]');
    await expect.poll(async () => isWithin(await chosen.boundingBox(), 1300)).toBe(true);
    await page.getByRole("heading", { name: "Leads here" }).waitFor();
    await page.locator(".details .links").getByText("key-2").waitFor();
  });

  test("fits hundreds of States into the window, and finds them by keyboard and from findings", async ({
    open,
    startOther,
  }) => {
    const { emulator: other, url } = await startOther();
    // Twelve steps, each of them one of many, so that the drawing is both wide and high.
    const states = Array.from({ length: 300 }, (_, place) => ({
      kind: "state",
      resource: {
        ...stateOf(place),
        name: { en: place === 1 ? markup : `Step ${place}` },
        initial: place === 0,
        transitions:
          place === 299 ? [] : [idOf(place + (place % 25 === 0 ? 25 : 1))].map((id) => ({ typeId: "state", id })),
      },
    }));
    await other.seed(states);
    const page = await open("workflow/OrderState", { at: url });
    const graph = page.getByRole("group", { name: "States and their transitions" });
    const seen = async (): Promise<boolean> => {
      const [outer, ...inner] = [await graph.boundingBox(), ...(await boxesOf(graph))];
      return inner.length === 300 && inner.every((box) => isInside(box, outer));
    };
    await page.getByText("100 %").waitFor();
    expect(await seen()).toBe(false);
    await page.getByRole("button", { name: "Fit to the window" }).click();
    await expect.poll(seen).toBe(true);
    await graph.focus();
    await page.keyboard.press("+");
    await expect.poll(seen).toBe(false);
    await page.keyboard.press("0");
    await expect.poll(seen).toBe(true);
    await page.keyboard.press("1");
    await page.getByText("100 %").waitFor();
    await page.getByRole("searchbox", { name: "Find a State" }).focus();
    await page.keyboard.type("STEP 29");
    await page.getByText("11 found").waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Step 29", exact: true }).waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Step 290", exact: true }).waitFor();
    const chosen = graph.locator('[aria-pressed="true"]');
    await expect.poll(async () => isInside(await chosen.boundingBox(), await graph.boundingBox())).toBe(true);
    await page.getByRole("link", { name: "Close" }).click();
    await page.locator(".findings").getByRole("link", { name: `State "key-1"` }).click();
    await page.getByRole("heading", { name: markup }).waitFor();
  });
});

const MANY = 2100;

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Where States are drawn. */
function boxesOf(graph: Locator): Promise<Box[]> {
  return graph.locator(".node").evaluateAll((nodes) => nodes.map((node) => node.getBoundingClientRect().toJSON()));
}

function isInside(inner: Box | null, outer: Box | null): boolean {
  return (
    inner !== null &&
    outer !== null &&
    inner.x >= outer.x &&
    inner.y >= outer.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

function idOf(place: number): string {
  return `state-${String(place).padStart(4, "0")}`;
}

/** A State as it is stored; its id comes behind those that the emulator makes up. */
function stateOf(place: number) {
  const time = "2026-01-01T00:00:00.000Z";
  const times = { createdAt: time, lastModifiedAt: time };
  return {
    id: idOf(place),
    version: 1,
    key: `key-${place}`,
    type: "OrderState",
    initial: false,
    builtIn: false,
    ...times,
  } as const;
}

/** Says whether something begins within so many pixels from the left. */
function isWithin(box: { readonly x: number } | null, width: number): boolean {
  return box !== null && box.x >= 0 && box.x < width;
}
