import { expect, test } from "vitest";
import { checkServer, connect } from "../../src/connection/connect.ts";
import { OptionValues } from "../../src/program/command.ts";
import type { TerminalOptions } from "../../src/terminal/terminal.ts";
import { type Circumstances, testProject, testTerminal } from "../terminal.ts";

/** A terminal, what it prints for a person, and what it sends. */
function open(around: Circumstances & Pick<TerminalOptions, "isDebug"> = {}) {
  const { emulator, circumstances } = testProject();
  const sent: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    sent.push(new Request(input, init));
    return (around.fetch ?? emulator.fetch)(input, init);
  };
  const env = { ...circumstances.env, ...around.env };
  const { terminal, said } = testTerminal({ env, fetch }, { isDebug: around.isDebug ?? false });
  return { terminal, sent, told: () => said.all };
}

test("requests go to the project at the address, with the token", async () => {
  const { terminal, sent, told } = open();
  const { client, project, baseUrl } = connect(new OptionValues({}), terminal);
  expect([project, baseUrl]).toEqual(["shop", "http://localhost"]);
  await client.states.query();
  expect(sent.map(({ url, headers }) => [new URL(url).pathname, headers.get("authorization")])).toEqual([
    ["/shop/states", "Bearer the-token-of-the-tests"],
  ]);
  expect(told()).toBe("");
});

test.each([
  ["with its scopes", { scope: "view_states:shop" }, "s: view_states:shop\n"],
  ["that says no scopes", {}, "s\n"],
])("a client gets its token, %s, where it is granted", async (_, scope, end) => {
  const { terminal, sent, told } = open({
    isDebug: true,
    fetch: async (input, init) =>
      new URL(new Request(input, init).url).pathname === "/oauth/token"
        ? Response.json({ access_token: "granted", token_type: "Bearer", expires_in: 100, ...scope })
        : Response.json({ results: [], count: 0, offset: 0, limit: 20 }),
    env: {
      COMMERCE_HTTP_TOKEN: "",
      COMMERCE_HTTP_TOKEN_URL: "http://localhost/oauth/token",
      COMMERCE_HTTP_CLIENT_ID: "client",
      COMMERCE_HTTP_CLIENT_SECRET: "secret",
      COMMERCE_HTTP_SCOPES: " view_states:shop  view_orders:shop ",
    },
  });
  const { client } = connect(new OptionValues({}), terminal);
  await client.states.query();
  const [grant, read] = sent;
  expect([new URL(grant?.url ?? "").pathname, new URL(read?.url ?? "").pathname]).toEqual([
    "/oauth/token",
    "/shop/states",
  ]);
  expect(read?.headers.get("authorization")).toBe("Bearer granted");
  expect(told()).toContain(`← a token for 100 ${end}`);
  expect(new URLSearchParams(await grant?.text()).get("scope")).toBe("view_states:shop view_orders:shop");
});

test.each([
  ["COMMERCE_HTTP_TOKEN_URL", "http://auth.example.invalid", "token", "allow-http"],
  ["COMMERCE_HTTP_BASE_URL", "http://api.example.invalid", "base", "allow-http"],
  ["COMMERCE_HTTP_BASE_URL", "https://10.0.0.1", "base", "allow-ip-address"],
])(
  "an address that tokens should not go to is refused with the option that allows it: %s %s",
  (name, url, kind, option) => {
    const client = {
      COMMERCE_HTTP_TOKEN: "",
      COMMERCE_HTTP_CLIENT_ID: "client",
      COMMERCE_HTTP_CLIENT_SECRET: "secret",
    };
    const { terminal } = open({ env: { ...(kind === "token" && client), [name]: url } });
    const refused = (): unknown => connect(new OptionValues({}), terminal);
    expect(refused).toThrow(`Cannot use ${kind} address`);
    expect(refused).toThrow("expected https:// and the name of a host");
    expect(refused).toThrow(`unless --${option} `);
    expect(connect(new OptionValues({ [option]: true }), terminal).project).toBe("shop");
  },
);

test("for a second project, the options that allow an address are its own", () => {
  const { terminal } = open({
    env: {
      COMMERCE_HTTP_TO_PROJECT: "shop",
      COMMERCE_HTTP_TO_TOKEN: "any",
      COMMERCE_HTTP_TO_BASE_URL: "http://api.example.invalid",
    },
  });
  expect(() => connect(new OptionValues({}), terminal, "to")).toThrow("unless --to-allow-http says otherwise");
  expect(connect(new OptionValues({ "to-allow-http": true }), terminal, "to").project).toBe("shop");
});

test("what else is missing is told as it is", () => {
  const { terminal } = open({ env: { COMMERCE_HTTP_PROJECT: "" } });
  expect(() => connect(new OptionValues({}), terminal)).toThrow(
    "Cannot connect: missing project (--project, $COMMERCE_HTTP_PROJECT, a profile)",
  );
  const { terminal: odd } = open({ env: { COMMERCE_HTTP_GRAPHQL_PATH: "own" } });
  expect(() => connect(new OptionValues({}), odd)).toThrow(/^(?!.*https:).*"own"/);
});

test("the address of a server that others speak to is checked alike", () => {
  const server = { baseUrl: "http://api.example.invalid", allowHttp: false, allowIpAddress: false };
  expect(() => checkServer(server, "fallback")).toThrow("unless --fallback-allow-http says otherwise");
  expect(() => checkServer(server)).toThrow("unless --allow-http says otherwise");
  expect(checkServer({ ...server, allowHttp: true })).toBeUndefined();
});

test("--debug shows requests, answers, repeats and failures, and no token", async () => {
  let count = 0;
  const { terminal, told } = open({
    isDebug: true,
    fetch: async () => {
      count += 1;
      if (count === 1) return Response.json({ message: "busy" }, { status: 503, headers: { "retry-after": "0" } });
      if (count === 3) throw new TypeError("fetch failed");
      return Response.json({ results: [], count: 0, offset: 0, limit: 20 });
    },
  });
  const { client } = connect(new OptionValues({}), terminal);
  await client.states.query();
  expect(told()).toMatch(/^→ GET http:\/\/localhost\/shop\/states\S* \S+\n← 503 GET \S+ after \d+ ms\n/);
  expect(told()).toMatch(/… GET \S+ again in \d+ ms\n→ GET \S+ \S+, attempt 2\n← 200 GET \S+ after \d+ ms\n$/);
  await client.states.query();
  expect(told()).toMatch(/← \w+Error GET \S+ after \d+ ms: /);
  expect(told()).not.toContain("the-token");
});

test("what the service announces is shown", async () => {
  const headers = { "X-Deprecation-Notice": "States end soon" };
  const { terminal, told } = open({ fetch: async () => Response.json({ results: [] }, { headers }) });
  await connect(new OptionValues({}), terminal).client.states.query();
  expect(told()).toContain("States end soon\n");
});

test("GraphQL goes where the settings say", async () => {
  const { terminal, sent } = open({ env: { COMMERCE_HTTP_GRAPHQL_PATH: "/own/graphql" } });
  const { client } = connect(new OptionValues({}), terminal);
  await client.discountGroups.query().catch(() => {});
  expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(["/own/graphql"]);
});
