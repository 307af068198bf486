import { existsSync } from "node:fs";

/** Where the build puts the page. */
const FOLDER = new URL("../../../packages/emulator/page/dist/", import.meta.url);

/**
 * Refuses to go on without the page: Chromium would wait for it in each test, in vain.
 *
 * @throws Error that says how the page is made.
 */
export function demandPage(folder: URL = FOLDER): void {
  if (existsSync(new URL("index.html", folder))) return;
  throw new Error("The page is not built. Build the page first: npm run build -w @commerce-http/emulator");
}
