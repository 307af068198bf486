/**
 * Measures the page of the emulator in Chromium: what it weighs, and when it first shows something and when its first list is there,
 * and how long it is busy at once, with 10,000 requests that were received and 100,000 resources behind it.
 *
 * `npm run build && npm run page -w @commerce-http/bench`; exits with 1 when a limit is broken, and measures nothing where Chromium
 * is not installed.
 */
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { createEmulator, type Emulator } from "@commerce-http/emulator";
import { hasChromium, launch } from "../../docs/src/chromium.ts";
import { atMost, type Figure } from "./figure.ts";
import { median } from "./measure.ts";
import { report } from "./report.ts";

type Browser = Awaited<ReturnType<typeof launch>>;

const rounds = Number(process.argv[2] ?? 15);
const requests = 10_000;
const resources = 100_000;
/** Milliseconds of a task that is there to be seen. */
const knownTask = 200;

report("Page", hasChromium ? await figures() : []);

async function figures(): Promise<Figure[]> {
  const emulator = createEmulator({ projects: ["shop"], keptRequests: requests });
  const browser = await launch();
  try {
    await fill(emulator);
    const { url } = await emulator.listen();
    const measured: Figure[] = [{ name: "Page, zipped", value: weight(), unit: "B", limit: atMost(60_000) }];
    for (const view of ["requests", "data/state", "clock"]) {
      const [paints, lists]: [number[], number[]] = [[], []];
      for (let round = -1; round < rounds; round++) {
        const { paint, list } = await timesOf(browser, `${url}/_emulator/#/${view}`);
        if (round < 0) continue;
        paints.push(paint);
        lists.push(list);
      }
      measured.push({ name: `${view}: first paint`, value: median(paints), unit: "ms", limit: atMost(500) });
      measured.push({ name: `${view}: first content`, value: median(lists), unit: "ms" });
    }
    const longest = await longestTask(browser, `${url}/_emulator/#/requests`, emulator);
    measured.push({
      name: "requests: longest task while 20 more come each second",
      value: longest,
      unit: "ms",
      limit: atMost(100),
    });
    return measured;
  } finally {
    await browser.close();
    await emulator.close();
  }
}

async function fill({ seed, fetch: ask }: Emulator): Promise<void> {
  await seed(
    Array.from({ length: resources }, (_each, index) => ({
      kind: "state",
      draft: { key: `state-${index}`, type: "OrderState", initial: index === 0, name: { en: `State ${index}` } },
    })),
  );
  for (let count = 0; count < requests; count += 1) await ask("http://localhost/shop/states?limit=1");
}

function weight(): number {
  const folder = new URL("../../packages/emulator/page/dist/", import.meta.url);
  return ["index.html", "app.js", "style.css"].reduce(
    (sum, file) => sum + gzipSync(readFileSync(new URL(file, folder))).length,
    0,
  );
}

/** Milliseconds that the list of requests keeps its page busy at once, while others send some for five seconds. */
async function longestTask(browser: Browser, address: string, emulator: Emulator): Promise<number> {
  const page = await browser.newPage();
  await page.goto(address);
  await page.locator(".row").first().waitFor();
  // Whoever sees nothing would call each page quick: a task of known length comes first.
  const seen = await page.evaluate<number>(`new Promise((done) => {
    globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
      if (globalThis.longest >= ${knownTask}) done(globalThis.longest);
    }).observe({ type: "longtask" });
    setTimeout(() => { for (const end = performance.now() + ${knownTask}; performance.now() < end; ); });
    setTimeout(() => done(globalThis.longest), 10_000);
  })`);
  if (seen < knownTask) throw new Error(`Cannot measure long tasks: of one of ${knownTask} ms, ${seen} ms were seen`);
  await page.evaluate("globalThis.longest = 0");
  for (let count = 0; count < 100; count += 1) {
    await emulator.fetch("http://localhost/shop/states?limit=1");
    await page.waitForTimeout(50);
  }
  // A page that draws none of them would be quick as well.
  await page.locator(`#row-${emulator.requests({ operation: "queryStates" }).at(-1)?.id}`).waitFor();
  return page.evaluate<number>("globalThis.longest");
}

/** Milliseconds from the beginning of the navigation, in a browser that has been nowhere yet. */
async function timesOf(browser: Browser, address: string): Promise<{ paint: number; list: number }> {
  const context = await browser.newContext({ viewport: { width: 1300, height: 850 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(".row, .time").first().waitFor();
  const list = await page.evaluate<number>("performance.now()");
  const paint = await page.evaluate<number>(`new Promise((done) => {
    new PerformanceObserver((seen) => {
      const first = seen.getEntriesByName("first-contentful-paint")[0];
      if (first) done(first.startTime);
    }).observe({ type: "paint", buffered: true });
  })`);
  await context.close();
  return { paint, list };
}
