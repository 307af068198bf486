import { execFile } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, launch } from "../src/chromium.ts";
import { drawPrice } from "../src/pictures/bars.ts";
import { drawCalendar } from "../src/pictures/calendar.ts";
import { svgOf } from "../src/pictures/frame.ts";
import { drawWorkflow } from "../src/pictures/graph.ts";
import { drawRequests } from "../src/pictures/request.ts";

const docs = fileURLToPath(new URL("../", import.meta.url));
const files = globSync("guide/pictures/*.svg", { cwd: docs }).sort();
const svgIn = (file: string): string => readFileSync(`${docs}${file}`, "utf8");

test("the pictures of the guide are up to date", async () => {
  const args = ["--conditions=@commerce-http/source", "src/pictures/guide.ts", "--check"];
  expect(await promisify(execFile)(process.execPath, args, { cwd: docs })).toEqual({ stdout: "", stderr: "" });
});

test("every picture is in the guide, with words for those who do not see it", () => {
  const pages = globSync("guide/**/*.md", { cwd: docs }).map((page) => readFileSync(`${docs}${page}`, "utf8"));
  for (const file of files) {
    expect(svgIn(file)).toMatch(/<svg [^>]*role="img"[^>]*>\n<title[^>]*>[^<]+<\/title>\n<desc[^>]*>[^<]+<\/desc>/);
    const name = file.split("/").at(-1) ?? "";
    expect(
      pages.some((page) => new RegExp(`!\\[[^\\]]{40,}\\]\\([./]*pictures/${name}\\)`).test(page)),
      name,
    ).toBe(true);
  }
});

test("drawCalendar() marks the days of both series, and says them in words", () => {
  const picture = drawCalendar("c", { year: 2028, month: 1, count: 1 }, new Date("2028-02-01T23:30:00Z"), [
    { label: "first", dates: days("2028-02-29T23:30:00Z", "2028-03-01T00:00:00Z") },
    { label: "second", dates: days("2028-02-03T23:30:00Z", "2028-02-29T23:30:00Z") },
  ]);
  const marks = (mark: string): number => picture.elements.filter((element) => element.startsWith(mark)).length;
  // One of each stands in the legend.
  expect([marks("<circle"), marks("<rect"), marks('<path class="stopped"')]).toEqual([2, 3, 2]);
  expect(picture.elements.filter((element) => element.includes("onmark"))).toEqual([expect.stringContaining(">29<")]);
  expect(picture.description).toBe(
    "first, from 2028-02-01 on: 2028-02-29, 2028-03-01. second, from 2028-02-01 on: 2028-02-03, 2028-02-29.",
  );
});

function days(...dates: string[]): Date[] {
  return dates.map((date) => new Date(date));
}

test("drawPrice() shows what each discount takes, and which are left out", () => {
  const usual = { cartPredicate: "1 = 1", stores: [], isActive: true, requiresDiscountCode: false } as const;
  const half = {
    ...usual,
    value: { type: "relative", permyriad: 5000 },
    stackingMode: "StopAfterThisDiscount",
  } as const;
  const target = { type: "lineItems", predicate: "1 = 1" } as const;
  const value = { type: "centPrecision", centAmount: 1000, currencyCode: "JPY", fractionDigits: 0 } as const;
  const { description } = drawPrice("p", {
    cart: { lineItems: [{ id: "1", quantity: 3, price: { value } }] },
    discounts: [
      { ...half, target, id: "a", sortOrder: "0.2", key: "half" },
      { ...half, target, id: "b", sortOrder: "0.1" },
    ],
    options: { now: new Date() },
  });
  expect(description).toBe(
    "without discounts: 3000 JPY. half: − 1500 JPY. total price: 1500 JPY. b is left out: stopped by stacking.",
  );
});

