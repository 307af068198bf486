import { usual } from "../contract/bounds.ts";
import type { QueryParameters } from "../contract/parameters.ts";
import type { ContractOperation, FacadePlace } from "../generated/contract.ts";
import type { Address, Caller, Engine, Update } from "../resource/engine.ts";
import { readExpansionPaths, type ExpansionPath } from "../resource/expand.ts";
import { familyAbout, type AnyFamily } from "../resource/families.ts";
import type { Resource } from "../resource/family.ts";
import { hasFieldOf, queryableBy, readQuery } from "../resource/query.ts";

/** A request whose form has been checked against the contract. */
export interface Input {
  readonly operation: ContractOperation;
  readonly caller: Caller;
  readonly path: Readonly<Record<string, string>>;
  readonly query: QueryParameters;
  /** Without fields that the contract does not know. */
  readonly body?: unknown;
}

/** A status, and the JSON text of the body. */
export interface Answer {
  readonly status: number;
  readonly body?: string;
}

/** Carries out an operation of the contract: which one, its place on the client's facade tells. */
export function perform(engine: Engine, { operation, caller, path, query, body }: Input): Answer {
  const { facade } = operation;
  const family = familyAbout(facade?.resource ?? "");
  if (facade === undefined || family === undefined) throw new Error(`Cannot perform "${facade?.resource}"`);
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
        status: engine.existsMatching(family, caller, readQuery(query, queryableBy(operation, family))) ? 200 : 404,
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
      throw new Error(`Cannot perform "${facade.verb}"`);
  }
}

/** Size of a page where an operation has no parameter for it. */
const LIMIT = Number(usual("limit"));

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
  const { limit = LIMIT, offset = 0, withTotal = true } = query;
  const asked = { ...readQuery(query, hasFieldOf(family)), limit, offset, withTotal };
  const { results, total } = engine.query(family, caller, asked);
  const texts = paths === undefined ? results : expanded(engine, caller, results, paths);
  const counts = `"limit":${limit},"offset":${offset},"count":${results.length}`;
  return `{${counts}${total === undefined ? "" : `,"total":${total}`},"results":[${texts.join(",")}]}`;
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
