import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { describe, expect } from "vitest";
import { hasChromium } from "../../src/chromium.ts";
import { places, test } from "./shown-page.ts";

describe.runIf(hasChromium)("the page for everybody", { timeout: 120_000 }, () => {
  test.for(places)("axe finds nothing serious in %s, light and dark", async (place, { open }) => {
    const page = await open(place, { reducedMotion: "reduce" });
    if (place === "requests") await page.locator(".row").first().click();
    const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
    await page.evaluate(await readFile(axe, "utf8"));
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(SERIOUS), colorScheme).toEqual([]);
    }
  });

  test.for(places)("%s fits on a phone", async (place, { open }) => {
    const page = await open(place, { viewport: { width: 360, height: 740 }, hasTouch: true });
    expect(await page.evaluate<number>("document.documentElement.scrollWidth")).toBe(360);
    expect(await page.evaluate<number>("document.querySelector('main').scrollWidth")).toBe(360);
  });
});

/** A script that runs axe and gives what it calls serious or critical. */
const SERIOUS = `axe.run({ preload: false }).then(({ violations }) => violations
  .filter(({ impact }) => impact === "serious" || impact === "critical")
  .map(({ id, nodes }) => id + ": " + nodes.length + " × " + nodes[0].html.slice(0, 200)))`;
