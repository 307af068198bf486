import { describe, expect } from "vitest";
import { hasChromium } from "../../src/chromium.ts";
import { test } from "./shown-page.ts";

describe.runIf(hasChromium)("the view of workflows", { timeout: 120_000 }, () => {
  test("draws a workflow, and says what may follow a State", async ({ open }) => {
    const page = await open("workflow/OrderState");
    await page.locator(".node", { hasText: "open" }).click();
    await page.getByRole("heading", { name: "May follow" }).waitFor();
    await page.locator(".links").first().getByText("paid").waitFor();
    await page.getByRole("heading", { name: "Findings" }).waitFor();
    expect(await page.locator(".graph svg path.edge.chosen").count()).toBe(1);
  });

  test("says of a State that is a problem once that it is", async ({ open, startOther }) => {
    const { emulator: other, url } = await startOther();
    await other.seed([
      { kind: "state", resource: { ...stateOf(0), transitions: [{ typeId: "state", id: idOf(0) }] } },
      { kind: "state", resource: { ...stateOf(1), initial: true, transitions: [] } },
    ]);
    const page = await open("workflow/OrderState", { at: url });
    const finding = page.locator(".findings > li", { hasText: "key-0" });
    await finding.getByText("cannot be reached").waitFor();
    await finding.getByText("none leads to another State").waitFor();
    expect(await finding.getByText("problem", { exact: true }).count()).toBe(1);
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

  test("reads all States of many, draws those around the beginning, and tells of the others", async ({
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
    await page.getByText("The graph shows 2,000 of 2,100 States").waitFor();
    await page.getByText("Findings cover all of them.").waitFor();
    expect(await page.locator(".node").count()).toBe(2000);
    await page.locator(".node", { hasText: `key-${MANY - 1}` }).waitFor();
    await page.locator(".findings").getByText('State "key-0"').first().waitFor();
    await page.goto(`${url}/_emulator/#/workflow/OrderState/${idOf(1)}`);
    await page.getByRole("heading", { name: "key-1", exact: true }).waitFor();
    await page.getByRole("heading", { name: "Leads here" }).waitFor();
    await page.locator(".details .links").getByText("key-2").waitFor();
  });
});

const MANY = 2100;

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
