import type { Emulator } from "../src/index.ts";

/** What came back. An answer without a body has an empty one. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** A JSON object whose fields a test looks at. */
export interface Body {
  readonly [field: string]: unknown;
  readonly id: string;
  readonly version: number;
  readonly errors: readonly Body[];
  readonly results: readonly Body[];
}

/** One Project, as a client sees it. */
export interface Project {
  /** @param path Below the Project: `/states?limit=1`. */
  send(method: string, path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  get(path: string): Promise<Answer>;
  /** Creates and expects to succeed. */
  create(path: string, draft: unknown): Promise<Body>;
  /** Applies update actions to the version that a resource has. */
  update(path: string, resource: Body, ...actions: readonly object[]): Promise<Answer>;
  delete(path: string, resource: Body): Promise<Answer>;
  /** Asks GraphQL and expects no errors. */
  ask(query: string, variables?: object): Promise<Body>;
}

/** Sends requests to one Project of an emulator. */
export function projectOf(emulator: Emulator, key = "p"): Project {
  const send: Project["send"] = async (method, path, body, headers = {}) => {
    const response = await emulator.fetch(`http://localhost/${key}${path}`, {
      method,
      headers: { ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: (text === "" ? {} : JSON.parse(text)) as Body };
  };
  return {
    send,
    get: (path) => send("GET", path),
    create: async (path, draft) => succeeded(await send("POST", path, draft)),
    update: (path, { id, version }, ...actions) => send("POST", `${path}/${id}`, { version, actions }),
    delete: (path, { id, version }) => send("DELETE", `${path}/${id}?version=${version}`),
    ask: async (query, variables) => {
      const { data, errors } = succeeded(await send("POST", "/graphql", { query, variables }));
      if (errors !== undefined) throw new Error(JSON.stringify(errors));
      return data as Body;
    },
  };
}

/** The body of an answer that is no refusal. */
export function succeeded({ status, body }: Answer): Body {
  if (status >= 400) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body;
}

/** A Cart Discount draft that nothing is wrong with; it requires a Discount Code, so that no limit counts it. */
export function discountDraft(changes: object = {}): object {
  return {
    name: { en: "Ten percent" },
    value: { type: "relative", permyriad: 1000 },
    cartPredicate: "1 = 1",
    target: { type: "lineItems", predicate: "1 = 1" },
    requiresDiscountCode: true,
    ...changes,
  };
}

/** A Discount Group, made over GraphQL. */
export async function createGroup(project: Project, key: string, sortOrder: string): Promise<Body> {
  const mutation = `mutation($draft: DiscountGroupDraft!) { createDiscountGroup(draft: $draft) { id version key sortOrder } }`;
  return (await project.ask(mutation, { draft: { key, sortOrder } }))["createDiscountGroup"] as Body;
}
