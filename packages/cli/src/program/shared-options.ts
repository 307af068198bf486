import type { Option, Options, OptionValues } from "./command.ts";

export function flag(summary: string, more: Partial<Option> = {}): Option {
  return { type: "flag", summary, ...more };
}

export function text(value: string, summary: string, more: Partial<Option> = {}): Option {
  return { type: "text", value, summary, ...more };
}

export function list(value: string, summary: string): Option {
  return { type: "list", value, summary: `${summary}; may be repeated` };
}

export function number(summary: string, more: Partial<Option> = {}): Option {
  return { type: "number", value: "N", summary, ...more };
}

export const outputOptions: Options = {
  quiet: flag("print results and problems only", { short: "q" }),
  color: text("WHEN", "colours; auto: on terminals only", { choices: ["auto", "always", "never"] }),
  debug: flag("print each request with its correlation id; never a secret"),
};

export const connectionOptions: Options = {
  profile: text("NAME", "profile with the connection to the project ($COMMERCE_HTTP_PROFILE)"),
  ...addressOptions(),
};

/** Options of one of two connections: their names begin with its side. */
export function sideOptions(side: string, what: string): Options {
  return addressOptions({ side, what });
}

function addressOptions(of?: { readonly side: string; readonly what: string }): Options {
  const [its, forIt, beyond] = of ? ["its", " for it", " for it"] : ["the", "", " beyond this machine"];
  const described: Options = {
    project: text("KEY", `key of the ${of?.what ?? "project"}`, of ? {} : { short: "p" }),
    "base-url": text("URL", `address of ${its} API`),
    "token-url": text("URL", `address of ${its} token endpoint`),
    "client-id": text("ID", `id of ${its} API client`),
    "allow-http": flag(`allow http://${beyond}, where others in the network can read the token`),
    "allow-ip-address": flag(`allow an IP address${forIt}, which may later belong to another server`),
  };
  const options = Object.entries(described).map(([word, option]) => {
    const name = of ? `${of.side}-${word}` : word;
    const variable = `$COMMERCE_HTTP_${name.replaceAll("-", "_").toUpperCase()}`;
    return [name, { ...option, summary: `${option.summary} (${variable})` }];
  });
  return Object.fromEntries(options);
}

export function listeningOptions(port: number): Options {
  return {
    port: number("port to listen on; 0 takes any free one", { most: 65_535, initially: port }),
    host: text("HOST", "address to listen on", { initially: "127.0.0.1" }),
    "allowed-host": list("NAME", "another host name to accept requests for"),
    "allowed-origin": list("ORIGIN", "another origin whose pages may send requests"),
  };
}

export function listeningAt(options: OptionValues): {
  readonly port: number;
  readonly host: string;
  readonly allowedHosts: readonly string[];
} {
  return {
    port: options.number("port") ?? 0,
    host: options.text("host") ?? "",
    allowedHosts: options.list("allowed-host"),
  };
}

export const folderOptions: Options = {
  folder: text("FOLDER", "folder of the files", { short: "f", initially: "." }),
  environment: text("NAME", "environment whose values are filled in", { short: "e" }),
};

export const lintOptions: Options = {
  "allow-lint": flag("continue although the plan adds errors to the project, such as a discount that never applies"),
};

export const applyOptions: Options = {
  yes: flag("continue without asking", { short: "y" }),
  json: flag("print the result as JSON"),
};

export const formats = ["table", "json", "yaml", "jsonl"] as const;

export type Format = (typeof formats)[number];

export const valueOptions: Options = {
  output: text("FORMAT", "format of the result; a table on terminals, JSON elsewhere", {
    short: "o",
    choices: formats,
  }),
  locale: text("LOCALE", "language of texts in tables; all languages unless given"),
};
