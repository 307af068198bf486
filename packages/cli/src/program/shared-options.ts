import type { Option, Options } from "./command.ts";

/** Options of every verb. */
export const outputOptions: Options = {
  quiet: { type: "flag", short: "q", summary: "print results and problems only" },
  color: { type: "text", value: "WHEN", choices: ["auto", "always", "never"], summary: "colours: on terminals (auto)" },
  debug: { type: "flag", summary: "print each request with its correlation id; never a secret" },
};

/** Options of verbs that talk to a project. */
export const connectionOptions: Options = {
  profile: { type: "text", value: "NAME", summary: "profile that says where the project is ($COMMERCE_HTTP_PROFILE)" },
  ...addressOptions(),
};

/** Options of one of two connections: their names begin with its side. */
export function sideOptions(side: string, what: string): Options {
  return addressOptions({ side, what });
}

function addressOptions(of?: { readonly side: string; readonly what: string }): Options {
  const [its, forIt, beyond] = of ? ["its", " for it", " for it"] : ["the", "", " beyond this machine"];
  const described: Options = {
    project: {
      type: "text",
      value: "KEY",
      summary: `key of the project${of ? ` that is ${of.what}` : ""}`,
      ...(!of && { short: "p" }),
    },
    "base-url": { type: "text", value: "URL", summary: `address of ${its} API` },
    "token-url": { type: "text", value: "URL", summary: `address that grants tokens${forIt}` },
    "client-id": { type: "text", value: "ID", summary: `id of ${its} API client` },
    "allow-http": { type: "flag", summary: `allow http://${beyond}, where anybody on the way can read the token` },
    "allow-ip-address": { type: "flag", summary: `allow an IP address${forIt}, which may become another one's` },
  };
  const options = Object.entries(described).map(([word, option]) => {
    const name = of ? `${of.side}-${word}` : word;
    const variable = `$COMMERCE_HTTP_${name.replaceAll("-", "_").toUpperCase()}`;
    return [name, { ...option, summary: `${option.summary} (${variable})` }];
  });
  return Object.fromEntries(options);
}

/** Port that a verb listens on. */
export function portOption(initially: number): Option {
  return {
    type: "number",
    value: "N",
    most: 65_535,
    initially,
    summary: "port to listen on; 0 takes any free one",
  };
}

/** Options of verbs that read a folder of files. */
export const folderOptions: Options = {
  folder: { type: "text", short: "f", value: "FOLDER", initially: ".", summary: "folder of the files" },
  environment: { type: "text", short: "e", value: "NAME", summary: "environment whose values the files take" },
};

/** Options of verbs that plan what files ask for. */
export const lintOptions: Options = {
  "allow-lint": {
    type: "flag",
    summary: "go on though the plan adds errors to the project: a discount that never applies",
  },
};

/** Options of verbs that change a project. */
export const applyOptions: Options = {
  yes: { type: "flag", short: "y", summary: "carry the plan out without a question" },
  json: { type: "flag", summary: "print the account as JSON" },
};

/** Forms in which results are printed. */
export const formats = ["table", "json", "yaml", "jsonl"] as const;

export type Format = (typeof formats)[number];

/** Options of verbs that print values. */
export const valueOptions: Options = {
  output: {
    type: "text",
    short: "o",
    value: "FORMAT",
    choices: formats,
    summary: "form of the result; a table on terminals, JSON elsewhere",
  },
  locale: { type: "text", value: "LOCALE", summary: "language of texts in tables; all languages unless given" },
};
