import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hasChromium, launch } from "../src/chromium.ts";
import { bundle, draw, selfContained } from "../src/redoc.ts";

test("selfContained() replaces the addresses of the footer's logo", () => {
  const page = `<p>API docs by</p><img src="https://cdn.redoc.ly/redoc/logo-mini-full.svg"> https://cdn.redoc.ly/redoc/logo-mini.svg`;
  expect(selfContained(page)).toBe(`<p>API docs by Redoc</p><img src="data:,"> data:,`);
});

describe.runIf(hasChromium)("the page of the description", { timeout: 60_000 }, () => {
  const requests: string[] = [];
  const errors: string[] = [];
  let folder: string;
  let browser: Browser;
  let page: Page;
  let address: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "docs-"));
    const target = join(folder, "index.html");
    const { forTools, forPeople } = await bundle(fileURLToPath(new URL("../../spec/openapi.yaml", import.meta.url)));
    await writeFile(target, await draw(forPeople));
    await writeFile(join(folder, "openapi.json"), JSON.stringify(forTools));
    browser = await launch();
    page = await browser.newPage({ viewport: { width: 1500, height: 1000 } });
    page.on("request", (request) => requests.push(request.url()));
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error") errors.push(message.text());
    });
    address = pathToFileURL(target).href;
    await page.goto(address);
  }, 60_000);

  afterAll(async () => {
    await browser?.close();
    await rm(folder, { recursive: true });
  });

  test("stands beside a file for tools, which is a description in one piece", () => {
    const cli = join(dirname(createRequire(import.meta.url).resolve("@redocly/cli/package.json")), "bin", "cli.js");
    const file = join(folder, "openapi.json");
    // What is wrong would be thrown, with the linter's words.
    execFileSync(process.execPath, [cli, "lint", file, "--extends", "spec"], { cwd: folder, stdio: "pipe" });
    expect(readFileSync(file, "utf8")).toContain("**BETA.** ");
  });

  test.for<readonly [what: string, place: string, ...shown: readonly (string | RegExp)[]]>([
    [
      "the title, the families and the conventions",
      "",
      "Commerce HTTP API",
      "Queries",
      "Recurrence Policies",
      "Schemas",
    ],
    [
      "an operation with its scopes, its schema and an example",
      "/cart-discounts/createcartdiscount",
      "manage_orders:{projectKey}",
      '"permyriad"',
      "CartDiscountValueDraft",
    ],
    ["in its lists of scopes which are deprecated", "/states/createstate", "bearer-deprecated"],
    ["what is BETA", "/cart-discounts/createcartdiscount", /^BETA\. Discount Group to add the Cart Discount to/],
    [
      "which schema is BETA",
      "/schemas/cartdiscounttargetmultibuylineitems",
      /^BETA\. Discounts some of the Line Item units/,
    ],
    [
      "parameters as an address has them",
      "/states/querystates",
      'where=type = "OrderState" and initial = true',
      "sort=createdAt desc&sort=name.en asc",
      "var.clients=a1Qx7-campaigns&var.clients=subscriptions",
    ],
    [
      "the words beside a union",
      "/cart-discounts/createcartdiscount",
      "Which part of the Cart is discounted. Must be left out",
    ],
    ["the variants of a union", "/schemas/cartdiscountvaluedraft", "relative", "absolute", "fixed", "giftLineItem"],
    ["schemas that no operation uses", "/schemas/shipmentstate", "ShipmentState", '"Canceled"'],
    [
      "how a client is installed",
      "section/Install-and-call",
      "// npm install @commerce-http/client",
      "// deno add npm:@commerce-http/client",
    ],
    [
      "Discount Groups like what is reached by a path",
      "/discount-groups/updatediscountgroup",
      "/{projectKey}/graphql#updateDiscountGroup",
      "client.discountGroups.update(",
      '"Sommer 2026"',
    ],
  ])("shows %s", async ([, place, ...shown]) => {
    await open(place);
    for (const text of shown) await shows(text);
  });

  test("shows operations in three languages, each with the answer", async () => {
    await open("/states/getstatebykey");
    await shows('client.states.get({ key: "open" })');
    await shows('"Offen"');
    for (const [from, to, words] of [
      ["TypeScript", "Deno", 'Deno.env.get("ACCESS_TOKEN")'],
      ["Deno", "curl", "/wind-and-wave/states/key=open'"],
    ] as const) {
      await page.getByRole("button", { name: from, exact: true }).first().click();
      await page.getByText(to, { exact: true }).last().click();
      await shows(words);
    }
  });

  test("fetches nothing and reports no error", () => {
    expect(requests.filter((url) => !/^(file|data|blob):/.test(url))).toEqual([]);
    expect(errors).toEqual([]);
  });

  /** Opens a place of the page, as a link to it would. */
  async function open(place: string): Promise<void> {
    await page.goto("about:blank");
    await page.goto(`${address}#${place}`);
  }

  /** Waits until a text can be seen; most of a page is drawn only when a reader comes near it. */
  async function shows(text: string | RegExp): Promise<void> {
    await page.getByText(text).filter({ visible: true }).first().waitFor({ timeout: 15_000 });
  }
});
