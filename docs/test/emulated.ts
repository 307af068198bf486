/**
 * Loaded before a program of the client's guide: an emulator answers it, whatever address it names, and asks for tokens.
 * The scopes that the page names are the arguments; which ones were given and needed is left in a file beside the program.
 */
import { writeFileSync } from "node:fs";
import { createClient } from "@commerce-http/client";
import { createEmulator, type SeedEntry } from "@commerce-http/emulator";
import type { Access, Report } from "./access.ts";

/** Resources that the programs take for granted. */
const seed: readonly SeedEntry[] = [
  { kind: "state", draft: { key: "shipped", type: "OrderState", initial: false, transitions: [] } },
  { kind: "state", draft: { key: "sent", type: "OrderState", initial: false, transitions: [] } },
  { kind: "state", draft: { key: "paid", type: "OrderState", initial: false, transitions: [{ key: "shipped" }] } },
  { kind: "state", draft: { key: "returned", type: "LineItemState", initial: false } },
  {
    kind: "recurrence-policy",
    draft: { key: "monthly", name: { en: "Monthly" }, schedule: { type: "dayOfMonth", day: 1 } },
  },
  { kind: "discount-group", draft: { key: "summer", sortOrder: "0.6", name: { en: "Summer" } } },
  {
    kind: "cart-discount",
    draft: {
      key: "summer",
      name: { en: "Summer" },
      value: { type: "relative", permyriad: 1000 },
      cartPredicate: "1 = 1",
    },
  },
];
const projects = ["wind-and-wave", "my-shop"];
const named = process.argv.slice(2);
const emulator = createEmulator({
  projects,
  auth: {
    clients: [
      // Where the page names no scopes, its programs name their own.
      { id: "back-office", secret: "<secret>", ...(named.length > 0 && { scopes: named }) },
      { id: "reader", secret: "<secret>", scopes: named },
      { id: "nobody", secret: "<secret>", scopes: [] },
    ],
  },
});
for (const project of projects) await emulator.seed(seed, { project });

interface Token {
  readonly access_token: string;
  readonly scope: string;
}

/** Scopes by the token that was given with them. */
const granted = new Map<string, readonly string[]>();
const accesses: Access[] = [];

async function watched(input: Request | string, init?: RequestInit): Promise<Response> {
  const request = new Request(input, init);
  const isForToken = new URL(request.url).pathname === "/oauth/token";
  if (!isForToken) accesses.push({ granted: grantedTo(request), anyOf: await neededBy(request.clone()) });
  const response = await emulator.fetch(request);
  if (isForToken && response.ok) remember((await response.clone().json()) as Token);
  return response;
}

function grantedTo({ headers }: Request): readonly string[] {
  return granted.get(headers.get("Authorization")?.replace("Bearer ", "") ?? "") ?? [];
}

/** Asks with a token that has no scopes: the refusal names those of which any one is enough. */
async function neededBy(request: Request): Promise<readonly string[]> {
  const headers = new Headers(request.headers);
  headers.set("Authorization", `Bearer ${(await tokenOf("nobody")).access_token}`);
  // The answer to HEAD has no body, and GET needs the same.
  const method = request.method === "HEAD" ? "GET" : request.method;
  const body = (await request.text()) || null;
  const refusal = await emulator.fetch(new Request(request.url, { method, headers, body }));
  if (refusal.status !== 403) throw new Error(`${method} ${request.url} asks for no scope: ${refusal.status}`);
  return [...(await refusal.text()).matchAll(/\\"(\w+:[\w:-]+)\\"/g)].map(([, scope]) => scope ?? "");
}

async function tokenOf(client: string): Promise<Token> {
  const response = await emulator.fetch("https://auth.example.invalid/oauth/token", {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${client}:<secret>`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials" }),
  });
  return (await response.json()) as Token;
}

/** Gives a token that stands for those that readers have. */
async function fetchToken(): Promise<string> {
  const token = await tokenOf("reader");
  remember(token);
  return token.access_token;
}

function remember(token: Token): void {
  granted.set(token.access_token, token.scope.split(" "));
}

Object.assign(globalThis, {
  fetch: watched,
  fetchToken,
  client: createClient({
    baseUrl: "https://api.example.invalid",
    projectKey: "wind-and-wave",
    auth: fetchToken,
    fetch: watched,
  }),
});

process.on("exit", () => {
  const report: Report = { granted: [...granted.values()], accesses };
  writeFileSync(`${process.argv[1]}.json`, JSON.stringify(report));
});