test("drawWorkflow() says States, roles and ends in words", async () => {
  const type = "ReviewState";
  const { description, elements } = await drawWorkflow(
    "w",
    [
      { id: "1", key: "a", type, initial: true, transitions: [{ id: "2" }, { id: "3" }] },
      { id: "2", key: "b", type, initial: false, name: { en: "<B>" }, roles: ["ReviewIncludedInStatistics"] },
      { id: "3", key: "c", type, initial: false, transitions: [] },
    ],
    ["en"],
  );
  expect(description).toBe(
    "a is where it begins, and leads to <B> and c. <B> (role ReviewIncludedInStatistics) leads anywhere. c is final.",
  );
  expect(elements.join("")).toContain("&lt;B&gt;");
  expect(elements.join("")).not.toMatch(/fill=|stroke=|<title>/);
});

test("drawRequests() shows what really went over the line", async () => {
  const { description } = await drawRequests("r", [
    {
      title: "A read",
      faults: [{ kind: "reset", when: "before" }],
      call: (client) => client.states.get({ key: "absent" }),
    },
  ]);
  expect(description).toBe(
    [
      "A read: the client sends GET /states/key=absent",
      "the connection is lost before the answer",
      "the client pauses",
      "the client sends GET /states/key=absent",
      "the API answers 404",
      "your program gets ApiError, outcome: not-applied.",
    ].join(", "),
  );
});

test("svgOf() lets no text out of its place", () => {
  const svg = svgOf({ name: "n", title: "a < b & c", description: "</desc>", width: 1, height: 1, elements: [] });
  expect(svg).toContain('<title id="n-title">a &lt; b &amp; c</title>');
  expect(svg).toContain('<desc id="n-description">&lt;/desc&gt;</desc>');
});

describe.runIf(hasChromium)("in Chromium", { timeout: 60_000 }, () => {
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    browser = await launch();
    page = await browser.newPage();
  });

  afterAll(() => browser?.close());

  test.each(files)("the texts of %s stand within it, and apart from each other", async (file) => {
    await page.setContent(svgIn(file));
    const texts = await page.$$eval("text", (elements) =>
      elements.map((element) => {
        const { left, right, top, bottom } = element.getBoundingClientRect();
        // Lines of one text may touch: a glyph fills its line to three quarters.
        const slack = (bottom - top) / 8;
        return { text: element.textContent, left, right, top: top + slack, bottom: bottom - slack };
      }),
    );
    const frame = await page.$eval("svg", (svg) => {
      const { left, right, top, bottom } = svg.getBoundingClientRect();
      return { left, right, top, bottom };
    });
    const isOutside = ({ left, right, top, bottom }: (typeof texts)[number]): boolean =>
      left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
    expect(texts.filter(isOutside).map(({ text }) => text)).toEqual([]);
    const meeting = texts.flatMap((one, index) =>
      texts
        .slice(index + 1)
        .filter(
          (other) =>
            one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        )
        .map((other) => `${one.text} / ${other.text}`),
    );
    expect(meeting).toEqual([]);
  });

  test.each(files)("%s is light or dark as the page within which it stands", async (file) => {
    const groundIn = async (scheme: string): Promise<string> => {
      await page.setContent(`<body style="color-scheme: ${scheme}">${svgIn(file)}</body>`);
      return page.evaluate<string>(`getComputedStyle(document.querySelector("svg > rect")).fill`);
    };
    expect(await groundIn("light")).toBe("rgb(255, 255, 255)");
    expect(await groundIn("dark")).toBe("rgb(13, 17, 23)");
  });

  test.each(["light", "dark"] as const)("an image is %s as the reader's system is", async (colorScheme) => {
    const reader = await browser.newPage({ colorScheme, viewport: { width: 100, height: 100 } });
    const svg = svgOf({ name: "n", title: "", description: "", width: 100, height: 100, elements: [] });
    await reader.setContent(
      `<style>:root { color-scheme: light dark } body { margin: 0 }</style><img src="data:image/svg+xml,${encodeURIComponent(svg)}">`,
    );
    const pixel = await reader.evaluate(`(async () => {
      const canvas = document.createElement("canvas").getContext("2d");
      const image = document.querySelector("img");
      await image.decode();
      canvas.drawImage(image, 0, 0);
      return [...canvas.getImageData(50, 50, 1, 1).data];
    })()`);
    expect(pixel).toEqual(colorScheme === "light" ? [255, 255, 255, 255] : [13, 17, 23, 255]);
    await reader.close();
  });
});
