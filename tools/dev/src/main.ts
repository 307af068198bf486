/** The command behind `npm run dev`. */
import { parseArgs } from "node:util";
import { watch } from "../../../generator/src/watch/watch.ts";
import { Development } from "./development.ts";
import { Report } from "./problem.ts";
import { pageFiles } from "./server/page.ts";
import { PageServer } from "./server/server.ts";

const help = `Usage: npm run dev -- [options]

Watches the description. After each save it lints, generates, checks the types of the packages, and refreshes the page in the browser.

  --port N  port of the page on this machine, 4400 if left out; 0 takes any
  --help    show this

Exit codes: 0 ended by Ctrl-C or SIGTERM, 1 a failure, 2 wrong usage`;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  let port: number | undefined;
  try {
    const { values } = parseArgs({
      args: [...args],
      options: { port: { type: "string", default: "4400" }, help: { type: "boolean", default: false } },
    });
    if (values.help) {
      console.log(help);
      return 0;
    }
    port = portIn(values.port);
  } catch (error) {
    console.error(`${(error as Error).message}\nTry --help`);
    return 2;
  }
  const controller = new AbortController();
  let asked = Number.POSITIVE_INFINITY;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      controller.abort();
      // Who asks again after a while does not want to wait for files that are being written. A terminal and npm both pass
      // one Ctrl-C on.
      if (performance.now() - asked > 1000) process.exit(130);
      asked = Math.min(asked, performance.now());
    });
  }
  endWithParent(controller);
  try {
    await develop(port, controller.signal);
    return 0;
  } catch (error) {
    console.error(error instanceof Error ? error.message : String(error));
    return 1;
  }
}

/**
 * Ends when the parent process is gone: npm passes signals on to a shell, which keeps them. SIGTERM ends the shell; SIGINT
 * to npm alone does not while the shell waits, for this or any other program. Ctrl-C in a terminal reaches all of them.
 */
function endWithParent(controller: AbortController): void {
  const parent = process.ppid;
  const clock = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(clock);
    controller.abort();
  }, 250);
  clock.unref();
}

function portIn(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65_535) throw new Error(`--port must be a number up to 65535, not "${text}"`);
  return port;
}

/** Watches the description until a signal stops it, and updates everything after each edit; takes another port if its own is taken. */
async function develop(port: number, signal: AbortSignal): Promise<void> {
  const server = new PageServer(await pageFiles());
  const development = new Development(server, new Report(console.log), signal);
  try {
    console.log(`Page of the description: ${await server.listen(port)}`);
    console.log("Watching spec/; Ctrl-C ends");
    await watch((inputs, changed) => development.follow(inputs, changed), { signal });
  } finally {
    await development.close();
    await server.close();
  }
}
