/** What a consumer writes in CommonJS, where the compiler knows that Node requires ES modules. Never run: it shall compile. */
import client = require("@commerce-http/client");
import emulator = require("@commerce-http/emulator");

async function visit(): Promise<string> {
  const { fetch } = emulator.createEmulator();
  const { states } = client.createClient({ baseUrl: "http://localhost", projectKey: "shop", auth: "token", fetch });
  // @ts-expect-error: no such method
  void states.find;
  return (await states.get({ key: "paid" })).key;
}

export = { visit };
