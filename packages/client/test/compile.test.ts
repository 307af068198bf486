import { describe, expect, it } from "vitest";
import { compile } from "../../types/test/compile.ts";

/** Programs that must compile, beside each the same with one mistake, and the compiler's word for that. */
type Twin = readonly [what: string, right: string, wrong: string, codes: readonly number[]];

const addresses: readonly Twin[] = [
  ["an unknown method", "client.states.delete({ id, version })", "client.states.remove({ id, version })", [2339]],
  ["an unknown resource", "client.states.get({ id })", "client.orders.get({ id })", [2339]],
  [
    "a resource that no Store has",
    'client.inStore("b").cartDiscounts.get({ id })',
    'client.inStore("b").states.get({ id })',
    [2339],
  ],
  ["an address by another name", "client.states.get({ id })", "client.states.get({ slug: id })", [2353]],
  ["an address that is no text", "client.states.get({ id })", "client.states.get({ id: 7 })", [2322]],
  [
    "a deletion by key where there is none",
    "client.cartDiscounts.delete({ id, version })",
    "client.cartDiscounts.delete({ key: id, version })",
    [2353],
  ],
  [
    "a deletion where there is none",
    "client.recurrencePolicies.get({ id })",
    "client.recurrencePolicies.delete({ id, version })",
    [2339],
  ],
  [
    "a deletion in a Store",
    'client.inStore("b").cartDiscounts.exists({ id })',
    'client.inStore("b").cartDiscounts.delete({ id, version })',
    [2339],
  ],
  ["a deletion without a version", "client.states.delete({ id, version })", "client.states.delete({ id })", [2345]],
  [
    "an update without a version",
    "client.states.update({ id, version }, [])",
    "client.states.update({ id }, [])",
    [2345],
  ],
  [
    "an update with a version that is no number",
    "client.cartDiscounts.update({ key: id, version }, [])",
    "client.cartDiscounts.update({ key: id, version: id }, [])",
    [2322],
  ],
  [
    "an update of a resource that was read without its version",
    "client.states.update(state, [])",
    "client.states.update({ key: state.key, id: state.id }, [])",
    [2353],
  ],
  ...[
    ["states", "state"],
    ["recurrencePolicies", "policy"],
    ["cartDiscounts", "discount"],
    ['inStore("b").cartDiscounts', "discount"],
    ["discountGroups", "group"],
  ].flatMap(([resource, whole]): Twin[] => {
    const twin = (verb: string, right: string, rest = "", code = 2345): Twin => [
      `id and key at once: ${resource}.${verb}`,
      `client.${resource}.${verb}(${right}${rest})`,
      `client.${resource}.${verb}({ id, key: id${verb === "update" ? ", version" : ""} }${rest})`,
      [code],
    ];
    return [
      twin("get", `${whole}`),
      twin("exists", "{ id: undefined, key: id }"),
      twin("modify", `${whole}`, ", () => []"),
      twin("update", "{ id: undefined, key: id, version }", ", []", 2353),
    ];
  }),
  [
    "an update of a Discount Group without a version",
    'client.discountGroups.update({ id, version }, [{ action: "setSortOrder", sortOrder: "0.1" }])',
    'client.discountGroups.update({ id }, [{ action: "setSortOrder", sortOrder: "0.1" }])',
    [2345],
  ],
];

