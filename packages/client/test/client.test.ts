import type {
  CartDiscountPagedQueryResponse,
  ErrorResponse,
  paths,
  RecurrencePolicy,
  State,
  StateUpdate,
} from "@commerce-http/types";
import { describe, expect, expectTypeOf, it, vi } from "vitest";
import type { RawInit, RawPath } from "../../runtime/src/send/raw-client.ts";
import { fakeFetch, only } from "../../runtime/test/fake-fetch.ts";
import {
  type Call,
  Client,
  createClient,
  type DiscountGroups,
  type Expanded,
  type InStoreCartDiscounts,
} from "../src/index.ts";

const options = { baseUrl: "https://api.example.invalid/", projectKey: "shop", auth: "access-token" };

describe("createClient()", () => {
  it("gives a client for one Project", async () => {
    const fake = fakeFetch({ id: "s-1" });
    const client = createClient({ ...options, fetch: fake.fetch });
    expect(client).toBeInstanceOf(Client);
    const call = client.states.get({ key: "paid" });
    expectTypeOf(call).toEqualTypeOf<Call<Expanded<State>>>();
    expectTypeOf<Expanded<State>>().toExtend<State>();
    expectTypeOf<Awaited<ReturnType<InStoreCartDiscounts["query"]>>>().toExtend<CartDiscountPagedQueryResponse>();
    expectTypeOf<Awaited<ReturnType<Client["recurrencePolicies"]["get"]>>>().toEqualTypeOf<RecurrencePolicy>();
    expectTypeOf<Client["states"]["exists"]>().returns.toEqualTypeOf<Call<boolean>>();
    expectTypeOf<Client["discountGroups"]>().toEqualTypeOf<DiscountGroups>();
    await call;
    expect(only(fake).url).toBe("https://api.example.invalid/shop/states/key=paid");
  });
});

describe("Client.raw", () => {
  const path = { projectKey: "other", key: "pa/id" };

  it("takes path, query and body that the operation takes, and no others", async () => {
    const fake = fakeFetch({ id: "s-1" });
    const { raw } = createClient({ ...options, fetch: fake.fetch });
    const body = { version: 3, actions: [{ action: "setName", name: { en: "Paid" } }] } satisfies StateUpdate;
    const params = { path, query: { expand: ["transitions[*]"] } };
    const { data, error } = await raw.POST("/{projectKey}/states/key={key}", { params, body });
    expectTypeOf(data).toEqualTypeOf<State | undefined>();
    expectTypeOf(error).toEqualTypeOf<ErrorResponse | undefined>();
    const { url, body: sent } = only(fake);
    expect(url).toBe("https://api.example.invalid/other/states/key=pa%2Fid?expand=transitions%5B*%5D");
    expect(JSON.parse(sent)).toEqual(body);

    expectTypeOf<RawInit<paths["/{projectKey}/states/{id}"]["post"]>["body"]>().toEqualTypeOf<StateUpdate>();
    expectTypeOf<RawInit<paths["/{projectKey}/states/{id}"]["get"]>["body"]>().toEqualTypeOf<undefined>();
    expectTypeOf<RawPath<"put", paths>>().toEqualTypeOf<never>();
    expectTypeOf<"/{projectKey}/states">().not.toExtend<RawPath<"delete", paths>>();
  });

  it("keeps its middleware from the resources, and shares hooks and repetitions with them", async () => {
    const fake = fakeFetch(() => Response.json({ id: "s-1" }, { status: fake.seen.length % 2 === 1 ? 503 : 200 }));
    const sending = vi.fn<() => void>();
    const { fetch } = fake;
    const client = createClient({ ...options, fetch, hooks: { onRequest: sending }, retry: { baseDelay: 1 } });
    const onRequest = vi.fn<() => void>();
    client.raw.use({ onRequest });
    await client.states.get({ key: "paid" });
    expect(onRequest).not.toHaveBeenCalled();
    const { data } = await client.raw.GET("/{projectKey}/states/key={key}", { params: { path } });
    expect(data?.id).toBe("s-1");
    expect(onRequest).toHaveBeenCalledOnce();
    expect(sending).toHaveBeenCalledTimes(4);
  });
});
