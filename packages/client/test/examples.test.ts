import { describe, expect, it } from "vitest";
import { compile, examples } from "../../types/test/compile.ts";

/** What the pages speak of without showing it. */
const ambient = `
  declare const client: import("@commerce-http/client").Client;
  declare function fetchToken(): Promise<string>;
`;

const programs = {
  ...examples(new URL("../README.md", import.meta.url)),
  ...examples(new URL("../../../README.md", import.meta.url)),
  ...examples(new URL("../../../docs/guide/client.md", import.meta.url)),
  ...examples(new URL("../src/index.ts", import.meta.url)),
  ...examples(new URL("../src/client.ts", import.meta.url)),
  ...examples(new URL("../src/transport.ts", import.meta.url)),
  ...examples(new URL("../src/api-error.ts", import.meta.url)),
};
const verdicts = compile(programs, ambient);

describe("The examples of @commerce-http/client", () => {
  it.each(Object.keys(programs))("compile: %s", (name) => {
    expect(verdicts[name]?.text).toBe("");
  });
});