const bodies: readonly Twin[] = [
  [
    "an action of another resource",
    'client.states.update(state, [{ action: "changeKey", key: "a" }])',
    'client.recurrencePolicies.update({ id, version }, [{ action: "changeKey", key: "a" }])',
    [2322],
  ],
  [
    "an unknown action",
    'client.states.update(state, [{ action: "setName" }])',
    'client.states.update(state, [{ action: "setSlug" }])',
    [2322],
  ],
  [
    "an unknown action of a decision",
    'client.states.modify({ id }, () => [{ action: "setName" }])',
    'client.states.modify({ id }, () => [{ action: "setSlug" }])',
    [2322],
  ],
  [
    "an action of a Discount Group in the form of GraphQL",
    'client.discountGroups.update({ id, version }, [{ action: "setName", name: { en: "A" } }])',
    'client.discountGroups.update({ id, version }, [{ setName: { name: [{ locale: "en", value: "A" }] } }])',
    [2353],
  ],
  [
    "an action with a field of another",
    'client.states.update(state, [{ action: "changeInitial", initial: true }])',
    'client.states.update(state, [{ action: "changeInitial", initial: true, name: {} }])',
    [2353],
  ],
  [
    "an action without its field",
    'client.states.update(state, [{ action: "changeKey", key: "a" }])',
    'client.states.update(state, [{ action: "changeKey" }])',
    [2322],
  ],
  [
    "an action with a field of the wrong type",
    'client.cartDiscounts.update({ id, version }, [{ action: "changeIsActive", isActive: true }])',
    'client.cartDiscounts.update({ id, version }, [{ action: "changeIsActive", isActive: "true" }])',
    [2322],
  ],
  [
    "an action with a value of an enum that only answers may have",
    'client.states.update(state, [{ action: "changeType", type: "OrderState" }])',
    'client.states.update(state, [{ action: "changeType", type: state.type }])',
    [2322],
  ],
  [
    "a draft with a value of an enum that only answers may have",
    'client.states.create({ key: id, type: "OrderState" })',
    "client.states.create({ key: id, type: state.type })",
    [2322],
  ],
  [
    "a draft with a role that nobody knows",
    'client.states.create({ key: id, type: "ReviewState", roles: ["Return"] })',
    'client.states.create({ key: id, type: "ReviewState", roles: ["Refund"] })',
    [2322],
  ],
  [
    "a draft with a variant that nobody knows",
    'client.cartDiscounts.create({ name: {}, cartPredicate: "", value: { type: "relative", permyriad: 1 } })',
    'client.cartDiscounts.create({ name: {}, cartPredicate: "", value: { type: "progressive", permyriad: 1 } })',
    [2322],
  ],
  [
    "a draft with what an answer holds, which may be a later variant",
    'client.cartDiscounts.create({ name: {}, cartPredicate: "", value: { type: "fixed", money: [] } })',
    'client.cartDiscounts.create({ name: {}, cartPredicate: "", value: discount.value })',
    [2322],
  ],
  [
    "a gift in a draft without a product",
    'client.cartDiscounts.create({ name: {}, cartPredicate: "", value: { type: "relative", permyriad: 1 } })',
    'client.cartDiscounts.create({ name: {}, cartPredicate: "", value: { type: "giftLineItem" } })',
    [2322],
  ],
  [
    "a draft with a field that nobody knows",
    'client.states.create({ key: id, type: "OrderState" })',
    'client.states.create({ key: id, type: "OrderState", colour: "red" })',
    [2353],
  ],
  [
    "a draft of a State to be applied to Recurrence Policies",
    'apply(client.states, { key: id, type: "OrderState" })',
    'apply(client.recurrencePolicies, { key: id, type: "OrderState" })',
    [2353],
  ],
  [
    "a draft of a Cart Discount to be applied to States",
    'apply(client.cartDiscounts, { key: id, name: {}, cartPredicate: "", value: { type: "relative", permyriad: 1 } })',
    'apply(client.states, { key: id, name: {}, cartPredicate: "", value: { type: "relative", permyriad: 1 } })',
    [2353],
  ],
  [
    "a draft without a key to be applied",
    'apply(client.states, { key: id, type: "OrderState" })',
    'apply(client.states, { type: "OrderState" })',
    [2345],
  ],
];

