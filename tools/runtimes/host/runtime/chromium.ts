import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { start } from "../program.ts";
import { openSite, type Site } from "../site.ts";
import type { Runtime } from "./runtime.ts";

/** Makes a runtime of Chromium: a page imports the guest and sends its result back. */
export function chromiumRuntime(command: string, version: string): Runtime {
  const run: Runtime["run"] = async (guest, input, site) => {
    if (site === undefined) {
      const own = await openSite(() => new Response(null, { status: 404 }));
      return run(guest, input, own).finally(() => own.close());
    }
    const output = serve(site, await readFile(await guest.form("script"), "utf8"), input);
    const profile = await mkdtemp(`${tmpdir()}/runtimes-chromium-`);
    const running = start({ command, args: [...FLAGS, `--user-data-dir=${profile}`, `${site.url}${PLACE}`] });
    try {
      const ended = running.output.then(() => Promise.reject(new Error(`Chromium has ended\n${running.complaints()}`)));
      return await Promise.race([output, ended]);
    } finally {
      await running.stop();
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  };
  return { name: "Chromium", version, run };
}

/** Lays the page and its guest below a path of the site. Resolves to what the page sends back. */
function serve(site: Site, script: string, input: unknown): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
      "": ["text/html", PAGE],
      "guest.js": ["text/javascript", script],
      input: ["application/json", JSON.stringify(input)],
    };
    site.mount(PLACE, async (request) => {
      const name = new URL(request.url).pathname.slice(PLACE.length);
      if (request.method === "POST") {
        const { output, error } = (await request.json()) as { output?: unknown; error?: string };
        if (error === undefined) resolve(output);
        else reject(new Error(error));
        return new Response(null, { status: 204 });
      }
      const [type, text] = files[name] ?? [];
      return type === undefined
        ? new Response(null, { status: 404 })
        : new Response(text, { headers: { "Content-Type": type } });
    });
  });
}

const PLACE = "/_guest/";

const PAGE = `<!doctype html>
<link rel="icon" href="data:,">
<script type="module">
  const send = async (result) => {
    // Chromium's network service may be restarting after what the guest has done to it.
    for (let time = 0; time < 300; time += 1) {
      const sent = await fetch("output", { method: "POST", body: JSON.stringify(result) }).then(Boolean, () => false);
      if (sent) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };
  try {
    const { main } = await import("./guest.js");
    await send({ output: await main(await (await fetch("input")).json()) });
  } catch (error) {
    await send({ error: String(error?.stack ?? error) });
  }
</script>
`;

const FLAGS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--ignore-certificate-errors",
];
