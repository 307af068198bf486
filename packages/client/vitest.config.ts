import { mergeConfig, type ViteUserConfig } from "vitest/config";
import { covered } from "../../vitest.shared.ts";

const runtime = {
  include: ["../runtime/test/**/*.test.ts"],
  coverage: { allowExternal: true, include: ["../runtime/src/**"] },
};

/** What clients of any API are made of is covered by the tests of both packages together, which CI measures here. */
const config: ViteUserConfig = mergeConfig(covered(100, 98), process.env["CI"] === undefined ? {} : { test: runtime });

export default config;
