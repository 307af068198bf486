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

  test("opens with the title, the families and the conventions", async () => {
    await shows("Commerce HTTP API");
    for (const name of ["Queries", "Errors", "Limits", "States", "Recurrence Policies", "Cart Discounts", "Schemas"]) {
      await shows(name);
    }
  });

  test("explains the rules of States", async () => {
    await open("/states");
    await shows("an empty list");
    await shows("refused; the current State is final");
  });

  test("shows an operation with its scopes, its schema and an example", async () => {
    await open("/cart-discounts/createcartdiscount");
    await shows("Create a Cart Discount");
    await shows("manage_orders:{projectKey}");
    await shows('"permyriad"');
    await shows("CartDiscountValueDraft");
  });

  test("says in its lists of scopes which are deprecated", async () => {
    await open("/states/createstate");
    await shows("bearer-deprecated");
    await shows("manage_orders:{projectKey}");
  });

  test("says what is BETA, where it stands", async () => {
    await open("/cart-discounts/createcartdiscount");
    await shows(/^BETA\. Discount Group that the Cart Discount shall belong to/);
    await open("/schemas/cartdiscounttargetmultibuylineitems");
    await shows(/^BETA\. Discounts some of the Line Item units/);
  });

  test("shows parameters as an address has them", async () => {
    await open("/states/querystates");
    await shows('where=type = "OrderState" and initial = true');
    await shows("sort=createdAt desc&sort=name.en asc");
    await shows("var.clients=a1Qx7-campaigns&var.clients=subscriptions");
  });

  test("keeps the words beside a union, and shows its variants", async () => {
    await open("/cart-discounts/createcartdiscount");
    await shows("Which part of the Cart is discounted. Must be left out");
    await open("/schemas/cartdiscountvaluedraft");
    for (const variant of ["relative", "absolute", "fixed", "giftLineItem"]) await shows(variant);
  });

  test("shows schemas that no operation uses", async () => {
    await open("/schemas/shipmentstate");
    await shows("ShipmentState");
    await shows('"Canceled"');
  });

  test("shows how a client is installed, and a first call, before everything else", async () => {
    await open("section/Install-and-call");
    await shows("// npm install @commerce-http/client");
    await shows("// deno add npm:@commerce-http/client");
  });

  test("shows Discount Groups like what is reached by a path", async () => {
    await open("/discount-groups/updatediscountgroup");
    await shows("Update a Discount Group");
    await shows("/{projectKey}/graphql#updateDiscountGroup");
    await shows("client.discountGroups.update(");
    await shows('"Sommer 2026"');
    await shows("manage_orders:{projectKey}");
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
