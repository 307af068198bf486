/** Measures the emulator's page in Chromium, where that is installed: its weight, first paint and longest task. */
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { gzipSync } from "node:zlib";
import { createEmulator, type Emulator } from "@commerce-http/emulator";
import { hasChromium, launch } from "../../../docs/src/chromium.ts";
import { atMost, figure, type Figure, ratioAtMost } from "./figure.ts";
import { inTurns, median } from "./measure.ts";
import { report } from "./record.ts";

type Browser = Awaited<ReturnType<typeof launch>>;

const rounds = Number(process.argv[2] ?? 15);
const requests = 10_000;
const resources = 100_000;
/** Steps of a task that is there to be seen. */
const KNOWN_STEPS = 1e8;
/** What the page loads to show something. */
const [html = "", script = "", style = ""] = ["index.html", "app.js", "style.css"].map((file) =>
  readFileSync(new URL(file, new URL("../../../packages/emulator/page/dist/", import.meta.url)), "utf8"),
);

report("Page", hasChromium ? await figures() : []);

async function figures(): Promise<Figure[]> {
  const emulator = createEmulator({ projects: ["shop"], keptRequests: requests });
  const browser = await launch();
  const still = stillPage();
  try {
    await fill(emulator);
    const { url } = await emulator.listen();
    const measured = [figure("Page, zipped", [weight(), "B"], undefined, atMost(60_000))];
    const floor = await listening(still);
    for (const view of ["requests", "data/state", "clock"]) {
      const [own = [], least = []] = await inTurns(
        [() => timesOf(browser, `${url}/_emulator/#/${view}`), () => timesOf(browser, `${floor}/_emulator/`)],
        rounds,
      );
      const paint = median(own.map((times) => times.paint));
      const peer = { name: "a still page of the same bytes", value: median(least.map((times) => times.paint)) };
      const content = median(own.map(({ list }) => list));
      measured.push(
        figure(`${view}: first paint`, [paint, "ms"], peer, ratioAtMost(3.5)),
        figure(`${view}: first content`, [content, "ms"], peer),
      );
    }
    const { known, longest } = await longestTask(browser, `${url}/_emulator/#/requests`, emulator);
    const name = "requests: longest task while 20 more come each second";
    measured.push(figure(name, [longest, "ms"], { name: "a task of known length", value: known }, ratioAtMost(0.5)));
    return measured;
  } finally {
    await browser.close();
    await emulator.close();
    still.closeAllConnections();
    still.close();
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
  return [html, script, style].reduce((sum, file) => sum + gzipSync(file).length, 0);
}

/** Serves the page with a script of the same length that does no more than to show a word. */
function stillPage(): Server {
  const word = `document.body.innerHTML = '<p class="row">Still</p>'; //`.padEnd(script.length);
  return createServer(({ url = "" }, response) => {
    const [type, text] = url.endsWith(".js")
      ? ["text/javascript", word]
      : url.endsWith(".css")
        ? ["text/css", style]
        : ["text/html", html];
    response.setHeader("content-type", type).end(text);
  });
}

async function listening(server: Server): Promise<string> {
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Milliseconds that the list of requests keeps its page busy at once, while others send some for five seconds. */
async function longestTask(browser: Browser, address: string, emulator: Emulator) {
  const page = await browser.newPage();
  await page.goto(address);
  await page.locator(".row").first().waitFor();
  // A task of known length comes first: without it, a broken measurement would find every page quick.
  const known = await page.evaluate<number>(`new Promise((done) => {
    globalThis.longest = 0;
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) globalThis.longest = Math.max(globalThis.longest, duration);
      if (globalThis.longest > 0) done(globalThis.longest);
    }).observe({ type: "longtask" });
    setTimeout(() => { for (let step = 0; step < ${KNOWN_STEPS}; step += 1) globalThis.known = step % 7; });
    setTimeout(() => done(globalThis.longest), 10_000);
  })`);
  if (known === 0) throw new Error("Cannot measure long tasks: one of known length was not seen");
  await page.evaluate("globalThis.longest = 0");
  for (let count = 0; count < 100; count += 1) {
    await emulator.fetch("http://localhost/shop/states?limit=1");
    await page.waitForTimeout(50);
  }
  // A page that draws nothing would be quick, too.
  await page.locator(`#row-${emulator.requests({ operation: "queryStates" }).at(-1)?.id}`).waitFor();
  return { known, longest: await page.evaluate<number>("globalThis.longest") };
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
