import type { AnyOperation } from "../contract/any-contract.ts";
import { jsonBodyOf } from "../contract/body.ts";
import { Fault } from "../contract/faults.ts";
import type { QueryFields } from "../contract/fields.ts";
import type { QueryParameters } from "../contract/parameters.ts";
import type { FacadePlace } from "../generated/contract.ts";
import type { AnyFamily } from "../resource/described-family.ts";
import type { Address, Caller, Engine, Update } from "../resource/engine.ts";
import { readExpansionPaths, type ExpansionPath } from "../resource/expand.ts";
import type { Resource } from "../resource/family.ts";
import { readQuery } from "../resource/query.ts";

/** A request whose form has been checked against the contract. */
export interface Input {
  readonly operation: AnyOperation;
  readonly caller: Caller;
  readonly path: Readonly<Record<string, string>>;
  readonly query: QueryParameters;
  /** Without fields that the contract does not know. */
  readonly body?: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body?: string;
}

/** Carries out an operation of the contract: which one, its place on the client's facade tells. */
export function perform(engine: Engine, { operation, caller, path, query, body }: Input): Answer {
  const { facade } = operation;
  const { families } = engine;
  const family = families.about(facade?.resource ?? "");
  if (facade === undefined || family === undefined || !isClear(operation, family)) throw unperformable(operation);
  // Before anything is stored: a path that cannot be read refuses the whole request.
  const paths = query.expand && readExpansionPaths(query.expand);
  const respond = (status: number, resource: Resource): Answer => {
    if (paths !== undefined) engine.expand(caller, [resource], paths);
    return { status, body: JSON.stringify(resource) };
  };
  const address = addressOf(facade, path);
  switch (facade.verb) {
    case "get": {
      const json = engine.read(family, caller, address);
      return paths === undefined ? { status: 200, body: json } : respond(200, JSON.parse(json));
    }
    case "query":
      return { status: 200, body: page(engine, family, caller, query, paths) };
    case "exists":
      return { status: engine.exists(family, caller, address) ? 200 : 404 };
    case "existsMatching":
      return {
        status: engine.existsMatching(family, caller, readQuery(query, queryableBy(engine, operation, family)))
          ? 200
          : 404,
      };
    case "create":
      return respond(201, engine.create(family, caller, body));
    case "update":
      // The contract has checked the body.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return respond(200, engine.update(family, caller, address, body as Update<never>));
    case "delete":
      return respond(200, engine.delete(family, caller, address, query.version ?? 0));
    default:
      throw unperformable(operation);
  }
}

/** Says whether an operation has what its verb asks for: an address that is known, and a body. */
function isClear(operation: AnyOperation, { draft, inStore }: AnyFamily): boolean {
  const { path, facade: { verb, by, within } = {} } = operation;
  if (!path.includes("{projectKey}") || !ADDRESSES.has(by)) return false;
  if (within !== undefined && (within.parameter !== "storeKey" || inStore === undefined)) return false;
  if (verb === "create" && draft === undefined) return false;
  return (verb !== "create" && verb !== "update") || jsonBodyOf(operation) !== undefined;
}

/** Path parameters that can address a resource; collections have none. */
const ADDRESSES: ReadonlySet<string | undefined> = new Set(["id", "key", undefined]);

function unperformable({ id }: AnyOperation): Fault {
  const message = `Cannot carry out "${id}": the contract does not describe its effect on a resource`;
  return new Fault([{ code: "InvalidOperation", message }], 501);
}

function addressOf({ by }: FacadePlace, { id = "", key = "" }: Readonly<Record<string, string>>): Address {
  return by === "key" ? { key } : { id };
}

function page(
  engine: Engine,
  family: AnyFamily,
  caller: Caller,
  query: QueryParameters,
  paths: readonly ExpansionPath[] | undefined,
): string {
  const { limit = engine.api.usualLimit, offset = 0, withTotal = true } = query;
  const asked = { ...readQuery(query, engine.fieldsOf(family.schema)), limit, offset, withTotal };
  const { results, total } = engine.query(family, caller, asked);
  const texts = paths === undefined ? results : expanded(engine, caller, results, paths);
  return pageText({ limit, offset, total }, texts);
}

/** A paged query result of JSON texts. */
export function pageText(
  { limit, offset, total }: { readonly limit: number; readonly offset: number; readonly total: number | undefined },
  results: readonly string[],
): string {
  const counts = `"limit":${limit},"offset":${offset},"count":${results.length}`;
  return `{${counts}${total === undefined ? "" : `,"total":${total}`},"results":[${results.join(",")}]}`;
}

function expanded(
  engine: Engine,
  caller: Caller,
  results: readonly string[],
  paths: readonly ExpansionPath[],
): string[] {
  const documents = results.map((json): object => JSON.parse(json));
  engine.expand(caller, documents, paths);
  return documents.map((document) => JSON.stringify(document));
}

function queryableBy(
  engine: Engine,
  { parameters }: AnyOperation,
  { schema }: { readonly schema: string },
): QueryFields {
  const isPlain = parameters.some(({ plainFields }) => plainFields);
  const fields = engine.fieldsOf(schema);
  return isPlain ? { ...fields, hasField: engine.api.plainFieldsOf(schema) } : fields;
}
