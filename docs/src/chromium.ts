import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

// The shell draws the same without a window, which takes a quarter of the time.
const executablePath = [
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
].find(existsSync);

/** Chromium is there, or the tests that need it are left out; where the result counts it has to be. */
export const hasChromium: boolean = executablePath !== undefined || process.env["CI"] !== undefined;

if (executablePath === undefined) {
  console.warn(
    "Chromium is missing, and the tests of pages are skipped: install it with `apt-get install chromium-headless-shell fonts-dejavu`",
  );
}

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: executablePath ?? "",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
      // Browsers with windows ask for both, the shell for the first alone.
      "--accept-lang=en-US,en",
    ],
  });
}
