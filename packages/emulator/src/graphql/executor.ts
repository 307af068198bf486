import type { LimitWithCurrent } from "@commerce-http/types";
import {
  execute,
  Kind,
  OperationTypeNode,
  type DocumentNode,
  type ExecutionResult,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import type { ReceivedGraphql } from "../requests/received-request.ts";
import type { Caller, Engine } from "../resource/engine.ts";
import type { ProjectLimits } from "../resource/limits.ts";
import { cartDiscountFields } from "./cart-discount.ts";
import { discountGroupFields } from "./discount-group.ts";
import type { Graphql, GraphqlOptions } from "./graphql.ts";
import { fieldErrors, isDefect, readRequest } from "./request.ts";
import { graphqlSchema } from "./schema.ts";

export function createExecutor({ api, run, limits, report }: GraphqlOptions): Graphql {
  const schema = graphqlSchema();
  return async ({ body, enter }) => {
    const request = readRequest(api, schema, body);
    if ("errors" in request) return { status: 400, body: { errors: request.errors } };
    const { operation, ...rest } = request;
    const access = operation.operation === OperationTypeNode.MUTATION ? "write" : "read";
    const contextValue = await enter(access, askedBy(operation, request.document));
    const { data, errors } = await run(({ engine, doubt }) => {
      const result = execute({ schema, ...rest, rootValue: fieldsOf(engine, limits), contextValue });
      // The library keeps what is thrown, and goes on.
      const checked = (answer: ExecutionResult): ExecutionResult => {
        if (answer.errors?.some(isDefect)) doubt?.();
        return answer;
      };
      return result instanceof Promise ? result.then(checked) : checked(result);
    });
    return {
      // Without data nothing was carried out: a variable has a value that it cannot take.
      status: data === undefined ? 400 : 200,
      body: { ...(data !== undefined && { data }), ...(errors && { errors: fieldErrors(errors, report) }) },
    };
  };
}

function fieldsOf(engine: Engine, limits: ProjectLimits): object {
  return { ...discountGroupFields(engine), ...cartDiscountFields(engine), ...projectLimitsFields(engine, limits) };
}

function askedBy({ operation, name, selectionSet }: OperationDefinitionNode, document: DocumentNode): ReceivedGraphql {
  return { type: operation, ...(name && { name: name.value }), fields: topFields(selectionSet, document) };
}

function topFields(top: SelectionSetNode, { definitions }: DocumentNode): readonly string[] {
  const fragments = new Map<string, SelectionSetNode>();
  for (const definition of definitions) {
    if (definition.kind === Kind.FRAGMENT_DEFINITION) fragments.set(definition.name.value, definition.selectionSet);
  }
  const collect = ({ selections }: SelectionSetNode): string[] =>
    selections.flatMap((selection) => {
      if (selection.kind === Kind.FIELD) return [selection.name.value];
      if (selection.kind === Kind.INLINE_FRAGMENT) return collect(selection.selectionSet);
      const spread = fragments.get(selection.name.value);
      // Each one once: fragments of fragments can stand for very many fields.
      fragments.delete(selection.name.value);
      return spread === undefined ? [] : collect(spread);
    });
  return collect(top);
}

/** Answers how much of its limits a Project has used: document 2, DiscountGroup. */
function projectLimitsFields(engine: Engine, limits: ProjectLimits): object {
  const totalActive = (_args: object, caller: Caller): LimitWithCurrent => {
    const query = { limit: 0, offset: 0, withTotal: true };
    const { total: current = 0 } = engine.query(engine.families.discountGroups, caller, query);
    const limit = limits.of(caller.project).discountGroups;
    return Number.isFinite(limit) ? { limit, current } : { current };
  };
  return { projectLimits: { discountGroups: { totalActive } } };
}
