import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { HtmlValidate } from "html-validate";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, launch } from "../../src/chromium.ts";
import { rewritten } from "../../src/json.ts";
import { bundle } from "../../src/redoc.ts";
import { buildSite, type Site } from "../../src/site/site.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const folder = await mkdtemp(join(tmpdir(), "site-"));
const description = await bundle(join(root, "spec/openapi.yaml"));
const site: Site = await buildSite(root, description);
const pages = [...site.keys()].filter((address) => address.endsWith(".html"));
const written = pages.filter((address) => address !== "reference.html");

beforeAll(async () => {
  for (const [address, text] of site) {
    await mkdir(dirname(join(folder, address)), { recursive: true });
    await writeFile(join(folder, address), text);
  }
});
afterAll(() => rm(folder, { recursive: true }));

const urlOf = (address: string): string => pathToFileURL(folder).href + `/${address}`;

describe("every page", () => {
  const validator = new HtmlValidate({
    root: true,
    extends: ["html-validate:recommended"],
    // Anchors of decisions may begin with a status.
    rules: { "valid-id": ["error", { relaxed: true }] },
  });

  test.each(written)("%s is valid, and each of its links leads somewhere", async (address) => {
    const text = site.get(address) ?? "";
    const { results } = await validator.validateString(text);
    expect(results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))).toEqual([]);
    expect(text.match(/<h1[ >]/g)).toHaveLength(1);
    const links = [...text.matchAll(/ (?:href|src)="([^"]*)"/g)].map(([, link = ""]) => link);
    expect(links.filter((link) => !leadsSomewhere(address, link))).toEqual([]);
  });

  test.each(["index.html", "guide/client.html"])("of a broken link from %s we would know", (address) => {
    for (const link of ["nothing.html", "#nothing", "../decisions.html#nothing", "https://forge.invalid/a"]) {
      expect(leadsSomewhere(address, link)).toBe(false);
    }
  });

  test("and the search lead to sections and resources that the reference has", () => {
    const hashes = [...site.values()].flatMap((text) =>
      [...text.matchAll(/reference\.html#(\/[^"\\]+)"/g)].map(([, hash = ""]) => hash),
    );
    const drawn = hashes.filter((hash) => hash.startsWith("/section/") || !hash.includes("/", 1));
    expect(new Set(drawn).size).toBeGreaterThan(20);
    const reference = site.get("reference.html") ?? "";
    expect(drawn.filter((hash) => !reference.includes(` href="${hash}"`))).toEqual([]);
  });

  test("in full lacks no word of the description", () => {
    const page = words((site.get("reference-in-full.html") ?? "").replaceAll(/<button.*?<\/button>|<[^>]+>/g, ""));
    const lost: string[] = [];
    rewritten(description.forPeople, (object) => {
      const text = object["description"] ?? object["summary"];
      const isShown = "$ref" in object || typeof text !== "string" || page.includes(words(text));
      if (!isShown) lost.push(text);
      return object;
    });
    expect(lost).toEqual([]);
  });

  test("is listed for programs that read, and stands in one file", () => {
    const list = site.get("llms.txt") ?? "";
    const lines = [...list.matchAll(/^- \[[^\]]+\]\(([^)]+)\)/gm)].map(([, address]) => address);
    expect(lines).toEqual(pages.toSorted((a, b) => lines.indexOf(a) - lines.indexOf(b)));
    for (const title of ["# Commerce HTTP SDK", "# Changelog", "# Decisions", "# @commerce-http/client"]) {
      expect(site.get("llms-full.txt")?.includes(`\n${title}\n`)).toBe(true);
    }
  });
});

