/** What a Deno user writes, run by Deno itself on the built workspace. */
import { lintDiscounts } from "@commerce-http/assurance";
import { createClient, type Hooks } from "@commerce-http/client";
import { apply } from "@commerce-http/client/apply";
import { openTelemetryHooks } from "@commerce-http/client/opentelemetry";
import { nextOrderDate, parsePredicate } from "@commerce-http/rules";
import { isCartDiscountValue, type StateUpdateAction, stateTypeEnumValues } from "@commerce-http/types";

Deno.test("a resource is read by key, with token and correlation id", async () => {
  const { client, requests } = clientThatAnswers({ id: "1", version: 2, key: "paid" });
  const paid = await client.states.get({ key: "paid" }, { expand: ["transitions[*]"] });
  const [request] = requests;
  equal(paid.version, 2);
  equal(request?.method, "GET");
  equal(request?.url, "https://api.example.invalid/wind-and-wave/states/key=paid?expand=transitions%5B*%5D");
  equal(request?.headers.get("Authorization"), "Bearer t0ken");
  equal(/^[A-Za-z0-9_-]{8,256}$/.test(request?.headers.get("X-Correlation-ID") ?? ""), true);
});

Deno.test("a draft is compared with what is there", async () => {
  const { client, requests } = clientThatAnswers({
    id: "1",
    version: 2,
    key: "paid",
    type: "OrderState",
    initial: true,
  });
  const { outcome, actions } = await apply(client.states, { key: "paid", type: "OrderState", initial: false });
  equal(outcome, "updated");
  equal(actions[0]?.action, "changeInitial");
  equal(requests.map(({ method }) => method).join(), "GET,POST");
});

Deno.test("OpenTelemetry watches", async () => {
  const { client } = clientThatAnswers({ id: "1", version: 2, key: "paid" }, 200, openTelemetryHooks());
  equal((await client.states.get({ key: "paid" })).version, 2);
});

Deno.test("the vocabulary is there at run time", () => {
  equal(stateTypeEnumValues.includes("OrderState"), true);
  equal(isCartDiscountValue({ type: "relative", permyriad: 100 }), true);
  equal(isCartDiscountValue({ type: "later" }), false);
});

Deno.test("the rules decide without a server", () => {
  const start = new Date("2027-01-31T08:00:00Z");
  const next = nextOrderDate({ type: "dayOfMonth", day: 31 }, { start, after: start });
  equal(next.toISOString(), "2027-02-28T08:00:00.000Z");
  equal(parsePredicate("key =").refusal?.code, "InvalidInput");
});

Deno.test("the assurance looks at a set of discounts", () => {
  const terms = {
    id: "ten",
    name: { en: "Ten percent" },
    sortOrder: "0.5",
    isActive: true,
    requiresDiscountCode: false,
  };
  const [finding] = lintDiscounts(
    [
      {
        ...terms,
        value: { type: "relative", permyriad: 1000 },
        cartPredicate: 'country = "DE" and country = "AT"',
        target: { type: "totalPrice" },
        stackingMode: "Stacking",
      },
    ],
    { now: new Date("2027-01-31T08:00:00Z") },
  ).findings;
  equal(finding?.code, "ContradictoryCartPredicate");
});

Deno.test("a wrong action does not compile", () => {
  // @ts-expect-error -- no such action
  const actions: readonly StateUpdateAction[] = [{ action: "burn" }];
  equal(actions.length, 1);
});

function clientThatAnswers(
  body: unknown,
  status = 200,
  hooks?: Hooks,
): { client: ReturnType<typeof createClient>; requests: Request[] } {
  const requests: Request[] = [];
  const client = createClient({
    baseUrl: "https://api.example.invalid",
    projectKey: "wind-and-wave",
    auth: () => "t0ken",
    ...(hooks && { hooks }),
    fetch: (url, init) => {
      const request = new Request(url, init);
      requests.push(request);
      return Response.json(body, { status });
    },
  });
  return { client, requests };
}

function equal(actual: unknown, expected: unknown): void {
  if (!Object.is(actual, expected)) throw new Error(`Expected ${String(expected)}, got ${String(actual)}`);
}
