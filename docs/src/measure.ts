/** Measures the built site in Chromium, opened from disk: how heavy its pages are, and when their first text can be read. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { launch } from "./chromium.ts";

const folder = new URL("../dist/", import.meta.url);
if (!existsSync(folder)) throw new Error("Cannot measure the site: build it with `npm run docs`");

const runs = 3;
const browser = await launch();
console.log("page                                      kB  zipped kB  first text, ms  whole, ms");
for (const address of addressesIn(folder)) {
  const times: Times[] = [];
  for (let run = 0; run < runs; run++) times.push(await timesOf(new URL(address, folder).href));
  const bytes = readFileSync(new URL(address, folder));
  const [firstText, whole] = [median(times.map((each) => each.firstText)), median(times.map((each) => each.whole))];
  const cells = [kilo(bytes.length), kilo(gzipSync(bytes).length), firstText.toFixed(0), whole.toFixed(0)];
  const widths = [8, 11, 16, 11];
  console.log(address.padEnd(36) + cells.map((cell, index) => cell.padStart(widths[index] ?? 0)).join(""));
}
await browser.close();
for (const file of ["site.css", "site.js", "search.js"]) {
  const bytes = readFileSync(new URL(file, folder));
  console.log(`${file}: ${kilo(bytes.length)} kB, ${kilo(gzipSync(bytes).length)} kB zipped`);
}

interface Times {
  readonly firstText: number;
  readonly whole: number;
}

async function timesOf(url: string): Promise<Times> {
  const context = await browser.newContext({ viewport: { width: 1300, height: 900 } });
  const page = await context.newPage();
  await page.goto(url);
  const times = await page.evaluate<Times>(`new Promise((done) => {
    new PerformanceObserver((list) => {
      const [navigation] = performance.getEntriesByType("navigation");
      const paint = list.getEntriesByName("first-contentful-paint")[0];
      if (paint) done({ firstText: paint.startTime, whole: navigation.loadEventStart });
    }).observe({ type: "paint", buffered: true });
  })`);
  await context.close();
  return times;
}

function addressesIn(folder: URL): string[] {
  const files = readdirSync(fileURLToPath(folder), { recursive: true, encoding: "utf8" });
  return files.filter((file) => file.endsWith(".html")).sort();
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function kilo(bytes: number): string {
  return (bytes / 1000).toFixed(0);
}
