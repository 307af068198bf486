/** Runs an emulator that listens, and keeps what it is told in the file that it is given. */
import { createEmulator } from "@commerce-http/emulator";

const [data = ""] = process.argv.slice(2);
const emulator = createEmulator({ data, projects: ["shop"], auth: true });
await emulator.seed([{ kind: "state", draft: { key: "seeded", type: "OrderState" } }]);
const { url } = await emulator.listen({ host: "127.0.0.1", port: 0 });

const basic = `Basic ${btoa("emulator:emulator")}`;
const granted = await fetch(`${url}/oauth/token`, {
  method: "POST",
  headers: { Authorization: basic, "Content-Type": "application/x-www-form-urlencoded" },
  body: "grant_type=client_credentials",
});
const { access_token: token } = (await granted.json()) as { readonly access_token: string };
const headers = { Authorization: `Bearer ${token}`, "Content-Type": "application/json" };
const created = await fetch(`${url}/shop/states`, {
  method: "POST",
  headers,
  body: JSON.stringify({ key: "paid", type: "OrderState", transitions: [{ typeId: "state", key: "seeded" }] }),
});
const query = JSON.stringify({ query: "{ discountGroups { total } }" });
const asked = await fetch(`${url}/shop/graphql`, { method: "POST", headers, body: query });
const exported = await fetch(`${url}/_emulator/export?project=shop`);
await exported.text();
await emulator.close();
console.log(JSON.stringify([granted.status, created.status, asked.status, exported.status]));