const queries: readonly Twin[] = [
  ["an unknown query parameter", "client.states.query({ limit: 5 })", "client.states.query({ pageSize: 5 })", [2353]],
  [
    "a query parameter of another method",
    "client.states.get({ id }, { expand: [] })",
    "client.states.get({ id }, { limit: 5 })",
    [2353],
  ],
  [
    "an order of one's own for a walk",
    "client.states.iterate({ limit: 5 })",
    "client.states.iterate({ sort: [] })",
    [2353],
  ],
  [
    "one text that is no order",
    'client.states.query({ sort: "key asc" })',
    'client.states.query({ sort: "key up" })',
    [2322],
  ],
  [
    "one text that is no path",
    'client.states.query({ expand: "transitions[*]" })',
    'client.states.query({ expand: "transitions" })',
    [2820],
  ],
  [
    "an order by no field",
    'client.states.query({ sort: ["key"] })',
    'client.states.query({ sort: ["colour"] })',
    [2322],
  ],
  [
    "an order in no direction",
    'client.cartDiscounts.query({ sort: ["sortOrder desc"] })',
    'client.cartDiscounts.query({ sort: ["sortOrder down"] })',
    [2322],
  ],
  [
    "an order by a field of another resource",
    'client.recurrencePolicies.query({ sort: ["schedule.day"] })',
    'client.states.query({ sort: ["schedule.day"] })',
    [2322],
  ],
  [
    "an order by text in all languages",
    'client.states.query({ sort: ["name.en asc"] })',
    'client.states.query({ sort: ["name asc"] })',
    [2322],
  ],
  [
    "a variable that is no text",
    'client.states.query({ variables: { v: "1" } })',
    "client.states.query({ variables: { v: 1 } })",
    [2322],
  ],
  [
    "a predicate about another resource: states.query",
    'client.states.query({ where: stateFields.key.is("a") })',
    'client.states.query({ where: cartDiscountFields.key.is("a") })',
    [2322],
  ],
  [
    "a predicate about another resource: states.iterate",
    'client.states.iterate({ where: stateFields.key.is("a") })',
    'client.states.iterate({ where: recurrencePolicyFields.key.is("a") })',
    [2322],
  ],
  [
    "a predicate about another resource: states.existsMatching",
    'client.states.existsMatching({ where: stateFields.key.is("a") })',
    'client.states.existsMatching({ where: discountGroupFields.key.is("a") })',
    [2322],
  ],
  [
    "a field that only queries can ask for: states.existsMatching",
    "client.states.existsMatching({ where: stateFields.initial.is(true) })",
    'client.states.existsMatching({ where: stateFields.roles.containsAny(["Return"]) })',
    [2322],
  ],
  [
    "a field within an object, which only queries can ask for: states.existsMatching",
    'client.states.query({ where: stateFields.createdBy.clientId.is("a") })',
    'client.states.existsMatching({ where: stateFields.createdBy.clientId.is("a") })',
    [2322],
  ],
  [
    "a predicate that is joined with a field that only queries can ask for: states.existsMatching",
    "client.recurrencePolicies.existsMatching({ where: recurrencePolicyFields.name.isEmpty() })",
    'client.states.existsMatching({ where: stateFields.key.is("a").and(stateFields.name.isEmpty()) })',
    [2322],
  ],
  [
    "a predicate about another resource: recurrencePolicies.query",
    'client.recurrencePolicies.query({ where: recurrencePolicyFields.key.is("a") })',
    'client.recurrencePolicies.query({ where: stateFields.key.is("a") })',
    [2322],
  ],
  [
    "a predicate about another resource: cartDiscounts.query",
    'client.cartDiscounts.query({ where: cartDiscountFields.key.is("a") })',
    'client.cartDiscounts.query({ where: stateFields.key.is("a") })',
    [2322],
  ],
  [
    "a predicate about another resource: discountGroups.query",
    'client.discountGroups.query({ where: discountGroupFields.key.is("a") })',
    'client.discountGroups.query({ where: cartDiscountFields.key.is("a") })',
    [2322],
  ],
];

const expansions: readonly Twin[] = [
  [
    "an unknown path of a Cart Discount",
    'client.inStore("b").cartDiscounts.query({ expand: ["references[*].anything"] })',
    'client.inStore("b").cartDiscounts.query({ expand: ["stores[*]"] })',
    [2322],
  ],
  [
    "an unknown path",
    'client.states.get({ id }, { expand: ["transitions[*]"] })',
    'client.states.get({ id }, { expand: ["roles[*]"] })',
    [2322],
  ],
  [
    "a list without its items",
    'client.states.get({ id }, { expand: ["transitions[0]"] })',
    'client.states.get({ id }, { expand: ["transitions"] })',
    [2820],
  ],
  [
    "four references",
    'client.states.get({ id }, { expand: ["transitions[*].transitions[*].transitions[*]"] })',
    'client.states.get({ id }, { expand: ["transitions[*].transitions[*].transitions[*].transitions[*]"] })',
    [2820],
  ],
  [
    "a path of another resource",
    'client.cartDiscounts.query({ expand: ["discountGroup"] })',
    'client.states.query({ expand: ["discountGroup"] })',
    [2322],
  ],
  [
    "what nobody expanded",
    'const { transitions } = await client.states.get({ id }, { expand: ["transitions[*]"] }); transitions?.[0]?.obj?.key',
    "const { transitions } = await client.states.get({ id }); transitions?.[0]?.obj",
    [2339],
  ],
  [
    "what may not have been found",
    'const { transitions } = await client.states.get({ id }, { expand: ["transitions[*]"] }); transitions?.[0]?.obj?.key',
    'const { transitions } = await client.states.get({ id }, { expand: ["transitions[*]"] }); transitions?.[0]?.obj.key',
    [2532],
  ],
  [
    "what nobody expanded below",
    `const found = await client.states.get({ id }, { expand: ["transitions[*].transitions[*]"] });
     found.transitions?.[0]?.obj?.transitions?.[0]?.obj?.key`,
    `const found = await client.states.get({ id }, { expand: ["transitions[*]"] });
     found.transitions?.[0]?.obj?.transitions?.[0]?.obj?.key`,
    [2339],
  ],
  [
    "what another path expanded",
    'const { discountGroup } = await client.cartDiscounts.get({ id }, { expand: ["discountGroup"] }); discountGroup?.obj',
    'const { discountGroup } = await client.cartDiscounts.get({ id }, { expand: ["references[*]"] }); discountGroup?.obj',
    [2339],
  ],
  [
    "what nobody expanded with one text",
    'const { transitions } = await client.states.get({ id }, { expand: "transitions[*]" }); transitions?.[0]?.obj?.key',
    `const found = await client.states.get({ id }, { expand: "transitions[*]" });
     found.transitions?.[0]?.obj?.transitions?.[0]?.obj?.key`,
    [2339],
  ],
  [
    "what nobody expanded in a decision",
    `await client.states.modify({ id }, ({ transitions }) => (transitions?.[0]?.obj ? [] : []), {
       expand: ["transitions[*]"],
     })`,
    "await client.states.modify({ id }, ({ transitions }) => (transitions?.[0]?.obj ? [] : []))",
    [2339],
  ],
];

