/** Takes the picture of the emulator's page for the first page of the guide: `npm run screenshot -w docs`, once the page is built. */
import { writeFile } from "node:fs/promises";
import { createClient } from "@commerce-http/client";
import { createEmulator } from "@commerce-http/emulator";
import { launch } from "../chromium.ts";
import { svgOf } from "./frame.ts";

const size = { width: 960, height: 520 };
const projectKey = "my-shop";

const emulator = createEmulator({ projects: [projectKey] });
const { url } = await emulator.listen({ host: "127.0.0.1", port: 0 });
const browser = await launch();
try {
  await fill();
  const images = [];
  for (const colorScheme of ["light", "dark"] as const) images.push(imageOf(colorScheme, await shot(colorScheme)));
  const picture = svgOf({
    name: "emulator-page",
    title: "The emulator's page",
    description:
      "Requests in a list; one that was refused is open, with its field marked in the body, and the reason beside it.",
    ...size,
    elements: [
      "<style>@media (prefers-color-scheme: dark) { .light { display: none } } @media not (prefers-color-scheme: dark) { .dark { display: none } }</style>",
      ...images,
    ],
  });
  await writeFile(new URL("../../guide/pictures/emulator-page.svg", import.meta.url), picture);
} finally {
  await browser.close();
  await emulator.close();
}

/** Makes requests, of which the last is refused. */
async function fill(): Promise<void> {
  const client = createClient({ baseUrl: url, projectKey, auth: "any" });
  await client.states.create({ key: "shipped", type: "OrderState", initial: false, transitions: [] });
  const paid = await client.states.create({ key: "paid", type: "OrderState", transitions: [{ key: "shipped" }] });
  await client.states.update(paid, [{ action: "setName", name: { en: "Paid" } }]);
  await client.states.query({ where: "initial = true", expand: ["transitions[*]"] });
  await client.discountGroups.create({ key: "summer", sortOrder: "0.65" });
  const draft = {
    name: { en: "Summer" },
    value: { type: "relative", permyriad: 1500 },
    cartPredicate: "1 = 1",
  } as const;
  await client.cartDiscounts.create({ ...draft, key: "summer", sortOrder: "0.5" });
  await client.cartDiscounts.create({ ...draft, key: "winter", sortOrder: "0.5" }).catch(() => undefined);
}

async function shot(colorScheme: "light" | "dark"): Promise<string> {
  const page = await browser.newPage({ viewport: size, colorScheme });
  await page.goto(`${url}/_emulator/#/requests`);
  await page.locator(".row").filter({ hasText: "createCartDiscount" }).first().click();
  // Words of decisions come later.
  await page.locator(".details summary").filter({ hasText: "Decision" }).waitFor();
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send("Page.captureScreenshot", { format: "webp", quality: 16 });
  await page.close();
  return data;
}

function imageOf(name: string, data: string): string {
  return `<image class="${name}" width="${size.width}" height="${size.height}" href="data:image/webp;base64,${data}"/>`;
}
