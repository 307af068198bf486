// Command lines after an edit of the description.
import { createEmulator } from "@commerce-http/emulator";
import { run } from "./packages/cli/src/run.ts";

const { fetch } = createEmulator({ projects: ["shop"] });
const env = {
  COMMERCE_HTTP_PROJECT: "shop",
  COMMERCE_HTTP_BASE_URL: "http://localhost",
  COMMERCE_HTTP_TOKEN: "any",
};

async function ran(input: string, ...line: readonly string[]): Promise<readonly [number, string, string]> {
  const texts = { out: "", err: "" };
  const code = await run(line, {
    folder: process.cwd(),
    env,
    fetch,
    signal: new AbortController().signal,
    readInput: async () => input,
    stdout: { write: (text) => void (texts.out += text), isTerminal: false, columns: 120 },
    stderr: { write: (text) => void (texts.err += text), isTerminal: false },
  });
  return [code, texts.out, texts.err];
}

const label = "{ key: fragile, text: Fragile, name: { en: Fragile } }";
console.log(
  JSON.stringify({
    field: await ran("{ key: paid, type: OrderState, color: red }", "states", "create", "-f", "-"),
    misspelt: await ran("{ key: sent, type: OrderState, colour: red }", "states", "create", "-f", "-"),
    action: await ran("{ action: setColor, color: blue }", "states", "update", "paid", "-f", "-"),
    help: await ran("", "states", "query", "--help"),
    option: await ran("", "states", "query", "--shade", "dark"),
    choice: await ran("", "states", "query", "--shade", "grey"),
    completion: await ran("", "complete", "--", "states", "query", "--shade", "l"),
    resources: await ran("", "--help"),
    create: await ran(label, "labels", "create", "-f", "-"),
    get: await ran("", "labels", "get", "fragile"),
    within: await ran("", "labels", "exists", "fragile", "--store", "berlin"),
    table: await ran("", "labels", "query", "-o", "table", "--where", 'key = "fragile"'),
  }),
);
