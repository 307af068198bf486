import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { type IncomingMessage, request } from "node:http";
import { basename } from "node:path";
import { text } from "node:stream/consumers";
import { start } from "../program.ts";
import type { Runtime } from "./runtime.ts";

/** The part of the npm package `workerd` that is used. */
export interface WorkerdPackage {
  /** Path of the program. */
  readonly default: string;
  readonly compatibilityDate: string;
}

/** Makes a runtime of workerd: it serves the guest as a worker, which is asked once, and trusts the certificate. */
export function workerdRuntime(workerd: WorkerdPackage, version: string, certificate: string): Runtime {
  const { default: command, compatibilityDate } = workerd;
  return {
    name: "workerd",
    version,
    run: async (guest, input) => {
      const worker = await guest.form("worker");
      const config = `${worker}.capnp`;
      await writeFile(config, configuration(basename(worker), compatibilityDate, certificate));
      const running = start({ command, args: ["serve", "--control-fd=1", config], folder: guest.folder });
      try {
        const { port } = JSON.parse(await running.line) as { port: number };
        const { status, said } = await ask(port, JSON.stringify(input));
        if (status !== 200) throw new Error(said);
        return JSON.parse(said);
      } finally {
        await running.stop();
      }
    },
  };
}

/** Asks the worker and waits for as long as it takes, which `fetch` would not. */
async function ask(port: number, input: string): Promise<{ status: number | undefined; said: string }> {
  const asking = request({ host: "127.0.0.1", port, method: "POST" }).end(input);
  const [response] = (await once(asking, "response")) as [IncomingMessage];
  return { status: response.statusCode, said: await text(response) };
}

function configuration(worker: string, compatibilityDate: string, certificate: string): string {
  const trusted = JSON.stringify(certificate);
  return `using Workerd = import "/workerd/workerd.capnp";

const config :Workerd.Config = (
  services = [
    (name = "guest", worker = .guest),
    (name = "internet", network = (allow = ["local"], tlsOptions = (trustedCertificates = [${trusted}]))),
  ],
  sockets = [(name = "http", address = "127.0.0.1:0", http = (), service = "guest")],
);

const guest :Workerd.Worker = (
  modules = [(name = "guest.js", esModule = embed "${worker}")],
  compatibilityDate = "${compatibilityDate}",
);
`;
}