/** The letters of a text, without marks. */
function words(text: string): string {
  return text.replaceAll(/```\w*|\]\([^)]*\)|&\w+;/g, " ").replaceAll(/[^\p{L}]+/gu, "");
}

function leadsSomewhere(address: string, link: string): boolean {
  if (/^(?:https:|data:)/.test(link)) return !new URL(link).hostname.endsWith(".invalid");
  const { pathname, hash } = new URL(link, `file:///${address}`);
  const target = site.get(pathname.slice(1));
  if (target === undefined) return false;
  // What stands in the reference is drawn in the browser.
  return hash === "" || hash.startsWith("#/") || target.includes(` id="${decodeURIComponent(hash.slice(1))}"`);
}

describe.runIf(hasChromium)("in a browser, opened from disk", () => {
  const requests: string[] = [];
  const errors: string[] = [];
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    browser = await launch();
  });
  afterAll(() => browser?.close());

  async function open(address: string, options: Parameters<Browser["newContext"]>[0] = {}): Promise<Page> {
    await context?.close();
    context = await browser.newContext({ viewport: { width: 1300, height: 900 }, ...options });
    page = await context.newPage();
    page.on("request", (request) => requests.push(request.url()));
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    await page.goto(urlOf(address));
    return page;
  }

  test("no page is wider than a phone", async () => {
    const phone = await open("index.html", { viewport: { width: 360, height: 740 }, hasTouch: true });
    const wide: string[] = [];
    for (const address of pages) {
      await phone.goto(urlOf(address));
      const width = await phone.evaluate<number>("document.documentElement.scrollWidth");
      if (width !== 360) wide.push(`${address}: ${width}`);
    }
    expect(wide).toEqual([]);
  });

  describe.each(["light", "dark"] as const)("in %s", (colorScheme) => {
    const sample = ["index.html", "guide/client/queries.html", "runtimes.html"];
    test.each([...sample, "reference.html#/states/createstate"])("axe finds nothing serious on %s", async (address) => {
      await open(address, { colorScheme });
      if (address.startsWith("reference")) await page.getByText("Create a State").first().waitFor();
      // What is wider than the page is made reachable with the first frame.
      await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
      const axe = createRequire(import.meta.url).resolve("axe-core/axe.min.js");
      await page.evaluate(await readFile(axe, "utf8"));
      // Redoc names some of its buttons in other words than it shows.
      const isRedoc = address.startsWith("reference");
      expect(await page.evaluate(seriousFindings(isRedoc ? ["label-content-name-mismatch"] : []))).toEqual([]);
    });
  });

  test("no code is cut at its right edge, on a desktop and on a phone", async () => {
    for (const width of [1300, 390]) {
      await open("index.html", { viewport: { width, height: 740 } });
      const cut: string[] = [];
      for (const address of written.filter((each) => /^(?:index|guide|examples|packages)/.test(each))) {
        await page.goto(urlOf(address));
        const wide = await page.$$eval(
          ".code pre",
          (blocks) => blocks.filter((e) => e.scrollWidth > e.clientWidth).length,
        );
        if (wide > 0) cut.push(`${address}: ${wide}`);
      }
      expect(cut).toEqual([]);
    }
  });

  test("the words of the reference stand there before its program runs", async () => {
    await open("index.html");
    await page.route("**/reference.js", () => undefined);
    await page.goto(urlOf("reference.html"));
    await page.getByRole("heading", { name: "Install and call" }).waitFor();
    await page.getByRole("link", { name: "Recurrence Policies" }).first().click();
    expect(new URL(page.url()).hash).toBe("#/recurrence-policies");
    await page.unroute("**/reference.js");
  });

  test("the way to a page by keyboard: skip link, search, words, Enter", async () => {
    await open("index.html");
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Skip to the content");
    while ((await focused()) !== "Search guide and reference") await page.keyboard.press("Tab");
    await page.keyboard.type("token store");
    await page.locator(".results a").first().waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("ArrowUp");
    await page.keyboard.press("Enter");
    await page.waitForURL(/authentication\.html/);
  });

  test("the search is one over guide and reference, from either", async () => {
    for (const address of ["guide/client.html", "reference.html"]) {
      await open(address);
      await page.keyboard.press("/");
      await page.keyboard.type("createCartDiscount");
      await page.locator('.results a[href$="#/cart-discounts/createcartdiscount"]').waitFor();
      await page.getByLabel("Search guide and reference").fill("predicates");
      await page.locator('.results a[href*="queries"]').first().waitFor();
    }
    await page.getByLabel("Search guide and reference").fill("createRecurrencePolicy");
    await page.getByText("Create a Recurrence Policy").first().waitFor();
    await page.keyboard.press("Enter");
    await page.getByRole("heading", { name: "Create a Recurrence Policy" }).waitFor();
  });

  test("colours follow the system until the reader chooses, and the choice holds on all pages", async () => {
    await open("index.html", { colorScheme: "dark" });
    const background = (): Promise<string> => page.evaluate("getComputedStyle(document.body).backgroundColor");
    const dark = await background();
    const button = page.getByRole("button", { name: "Dark colours" });
    expect(await button.getAttribute("aria-pressed")).toBe("true");
    await button.click();
    expect(await background()).not.toBe(dark);
    for (const address of ["guide/client.html", "reference.html"]) {
      await page.goto(urlOf(address));
      expect(await button.getAttribute("aria-pressed")).toBe("false");
      expect(await page.evaluate("document.documentElement.className")).toContain("light");
    }
  });

  test("programs can be copied", async () => {
    await open("guide/client.html", { permissions: ["clipboard-read", "clipboard-write"] });
    await page.locator(".code").first().hover();
    await page.getByRole("button", { name: "Copy" }).first().click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate("navigator.clipboard.readText()")).toContain("createClient");
  });

  test("on a phone, the chapters open and close", async () => {
    await open("guide/client.html", { viewport: { width: 360, height: 740 } });
    const menu = page.getByRole("button", { name: "Chapters" });
    const chapter = page
      .getByRole("navigation", { name: "Chapters" })
      .getByRole("link", { name: "Queries and predicates" });
    expect(await chapter.isVisible()).toBe(false);
    await menu.click();
    expect(await chapter.isVisible()).toBe(true);
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    expect(await chapter.isVisible()).toBe(false);
    await menu.click();
    await chapter.click();
    await page.waitForURL(/queries\.html/);
  });

  test("the guide leads into the reference, and back", async () => {
    await open("guide/client/concurrency.html");
    await page.locator('article a[href*="reference.html#"]').first().click();
    await page.getByText("In the guide:").filter({ visible: true }).first().waitFor();
    await page.getByRole("link", { name: "Concurrency" }).filter({ visible: true }).first().click();
    await page.waitForURL(/guide\/client\/concurrency\.html$/);
  });

  test("nothing was fetched from a network, and nothing went wrong", () => {
    expect(requests.filter((url) => !/^(?:file|data|blob):/.test(url))).toEqual([]);
    expect(errors).toEqual([]);
  });

  function focused(): Promise<string> {
    return page.evaluate("document.activeElement.ariaLabel ?? document.activeElement.textContent.trim()");
  }
});

/** A script that runs axe and gives what it calls serious or critical, with the first element of each kind. */
function seriousFindings(known: readonly string[]): string {
  return `axe.run({ preload: false }).then(({ violations }) => violations
    .filter(({ id, impact }) => (impact === "serious" || impact === "critical") && !${JSON.stringify(known)}.includes(id))
    .map(({ id, nodes }) => id + ": " + nodes.length + " × " + nodes[0].html.slice(0, 200)))`;
}
