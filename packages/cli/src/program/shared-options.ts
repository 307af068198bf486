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
  project: { type: "text", short: "p", value: "KEY", summary: "key of the project ($COMMERCE_HTTP_PROJECT)" },
  "base-url": { type: "text", value: "URL", summary: "address of the API ($COMMERCE_HTTP_BASE_URL)" },
  "token-url": { type: "text", value: "URL", summary: "address that grants tokens ($COMMERCE_HTTP_TOKEN_URL)" },
  "client-id": { type: "text", value: "ID", summary: "id of the API client ($COMMERCE_HTTP_CLIENT_ID)" },
  "allow-http": {
    type: "flag",
    summary:
      "allow http:// beyond this machine, where anybody on the way can read the token ($COMMERCE_HTTP_ALLOW_HTTP)",
  },
  "allow-ip-address": {
    type: "flag",
    summary: "allow an IP address, which may become another one's ($COMMERCE_HTTP_ALLOW_IP_ADDRESS)",
  },
};

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

/** Options of one of two connections: their names begin with its side. */
export function sideOptions(side: string, what: string): Options {
  const variable = `$COMMERCE_HTTP_${side.toUpperCase()}`;
  return {
    [`${side}-project`]: {
      type: "text",
      value: "KEY",
      summary: `key of the project that is ${what} (${variable}_PROJECT)`,
    },
    [`${side}-base-url`]: { type: "text", value: "URL", summary: `address of its API (${variable}_BASE_URL)` },
    [`${side}-token-url`]: {
      type: "text",
      value: "URL",
      summary: `address that grants tokens for it (${variable}_TOKEN_URL)`,
    },
    [`${side}-client-id`]: { type: "text", value: "ID", summary: `id of its API client (${variable}_CLIENT_ID)` },
    [`${side}-allow-http`]: {
      type: "flag",
      summary: `allow http:// for it, where anybody on the way can read the token (${variable}_ALLOW_HTTP)`,
    },
    [`${side}-allow-ip-address`]: {
      type: "flag",
      summary: `allow an IP address for it, which may become another one's (${variable}_ALLOW_IP_ADDRESS)`,
    },
  };
}

/** Forms in which results are printed. */
export const formats = ["table", "json", "yaml", "jsonl"] as const;

/** One of the forms in which results are printed. */
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
