import { describeTwins } from "./twins.ts";

/** Resources, and beside each what was read of it: an address has an id or a key, and either may be left undefined. */
const wholes = [
  ["states", "state"],
  ["recurrencePolicies", "policy"],
  ["cartDiscounts", "discount"],
  ['inStore("b").cartDiscounts', "discount"],
  ["discountGroups", "group"],
] as const;

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

describeTwins(imports, {
  addresses: {
    2339: [
      "client.states.«delete→remove»({ id, version })",
      "client.«states→orders».get({ id })",
      'client.inStore("b").«cartDiscounts→states».get({ id })',
      "client.«states→recurrencePolicies».delete({ id, version })",
      'client«→.inStore("b")».cartDiscounts.delete({ id, version })',
    ],
    2353: [
      "client.states.get({ «→slug: »id })",
      "client.cartDiscounts.delete({ «→key: »id, version })",
      "client.states.update(«state→{ key: state.key, id: state.id }», [])",
      ...wholes.map(([resource]) => `client.${resource}.update({ id«: undefined→», key: id, version }, [])`),
    ],
    2322: ["client.states.get({ id«→: 7» })", "client.cartDiscounts.update({ key: id, version«→: id» }, [])"],
    2345: [
      "client.states.delete({ id«, version→» })",
      "client.states.update({ id«, version→» }, [])",
      'client.discountGroups.update({ id«, version→» }, [{ action: "setSortOrder", sortOrder: "0.1" }])',
      ...wholes.flatMap(([resource, whole]) => [
        `client.${resource}.get(«${whole}→{ id, key: id }»)`,
        `client.${resource}.exists({ id«: undefined→», key: id })`,
        `client.${resource}.modify(«${whole}→{ id, key: id }», () => [])`,
      ]),
    ],
  },
  bodies: {
    2322: [
      'client.«states.update(state→recurrencePolicies.update({ id, version }», [{ action: "changeKey", key: "a" }])',
      'client.states.update(state, [{ action: "«setName→setSlug»" }])',
      'client.states.modify({ id }, () => [{ action: "«setName→setSlug»" }])',
      'client.states.update(state, [{ action: "changeKey"«, key: "a"→» }])',
      'client.cartDiscounts.update({ id, version }, [{ action: "changeIsActive", isActive: «true→"true"» }])',
      'client.states.update(state, [{ action: "changeType", type: «"OrderState"→state.type» }])',
      'client.states.create({ key: id, type: «"OrderState"→state.type» })',
      'client.states.create({ key: id, type: "ReviewState", roles: ["«Return→Refund»"] })',
      'client.cartDiscounts.create({ name: {}, cartPredicate: "", value: { type: "«relative→progressive»", permyriad: 1 } })',
      'client.cartDiscounts.create({ name: {}, cartPredicate: "", value: «{ type: "fixed", money: [] }→discount.value» })',
      'client.cartDiscounts.create({ name: {}, cartPredicate: "", value: { type: «"relative", permyriad: 1→"giftLineItem"» } })',
    ],
    2353: [
      'client.discountGroups.update({ id, version }, [{ «action: "setName", name: {}→setName: { name: [] }» }])',
      'client.states.update(state, [{ action: "changeInitial", initial: true«→, name: {}» }])',
      'client.states.create({ key: id, type: "OrderState"«→, colour: "red"» })',
      'apply(client.«states→recurrencePolicies», { key: id, type: "OrderState" })',
      'apply(client.«cartDiscounts→states», { key: id, name: {}, cartPredicate: "", value: { type: "fixed", money: [] } })',
    ],
    2345: ['apply(client.states, { «key: id, →»type: "OrderState" })'],
  },
  queries: {
    2353: [
      "client.states.query({ «limit→pageSize»: 5 })",
      "client.states.get({ id }, { «expand: []→limit: 5» })",
      "client.states.iterate({ «limit: 5→sort: []» })",
    ],
    2322: [
      'client.states.query({ sort: "«key asc→key up»" })',
      'client.states.query({ sort: ["«key→colour»"] })',
      'client.cartDiscounts.query({ sort: ["«sortOrder desc→sortOrder down»"] })',
      'client.«recurrencePolicies→states».query({ sort: ["schedule.day"] })',
      'client.states.query({ sort: ["«name.en asc→name asc»"] })',
      'client.states.query({ variables: { v: «"1"→1» } })',
      'client.states.query({ where: «stateFields→cartDiscountFields».key.is("a") })',
      'client.states.iterate({ where: «stateFields→recurrencePolicyFields».key.is("a") })',
      'client.states.existsMatching({ where: «stateFields→discountGroupFields».key.is("a") })',
      'client.states.«query→existsMatching»({ where: stateFields.roles.containsAny(["Return"]) })',
      'client.states.«query→existsMatching»({ where: stateFields.createdBy.clientId.is("a") })',
      'client.states.«query→existsMatching»({ where: stateFields.key.is("a").and(stateFields.name.isEmpty()) })',
      'client.recurrencePolicies.query({ where: «recurrencePolicyFields→stateFields».key.is("a") })',
      'client.cartDiscounts.query({ where: «cartDiscountFields→stateFields».key.is("a") })',
      'client.discountGroups.query({ where: «discountGroupFields→cartDiscountFields».key.is("a") })',
    ],
    2820: ['client.states.query({ expand: "transitions«[*]→»" })'],
  },
  expansions: {
    2322: [
      'client.inStore("b").cartDiscounts.query({ expand: ["«references[*].anything→stores[*]»"] })',
      'client.states.get({ id }, { expand: ["«transitions[*]→roles[*]»"] })',
      'client.«cartDiscounts→states».query({ expand: ["discountGroup"] })',
    ],
    2820: [
      'client.states.get({ id }, { expand: ["transitions«[0]→»"] })',
      'client.states.get({ id }, { expand: ["transitions[*].transitions[*].transitions[*]«→.transitions[*]»"] })',
    ],
    2339: [
      '(await client.states.get({ id }«, { expand: ["transitions[*]"] }→»)).transitions?.[0]?.obj',
      '(await client.states.get({ id }, { expand: ["transitions[*]«.transitions[*]→»"] })).transitions?.[0]?.obj?.transitions?.[0]?.obj',
      '(await client.cartDiscounts.get({ id }, { expand: ["«discountGroup→references[*]»"] })).discountGroup?.obj',
      '(await client.states.get({ id }, { expand: "transitions[*]" })).transitions?.[0]?.obj?.«→transitions?.[0]?.obj?.»key',
      'client.states.modify({ id }, (state) => (state.transitions?.[0]?.obj ? [] : [])«, { expand: ["transitions[*]"] }→»)',
    ],
    2532: ['(await client.states.get({ id }, { expand: ["transitions[*]"] })).transitions?.[0]?.obj«?→».key'],
  },
  answers: {
    2339: [
      "state.«key.length→slug»",
      '«if (discount.value.type === "relative") →»take<number>(discount.value.permyriad)',
      'if (discount.value.type === "«fixed→relative»") discount.value.money',
      'if (isApiError(error, "«ConcurrentModification→InvalidField»")) take<number | undefined>(error.errors[0]?.currentVersion)',
      'if (isApiError(error«, "DuplicateField"→»)) take<string | undefined>(error.errors[0]?.field)',
      "client.states.«query→iterate»().withResponse()",
    ],
    18048: ["state.name«?→».en"],
    2345: [
      "«if (isStateTypeEnum(state.type)) →»take<StateTypeEnum>(state.type)",
      'isApiError(error, "«ResourceNotFound→ResourceMissing»")',
    ],
    18046: ["«if (isApiError(error)) →»error.status"],
    2367: ['if (isCallError(error)) error.outcome === "«unknown→applied»"'],
  },
  options: {
    2322: [
      'client.states.get({ id }, { timeout: «500→"5s"» })',
      "client.states.get({ id }, { retry: «{ attempts: 3 }→3» })",
      "client.states.get({ id }, { retry: «false→true» })",
      'client.states.get({ id }, { headers: { a: «"1"→1» } })',
      'clientCredentials({ ...credentials, scopes: ["«view_states:shop→view_state:shop»"] })',
      'clientCredentials({ ...credentials, scopes: ["view_orders«:shop:berlin→»"] })',
    ],
    2353: [
      "«createClient({ ...required,→client.states.get({ id }, {» retry: { budget: 5 } })",
      "createClient({ ...required, hooks: { «onRequest: ({ attempt }) => void attempt→request: () => undefined» } })",
      "client.states.get({ id }, { «headers→hooks»: {} })",
    ],
    2339: ["createClient({ ...required, hooks: [{ onToken: (event) => void event.«expiresIn→token» }] })"],
    2345: [
      'createClient({ baseUrl: id, «projectKey: "shop", →»auth: id })',
      "clientCredentials({ tokenUrl: id, clientId: id, «clientSecret: id, →»scopes: [] })",
    ],
  },
  raw: {
    2345: [
      'client.raw.HEAD("/{projectKey}/«states→orders»", { params: { path: { projectKey: id } } })',
      'client.raw.DELETE("/{projectKey}/states«/{id}→»", { params: { path: { projectKey: id«, id→» }, query: { version } } })',
    ],
    2322: ['client.raw.GET("/{projectKey}/states/{id}", { params: { path: { projectKey: id«, id→» } } })'],
    2353: [
      'client.raw.GET("/{projectKey}/states", { params: { path: { projectKey: id }, query: { «limit→pageSize»: 5 } } })',
    ],
    2820: [
      'client.raw.POST("/{projectKey}/states", { params: { path: { projectKey: id } }, body: { key: "a", type: "«OrderState→orderState»" } })',
    ],
  },
});
