/** What a consumer writes in CommonJS, by any version of the compiler. Never run: it shall compile. */
import type { Client } from "@commerce-http/client" with { "resolution-mode": "import" };

async function connect(): Promise<Client> {
  const { createClient } = await import("@commerce-http/client");
  return createClient({ baseUrl: "http://localhost", projectKey: "shop", auth: "token" });
}

async function visit(): Promise<string> {
  const client = await connect();
  // @ts-expect-error: no such method
  void client.states.find;
  return (await client.states.get({ key: "paid" })).key;
}

export = { visit };