const answers: readonly Twin[] = [
  ["an unknown field of an answer", "state.key.length", "state.slug", [2339]],
  ["a field that may be missing", "state.name?.en", "state.name.en", [18_048]],
  [
    "a value of an enum as one that is known",
    "if (isStateTypeEnum(state.type)) take<StateTypeEnum>(state.type)",
    "take<StateTypeEnum>(state.type)",
    [2345],
  ],
  [
    "a field of one variant among several",
    'if (discount.value.type === "relative") take<number>(discount.value.permyriad)',
    "take<number>(discount.value.permyriad)",
    [2339],
  ],
  [
    "a field of another variant",
    'if (discount.value.type === "fixed") discount.value.money',
    'if (discount.value.type === "relative") discount.value.money',
    [2339],
  ],
  ["an error that was not looked at", "if (isApiError(error)) error.status", "error.status", [18_046]],
  [
    "a field of an error with another code",
    'if (isApiError(error, "ConcurrentModification")) take<number | undefined>(error.errors[0]?.currentVersion)',
    'if (isApiError(error, "InvalidField")) take<number | undefined>(error.errors[0]?.currentVersion)',
    [2339],
  ],
  [
    "a field of an error whose code was not looked at",
    'if (isApiError(error, "DuplicateField")) take<string | undefined>(error.errors[0]?.field)',
    "if (isApiError(error)) take<string | undefined>(error.errors[0]?.field)",
    [2339],
  ],
  ["a code that nobody knows", 'isApiError(error, "ResourceNotFound")', 'isApiError(error, "ResourceMissing")', [2345]],
  [
    "an outcome that nobody knows",
    'if (isCallError(error)) error.outcome === "unknown"',
    'if (isCallError(error)) error.outcome === "applied"',
    [2367],
  ],
  [
    "the answer to a walk as a whole",
    "client.states.query().withResponse()",
    "client.states.iterate().withResponse()",
    [2339],
  ],
];

