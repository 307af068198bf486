import { createGraphql, type GraphqlAnswer } from "../../src/graphql/graphql.ts";
import type { Engine, Message } from "../../src/resource/engine.ts";
import type { Limits } from "../../src/resource/limits.ts";
import { api, workplace } from "../own.ts";

// What is answered depends on what was asked, and tests know that.
// oxlint-disable-next-line typescript/no-explicit-any
export type Data = any;

/** A Project that is asked over GraphQL, without HTTP. */
export interface Asking {
  /** Sends a body as it is. */
  readonly send: (body: unknown) => Promise<GraphqlAnswer>;
  /** The data of an answer that has no errors. */
  readonly ask: (query: string, variables?: object) => Promise<Data>;
  /** The only error of an answer. */
  readonly refusal: (query: string, variables?: object) => Promise<Data>;
  readonly messages: () => readonly Message[];
  /** What operations asked for leave to do. */
  readonly entered: readonly string[];
  /** Defects. */
  readonly reported: readonly unknown[];
  /** How often what was read was doubted. */
  readonly doubts: () => number;
  readonly engine: Engine;
}

export function asking(limits: Partial<Limits> = {}): Asking {
  let doubts = 0;
  const { store, engine, limits: all, run } = workplace(limits, { doubt: () => void (doubts += 1) });
  const entered: string[] = [];
  const reported: unknown[] = [];
  const graphql = createGraphql({ api, run, limits: all, report: (error) => reported.push(error) });
  const send = (body: unknown): Promise<GraphqlAnswer> =>
    graphql({
      body,
      enter: async (access) => {
        entered.push(access);
        return { project: "p", clientId: "tester" };
      },
    });
  return {
    send,
    ask: async (query, variables) => {
      const { status, body } = await send({ query, variables });
      if (status !== 200 || body.errors) throw new Error(JSON.stringify(body.errors));
      // As it arrives: the library makes objects without prototypes.
      return JSON.parse(JSON.stringify(body.data));
    },
    refusal: async (query, variables) => {
      const { errors = [] } = (await send({ query, variables })).body;
      if (errors.length !== 1) throw new Error(JSON.stringify(errors));
      return errors[0];
    },
    messages: () =>
      store
        .query("p", "message", { limit: 100, offset: 0, withTotal: false })
        .results.map((json) => JSON.parse(json) as Message),
    entered,
    reported,
    doubts: () => doubts,
    engine,
  };
}

/** Creates a Discount Group. */
export async function createGroup({ ask }: Asking, key: string, sortOrder: string): Promise<Data> {
  const query = "mutation($draft: DiscountGroupDraft!) { createDiscountGroup(draft: $draft) { id version } }";
  return (await ask(query, { draft: { key, sortOrder } })).createDiscountGroup;
}
