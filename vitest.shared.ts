import { defineConfig, type ViteUserConfig } from "vitest/config";

/** What all workspaces share: sources instead of builds, results for the closing count, coverage of `src`. */
export const shared: ViteUserConfig = defineConfig({
  resolve: { conditions: ["@commerce-http/source"] },
  ssr: { resolve: { conditions: ["@commerce-http/source", "node", "import", "default"] } },
  test: {
    include: ["test/**/*.test.ts"],
    reporters: ["default", ["json", { outputFile: ".results/tests.json" }]],
    coverage: {
      provider: "v8",
      include: ["src/**"],
      exclude: ["src/generated/**"],
      reportsDirectory: ".results/coverage",
    },
  },
});
