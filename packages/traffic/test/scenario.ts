import { discountDraft } from "../../emulator/test/project.ts";

type Fetch = (request: Request) => Promise<Response>;

/** An answer that the scenario goes on with. */
interface Resource {
  readonly id: string;
  readonly version: number;
}

/** Plays a shop being set up: each request has a correlation id of its own, by which it can be told. */
export async function play(fetch: Fetch): Promise<void> {
  const send = async (label: string, line: string, body?: unknown): Promise<Resource> => {
    const [method = "", path = ""] = line.split(/ (.*)/);
    const request = new Request(`http://localhost/p${path}`, {
      method,
      headers: { "X-Correlation-ID": label, ...(body !== undefined && { "Content-Type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await (await fetch(request)).text();
    const answer: unknown = text === "" ? {} : JSON.parse(text);
    return answer as Resource;
  };
  const type = "OrderState";

  const paid = await send("state-create", "POST /states", { key: "paid", type, name: { en: "Paid" }, initial: false });
  const shipped = await send("state-second", "POST /states", { key: "shipped", type, transitions: [] });
  const gone = await send("state-third", "POST /states", { key: "gone", type: "PaymentState" });
  const transitions = [{ typeId: "state", id: shipped.id }];
  await send("state-update", `POST /states/${paid.id}`, {
    version: paid.version,
    actions: [{ action: "setTransitions", transitions }],
  });
  await send("state-expand", `GET /states/${paid.id}?expand=transitions%5B*%5D`);
  await send("state-by-key", "GET /states/key=shipped");
  await send("state-query", `GET /states?where=type%20%3D%20%22${type}%22&sort=key&limit=10`);
  await send("state-leading", `GET /states?where=transitions%28id%20%3D%20%22${shipped.id}%22%29`);
  await send("state-page", "GET /states?limit=1&offset=1&sort=key");
  await send("state-stale", `POST /states/${paid.id}`, {
    version: paid.version,
    actions: [{ action: "setName", name: { en: "Late" } }],
  });
  await send("state-duplicate", "POST /states", { key: "paid", type });
  await send("state-duplicate-again", "POST /states", { key: "shipped", type });
  await send("state-missing", "GET /states/key=none");
  await send("state-unfit", "POST /states", { key: "unfit" });
  await send("state-exists", "HEAD /states/key=paid");
  await send("state-exists-not", "HEAD /states/key=none");
  await send("state-delete", `DELETE /states/${gone.id}?version=${gone.version}`);
  await send("state-deleted", `GET /states/${gone.id}`);

  const schedule = { type: "standard", value: 2, intervalUnit: "Weeks" };
  const policy = await send("policy-create", "POST /recurrence-policies", { key: "weekly", schedule });
  await send("policy-update", "POST /recurrence-policies/key=weekly", {
    version: policy.version,
    actions: [{ action: "setName", name: { en: "Coffee" } }],
  });
  await send("policy-query", "GET /recurrence-policies?sort=key");

  const money = [{ centAmount: 500, currencyCode: "EUR" }];
  const window = { validFrom: "2026-01-01T00:00:00.000Z", validUntil: "2026-12-31T00:00:00.000Z" };
  const draft = discountDraft({ key: "winter", sortOrder: "0.5", value: { type: "absolute", money }, ...window });
  const discount = await send("discount-create", "POST /cart-discounts", draft);
  await send("discount-update", `POST /cart-discounts/${discount.id}`, {
    version: discount.version,
    actions: [{ action: "changeName", name: { en: "Winter sale" } }],
  });
  await send("discount-query", "GET /cart-discounts?where=isActive%20%3D%20true");

  const mutation = `mutation($draft: DiscountGroupDraft!) { createDiscountGroup(draft: $draft) { id version key sortOrder } }`;
  const variables = { draft: { key: "summer", sortOrder: "0.8" } };
  await send("graphql-create", "POST /graphql", { query: mutation, variables });
  await send("graphql-query", "POST /graphql", { query: `{ discountGroup(key: "summer") { id key sortOrder } }` });
  await send("graphql-refused", "POST /graphql", { query: mutation, variables });

  const group = (await send("graphql-by-key", "POST /graphql", {
    query: `query($key: String = "summer") { ours: discountGroup(key: $key) { ref: id number: version } }`,
  })) as unknown as { readonly data: { readonly ours: { readonly ref: string; readonly number: number } } };
  const { ref, number } = group.data.ours;
  await send("graphql-rename", "POST /graphql", {
    query: `mutation { updateDiscountGroup(key: "summer", version: ${number}, actions: [{ setName: { name: [{ locale: "en", value: "Summer" }] } }]) { version name(locale: "en") } }`,
  });
  const update = `mutation($id: String!, $expected: Long!) {
    updateDiscountGroup(id: $id, version: $expected, actions: [{ setKey: { key: "late-summer" } }]) { ...told }
  }
  fragment told on DiscountGroup { ref: id, key, number: version }`;
  await send("graphql-update", "POST /graphql", { query: update, variables: { id: ref, expected: number + 1 } });
  await send("graphql-sorted", "POST /graphql", {
    query: `{ discountGroups(sort: ["id asc"], where: "id = \\"${ref}\\"") { count results { key version } } }`,
  });
  await send("graphql-stale", "POST /graphql", {
    query: `mutation { deleteDiscountGroup(id: "${ref}", version: ${number}) { id } }`,
  });
  await send("graphql-delete", "POST /graphql", {
    query: `mutation { deleteDiscountGroup(id: """${ref}""", version: ${number + 2}) { id version key } }`,
  });

  await send("method-refused", "PUT /states");
  await send("predicate-refused", "GET /states?where=nonsense");
  await send("discount-clash", "POST /cart-discounts", discountDraft({ key: "clash", sortOrder: "0.5" }));
}
