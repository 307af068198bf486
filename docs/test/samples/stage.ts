import { discountGroupScopes } from "@commerce-http/client";
import { createEmulator, type Emulator } from "@commerce-http/emulator";
import { isObject } from "../../../generator/src/plain-object.ts";
import type { Situation } from "./situations.ts";

/** An emulator in which a sample finds what it needs, and nothing else. */
export interface Stage {
  readonly emulator: Emulator;
  /** An access token with the scope that the sample names, and no other. */
  readonly token: string;
}

/** Sets the stage for a sample: stored resources, the time, and a token of the API client that the answer names. */
export async function stageOf({ projectKey, seeds, now, author, scope }: Situation): Promise<Stage> {
  const { clientId = "samples", externalUserId } = author;
  const groups = Object.values(discountGroupScopes).map(([first = ""]) => first.replace("{projectKey}", projectKey));
  const scopes = [
    ...(scope === undefined ? new Set(groups) : [scope]),
    ...(externalUserId === undefined ? [] : [`external_user_id:${externalUserId}`]),
  ];
  const emulator = createEmulator({
    projects: [projectKey],
    auth: { clients: [{ id: clientId, secret: "secret", scopes }] },
  });
  emulator.clock.stop(now);
  await emulator.seed(seeds);
  const answer = await emulator.fetch("http://localhost/oauth/token", {
    method: "POST",
    headers: { Authorization: `Basic ${btoa(`${clientId}:secret`)}` },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: scopes.join(" ") }),
  });
  const { access_token: token } = (await answer.json()) as { readonly access_token: string };
  return { emulator, token };
}

/**
 * Gives what came back the identifiers that the page shows: those that the emulator has made, which are random, at the same
 * places. Everything else has to be as it is shown, times and authors included.
 */
export function asShown(actual: unknown, shown: unknown, { seeds }: Situation): unknown {
  const stored = JSON.stringify(seeds);
  const made = new Map<string, string>();
  collect(actual, shown);
  return JSON.parse(JSON.stringify(actual ?? null), (_, value: unknown) =>
    typeof value === "string" ? (made.get(value) ?? value) : value,
  );

  function collect(one: unknown, other: unknown): void {
    if (Array.isArray(one) && Array.isArray(other)) for (const [at, each] of one.entries()) collect(each, other[at]);
    if (!isObject(one) || !isObject(other)) return;
    for (const [name, value] of Object.entries(one)) {
      const expected = other[name];
      if (name !== "id") collect(value, expected);
      else if (typeof value === "string" && typeof expected === "string" && !stored.includes(value)) {
        made.set(value, expected);
      }
    }
  }
}