const options: readonly Twin[] = [
  [
    "a time limit as text",
    "client.states.get({ id }, { timeout: 500 })",
    'client.states.get({ id }, { timeout: "5s" })',
    [2322],
  ],
  [
    "a number of repetitions without its name",
    "client.states.get({ id }, { retry: { attempts: 3 } })",
    "client.states.get({ id }, { retry: 3 })",
    [2322],
  ],
  [
    "repetitions without saying how",
    "client.states.get({ id }, { retry: false })",
    "client.states.get({ id }, { retry: true })",
    [2322],
  ],
  [
    "a budget for one call",
    "createClient({ ...required, retry: { budget: 5 } })",
    "client.states.get({ id }, { retry: { budget: 5 } })",
    [2353],
  ],
  [
    "a hook by another name",
    "createClient({ ...required, hooks: { onRequest: ({ attempt }) => void attempt } })",
    "createClient({ ...required, hooks: { request: () => undefined } })",
    [2353],
  ],
  [
    "a hook that looks for what is not told",
    "createClient({ ...required, hooks: [{ onToken: ({ expiresIn }) => void expiresIn }] })",
    "createClient({ ...required, hooks: [{ onToken: ({ token }) => void token }] })",
    [2339],
  ],
  [
    "hooks for one call",
    "client.states.get({ id }, { headers: {} })",
    "client.states.get({ id }, { hooks: {} })",
    [2353],
  ],
  [
    "a header that is no text",
    'client.states.get({ id }, { headers: { a: "1" } })',
    "client.states.get({ id }, { headers: { a: 1 } })",
    [2322],
  ],
  [
    "a client without its Project",
    'createClient({ baseUrl: id, projectKey: "shop", auth: id })',
    "createClient({ baseUrl: id, auth: id })",
    [2345],
  ],
  [
    "credentials without their secret",
    "clientCredentials({ tokenUrl: id, clientId: id, clientSecret: id, scopes: [] })",
    "clientCredentials({ tokenUrl: id, clientId: id, scopes: [] })",
    [2345],
  ],
  [
    "a scope that nobody knows",
    'clientCredentials({ ...credentials, scopes: ["view_states:shop"] })',
    'clientCredentials({ ...credentials, scopes: ["view_state:shop"] })',
    [2322],
  ],
];

const raw: readonly Twin[] = [
  [
    "a raw path that does not exist",
    'client.raw.HEAD("/{projectKey}/states", { params: { path: { projectKey: id } } })',
    'client.raw.HEAD("/{projectKey}/orders", { params: { path: { projectKey: id } } })',
    [2345],
  ],
  [
    "a raw method that the path does not know",
    'client.raw.DELETE("/{projectKey}/states/{id}", { params: { path: { projectKey: id, id }, query: { version } } })',
    'client.raw.DELETE("/{projectKey}/states", { params: { path: { projectKey: id }, query: { version } } })',
    [2345],
  ],
  [
    "a raw call without its path parameters",
    'client.raw.GET("/{projectKey}/states/{id}", { params: { path: { projectKey: id, id } } })',
    'client.raw.GET("/{projectKey}/states/{id}", { params: { path: { projectKey: id } } })',
    [2322],
  ],
  [
    "a raw query parameter of another name",
    'client.raw.GET("/{projectKey}/states", { params: { path: { projectKey: id }, query: { limit: 5 } } })',
    'client.raw.GET("/{projectKey}/states", { params: { path: { projectKey: id }, query: { pageSize: 5 } } })',
    [2353],
  ],
  [
    "a raw body of another shape",
    'client.raw.POST("/{projectKey}/states", { params: { path: { projectKey: id } }, body: { key: "a", type: "OrderState" } })',
    'client.raw.POST("/{projectKey}/states", { params: { path: { projectKey: id } }, body: { key: "a", type: "orderState" } })',
    [2820],
  ],
];

const twins = { addresses, bodies, queries, expansions, answers, options, raw };

const imports = `
  import { apply } from "@commerce-http/client/apply";
  import { type Client, clientCredentials, createClient, isApiError, isCallError } from "@commerce-http/client";
  import { cartDiscountFields, discountGroupFields, recurrencePolicyFields, stateFields } from "@commerce-http/client";
  import { type CartDiscount, type DiscountGroup, type RecurrencePolicy, type State } from "@commerce-http/client";
  import { isStateTypeEnum, type StateTypeEnum } from "@commerce-http/client";
  declare const client: Client;
  declare const required: { baseUrl: string; projectKey: string; auth: string };
  declare const credentials: { tokenUrl: string; clientId: string; clientSecret: string };
  declare const id: string;
  declare const version: number;
  declare const state: State;
  declare const policy: RecurrencePolicy;
  declare const discount: CartDiscount;
  declare const group: DiscountGroup;
  declare const error: unknown;
  declare function take<Value>(value: Value): void;
`;
const verdicts = compile(
  Object.fromEntries(
    Object.values(twins)
      .flat()
      .flatMap(([what, right, wrong]) => [
        [`right ${what}`, `${imports}${right};`],
        [`wrong ${what}`, `${imports}${wrong};`],
      ]),
  ),
);

describe.each(Object.entries(twins))("What does not compile: %s", (_, all) => {
  it.each(all.map(([what, , , codes]) => [what, codes] as const))("%s", (what, codes) => {
    expect(verdicts[`right ${what}`]?.text).toBe("");
    expect(verdicts[`wrong ${what}`]?.codes, verdicts[`wrong ${what}`]?.text).toEqual(codes);
  });
});
