import { spawnSync } from "node:child_process";
import { defineConfig, type ViteUserConfig } from "vitest/config";
import { shared } from "./vitest.shared.ts";

/** Suites that install packages, as a user does. */
const installing = [
  "../../packages/client/test/packed/**",
  "../docs/test/outside/**",
  "../docs/test/{assistants,beside,cli,container,examples,generator,packed,pipeline,shared,testing}.slow.ts",
];

// In CI they run in any case, and fail where nothing can be installed.
const view = ["view", "@types/node@24.19.2", "version", "--prefer-offline", "--fetch-retries=0"];
const isOnline =
  process.env["CI"] !== undefined || spawnSync("npm", view, { shell: process.platform === "win32" }).status === 0;
if (!isOnline) console.warn("No registry answers, and npm's cache is empty: suites that install packages are skipped");

/** Suites that `npm test` leaves out, for all workspaces: packed packages, browsers, other runtimes, compilers, large samples. */
const whole: ViteUserConfig = defineConfig({
  ...shared,
  test: {
    ...shared.test,
    include: ["test/**/*.slow.ts"],
    exclude: isOnline ? [] : installing,
    passWithNoTests: !isOnline,
  },
});

export default whole;
