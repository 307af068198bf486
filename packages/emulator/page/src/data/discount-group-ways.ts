import { isRecord } from "@commerce-http/model";
import { discountGroupDraftSchema, discountGroupUpdateActionSchema, jsonSchemaOf } from "@commerce-http/types/validate";
import { askApi, Refused } from "../emulator/ask.ts";
import type { Family, SchemaObject } from "../emulator/contract.ts";
import { alternativesOf } from "../forms/form-shape.ts";
import type { Schemas } from "../forms/schema.ts";
import { startOf, type Ways } from "./ways.ts";

/** Schemas of a type as documents have them. */
interface Document extends SchemaObject {
  readonly $defs: Schemas;
}

/** The ways that Discount Groups have: mutations of GraphQL, with the drafts and update actions that REST would have. */
export function discountGroupWays(path: string, family: Family): Ways {
  const [draft, action] = [discountGroupDraftSchema, discountGroupUpdateActionSchema].map(
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- of a type, it writes a reference and definitions
    (type) => jsonSchemaOf(type) as unknown as Document,
  ) as [Document, Document];
  const schemas = { ...draft.$defs, ...action.$defs };
  const send = (name: string, parameters: Readonly<Record<string, string>>, variables: object): Promise<Written> => {
    const declared = Object.entries(parameters).map(([parameter, type]) => `$${parameter}: ${type}`);
    const given = Object.keys(parameters).map((parameter) => `${parameter}: $${parameter}`);
    return written(
      path,
      `mutation (${declared.join(", ")}) { result: ${name}(${given.join(", ")}) { id version } }`,
      variables,
    );
  };
  return {
    create: {
      name: "createDiscountGroup of GraphQL",
      draft,
      places: {},
      schemas,
      send: async (value) =>
        (await send("createDiscountGroup", { draft: "DiscountGroupDraft!" }, { draft: inputOf(value) })).id,
    },
    change: {
      name: "updateDiscountGroup of GraphQL",
      actions: alternativesOf(action, schemas),
      schemas,
      start: ({ label, schema }, resource) => startOf(label, family, resource, schema, schemas),
      send: async ({ id, version }, actions) => {
        const parameters = { ...ADDRESS, actions: "[DiscountGroupUpdateAction!]!" };
        const inputs = actions.map((each) => {
          const { action: name, ...fields } = Object(each);
          return { [name]: inputOf(fields) };
        });
        return (await send("updateDiscountGroup", parameters, { id, version, actions: inputs })).version;
      },
    },
    remove: {
      name: "deleteDiscountGroup of GraphQL",
      send: async ({ id, version }) => void (await send("deleteDiscountGroup", ADDRESS, { id, version })),
    },
  };
}

const ADDRESS = { id: "String", version: "Long!" };

interface Written {
  readonly id: string;
  readonly version: number;
}

/** A draft or an action as GraphQL takes it: texts by language as a list. */
function inputOf(fields: unknown): object {
  const entries = Object.entries(Object(fields)).map(([name, value]) => [
    name,
    isRecord(value) ? Object.entries(value).map(([locale, text]) => ({ locale, value: text })) : value,
  ]);
  return Object.fromEntries(entries);
}

/** GraphQL answers refusals with success, and errors beside the data; what the API says of them stands in their extensions. */
async function written(path: string, query: string, variables: object): Promise<Written> {
  const { data, errors = [] } = await askApi<{
    readonly data?: { readonly result: Written } | null;
    readonly errors?: readonly GraphqlError[];
  }>(path, { method: "POST", body: { query, variables } });
  const [error] = errors;
  if (error === undefined && data) return data.result;
  throw new Refused(
    error?.message ?? "GraphQL has no answer",
    200,
    errors.map(({ message, extensions }) => Object.assign({ message }, extensions)),
  );
}

interface GraphqlError {
  readonly message: string;
  readonly extensions?: Readonly<Record<string, unknown>>;
}
