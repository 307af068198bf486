import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { askApi, messageOf } from "../emulator/ask.ts";
import { BareForm } from "../forms/schema-form.tsx";
import { useSending } from "../parts/asking.ts";
import { Button, CopyButton } from "../parts/controls.tsx";
import { JsonTree } from "../parts/json-tree.tsx";
import { Failure, Part } from "../parts/layout.tsx";

const TEXT = { type: "string" };

const CLIENT = {
  type: "object",
  properties: { client_id: TEXT, client_secret: TEXT, scope: { ...TEXT, title: "scope (empty = all)" } },
  required: ["client_id", "client_secret", "scope"],
};

const DEFAULT = { client_id: "emulator", client_secret: "emulator", scope: "" };

/** An access token of an API client, to be copied. */
export function TokenPart(): VNode {
  const [client, setClient] = useState<unknown>(DEFAULT);
  const [token, setToken] = useState<{ readonly access_token: string }>();
  const { isUnderWay, error, send } = useSending();
  const submit = (event: Event): void => {
    event.preventDefault();
    const text = new URLSearchParams({ grant_type: "client_credentials", ...Object(client) });
    send(async () => setToken(await askApi("/oauth/token", { method: "POST", text })));
  };
  return (
    <Part title="Access token">
      <p class="hint">Requests need one if the emulator runs with --auth.</p>
      <form onSubmit={submit}>
        <BareForm schema={CLIENT} schemas={{}} label="Client" value={client} onChange={setClient} />
        {error !== undefined && <Failure message={messageOf(error)} />}
        <div class="bar">
          <Button label="Get a token" type="submit" disabled={isUnderWay} />
          {token !== undefined && <CopyButton label="Copy the token" text={() => token.access_token} />}
        </div>
      </form>
      {token !== undefined && <JsonTree value={token} />}
    </Part>
  );
}
