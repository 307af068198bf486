/** The addresses that a description names, as its clients know them. */
import type { ServerFacts } from "../../../model/api-model.ts";
import type { ApiModel } from "../../../model/model.ts";
import type { PropertyMember, Statement } from "../../../print/output-file.ts";
import { alias, constant, optionalProperty } from "../../../print/statements.ts";
import { propertyName, stringLiteral, valueLiteral } from "../../../text/text.ts";
import { firstSentence } from "../../words.ts";
import { serverFacts } from "./facts.ts";

type Served = Pick<ApiModel, "servers" | "connection">;

/** Writes the addresses, and a type of what can be chosen of them. */
export function serverStatements(
  { servers, connection }: Served,
  names: { readonly list: string; readonly choice: string },
): Statement[] {
  if (!connection.isKnown) return [];
  const described = servers.filter(({ description }) => description !== "");
  const words = described.map(({ url, description }) => `\`${url}\`: ${firstSentence(description)}`);
  return [
    constant(
      names.list,
      ["Addresses of the API from the description.", ...words].join(" "),
      "readonly Server[]",
      valueLiteral(servers.map(serverFacts)),
    ),
    ...(connection.hasChoice
      ? [
          alias(
            names.choice,
            "An address of the API, with values for its variables; omitted ones have their defaults.",
            servers.map(choiceType).join(" | "),
          ),
        ]
      : []),
  ];
}

export function addressMembers({ servers, connection }: Served, choice: string): readonly PropertyMember[] {
  if (!connection.isKnown) return [];
  const text = `Base URL, in place of the description's \`${servers[0]?.url}\`: \`https\` with a host name, or any address of this machine.`;
  const words = "One of the description's addresses, if there is no `baseUrl`; by default, the first.";
  return [
    optionalProperty("baseUrl", "string", text),
    ...(connection.hasChoice ? [optionalProperty("server", choice, words)] : []),
  ];
}

function choiceType({ url, variables }: ServerFacts): string {
  const chosen = variables.map(({ name, enum: values }) => {
    const type = values === undefined ? "string" : [...new Set(values.map(stringLiteral))].join(" | ");
    return `readonly ${propertyName(name)}?: ${type} | undefined`;
  });
  const more = chosen.length === 0 ? "" : `; readonly variables?: { ${chosen.join("; ")} }`;
  return `{ readonly url: ${stringLiteral(url)}${more} }`;
}
