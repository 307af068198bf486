/** Uses a client, tokens included, of the API at the address that it is given. */
import { clientCredentials, createClient, isApiError } from "@commerce-http/client";
import { apply } from "@commerce-http/client/apply";

const [baseUrl = "", projectKey = ""] = process.argv.slice(2);
const auth = clientCredentials({
  tokenUrl: `${baseUrl}/oauth/token`,
  clientId: "emulator",
  clientSecret: "emulator",
});
const client = createClient({ baseUrl, projectKey, auth });

const paid = await client.states.create({ key: "paid", type: "OrderState", initial: false });
await client.states.modify({ key: "paid" }, () => [{ action: "setName", name: { en: "Paid" } }]);
const late: unknown = await client.states.delete(paid).catch((error: unknown) => error);
const { outcome } = await apply(client.states, { key: "sent", type: "OrderState" });
const group = await client.discountGroups.create({ key: "summer", sortOrder: "0.6" });
const walked: string[] = [];
for await (const { key } of client.states.iterate()) walked.push(key);
const { data } = await client.raw.GET("/{projectKey}/states/key={key}", {
  params: { path: { projectKey, key: "sent" } },
});
console.log(JSON.stringify([isApiError(late, "ConcurrentModification"), outcome, group.key, walked.length, data?.key]));
