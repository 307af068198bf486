import {
  type Auth,
  type Client,
  clientCredentials,
  createClient,
  type Hooks,
  isArgumentError,
} from "@commerce-http/client";
import { exitCode, type ExitCode, UsageError } from "../exit-code.ts";
import type { OptionValues, VerbCall } from "../program/command.ts";
import type { Terminal } from "../terminal/terminal.ts";
import { type Credentials, type ServerSettings, type Settings, settingsOf } from "./settings.ts";

export interface Connection {
  readonly client: Client;
  readonly project: string;
  readonly baseUrl: string;
}

/** Makes a client of what options, environment and profile say, by names that begin with a prefix: `to`. Sends nothing. */
export function connect(options: OptionValues, terminal: Terminal, prefix = ""): Connection {
  const settings = settingsOf(options, terminal, prefix);
  return withAddress(prefix, () => connectionOf(settings, terminal));
}

/** Checks the address of a server that others speak to: tokens go only where clients send them. */
export function checkServer({ baseUrl, allowHttp, allowIpAddress }: ServerSettings, prefix = ""): void {
  withAddress(prefix, () => createClient({ baseUrl, projectKey: "any", auth: "any", allowHttp, allowIpAddress }));
}

function authOf(
  { kind: _kind, ...credentials }: Credentials,
  allowed: Pick<Settings, "allowHttp" | "allowIpAddress">,
): Auth {
  return "token" in credentials ? credentials.token : clientCredentials({ ...credentials, ...allowed });
}

function connectionOf(settings: Settings, terminal: Terminal): Connection {
  const { project, baseUrl, graphqlPath, credentials, allowHttp, allowIpAddress } = settings;
  const { fetch } = terminal.io;
  const allowed = { allowHttp, allowIpAddress };
  const client = createClient({
    baseUrl,
    projectKey: project,
    auth: authOf(credentials, allowed),
    ...allowed,
    graphqlPath,
    ...(fetch && { fetch }),
    hooks: terminal.isDebug ? shown(terminal) : notices(terminal),
    deprecationWarnings: false,
  });
  return { client, project, baseUrl };
}

function withAddress<Made>(prefix: string, make: () => Made): Made {
  try {
    return make();
  } catch (error) {
    const reason = isArgumentError(error) ? error.message : "";
    const [, start] = /^(Cannot use (?:base|token) address.*): expected /s.exec(reason) ?? [];
    if (start === undefined) throw error;
    const option = prefix && `${prefix}-`;
    throw new UsageError(
      `${start}: expected https:// and the name of a host, without user, query or fragment; ` +
        `http:// is for this machine only, unless --${option}allow-http says otherwise, and an IP address unless --${option}allow-ip-address does`,
    );
  }
}

function notices(terminal: Terminal): Hooks {
  return { onDeprecation: ({ notice }) => terminal.note(`The service announces: ${notice}`) };
}

function shown(terminal: Terminal): Hooks {
  const line = (text: string): void => terminal.warn(terminal.styledNote("dim", text));
  return {
    ...notices(terminal),
    onRequest: ({ method, url, correlationId, attempt }) =>
      line(`→ ${method} ${url} ${correlationId}${attempt > 1 ? `, attempt ${attempt}` : ""}`),
    onResponse: ({ request, status, duration }) =>
      line(`← ${status} ${request.method} ${request.correlationId} after ${Math.round(duration)} ms`),
    onError: ({ request, error, duration }) =>
      line(
        `← ${error.name} ${request.method} ${request.correlationId} after ${Math.round(duration)} ms: ${error.message}`,
      ),
    onRetry: ({ method, correlationId, delay }) =>
      line(`… ${method} ${correlationId} again in ${Math.round(delay)} ms`),
    onToken: ({ expiresIn, scope }) => line(`← a token for ${expiresIn} s${scope === undefined ? "" : `: ${scope}`}`),
  };
}

export async function ping({ terminal, options }: VerbCall): Promise<ExitCode> {
  const { client, project, baseUrl } = connect(options, terminal);
  const start = performance.now();
  await client.states.query({ limit: 1, withTotal: false, signal: terminal.io.signal });
  terminal.print(`${project} on ${baseUrl} answered in ${Math.round(performance.now() - start)} ms`);
  return exitCode.success;
}
