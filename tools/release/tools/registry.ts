/** `registry.ts FOLDER SCOPE`: a registry for the packages of a scope, which sends its address to its parent. */
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import type { Server } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/** The part of verdaccio that is used; it is installed for a rehearsal only, so that the compiler may not find its types. */
interface Verdaccio {
  runServer(configFile: string): Promise<Server>;
}

const [folder = "", scope = ""] = process.argv.slice(2);
const configFile = join(folder, "verdaccio.yaml");
// JSON is YAML.
writeFileSync(
  configFile,
  JSON.stringify({
    storage: join(folder, "storage"),
    auth: { htpasswd: { file: join(folder, "htpasswd"), max_users: -1 } },
    uplinks: {},
    packages: { [`${scope}/*`]: { access: "$all", publish: "$all" } },
    web: { enable: false },
    log: { type: "stdout", format: "json", level: "error" },
  }),
);
const verdaccio = createRequire(import.meta.url)("verdaccio") as Verdaccio;
const server = await verdaccio.runServer(configFile);
server.listen(0, "127.0.0.1");
await once(server, "listening");
process.on("disconnect", () => process.exit());
process.send?.(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
