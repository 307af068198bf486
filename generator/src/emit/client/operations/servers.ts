/** The addresses that a description names, as its clients know them. */
import type { ServerFacts } from "../../../model/api-model.ts";
import type { ApiModel } from "../../../model/model.ts";
import type { PropertyMember, Statement } from "../../../print/output-file.ts";
import { propertyName, stringLiteral, valueLiteral } from "../../../text/text.ts";
import { firstSentence } from "../../operation.ts";
import { serverFacts } from "./facts.ts";

/** Says whether the first address can be called as it is: it is absolute, and every variable has a value. */
export function hasAddress({ servers: [server] }: ApiModel): boolean {
  if (server === undefined || !/^https?:\/\//i.test(server.url)) return false;
  const places = server.url.match(/(?<=\{)[^{}]+(?=\})/g) ?? [];
  return places.every((place) => server.variables.some(({ name }) => name === place));
}

/** Says whether there is another address, or another value of a variable. */
export function hasChoice(model: ApiModel): boolean {
  const { servers } = model;
  return hasAddress(model) && (servers.length > 1 || servers.some(({ variables }) => variables.length > 0));
}

/** Says whether operations have addresses of their own. */
export function hasOwnAddresses({ operations }: ApiModel): boolean {
  return operations.some(({ facade, servers }) => facade === undefined && servers !== undefined);
}

/**
 * Writes the addresses, and a type of what can be chosen of them.
 *
 * @param names Names of the constant and of the type.
 */
export function serverStatements(
  model: ApiModel,
  names: { readonly list: string; readonly choice: string },
): Statement[] {
  if (!hasAddress(model)) return [];
  const { servers } = model;
  const described = servers.filter(({ description }) => description !== "");
  const words = described.map(({ url, description }) => `\`${url}\`: ${firstSentence(description)}`);
  return [
    {
      kind: "const",
      name: names.list,
      doc: { text: ["Addresses of the API, as the description has them.", ...words].join(" ") },
      type: "readonly Server[]",
      value: valueLiteral(servers.map(serverFacts)),
    },
    ...(hasChoice(model)
      ? [
          {
            kind: "alias",
            name: names.choice,
            doc: {
              text: "An address of the API, with values for its variables; those that are left out have their defaults.",
            },
            type: servers.map(choiceType).join(" | "),
          } as const,
        ]
      : []),
  ];
}

/** Writes the options that an address is chosen by. */
export function addressMembers(model: ApiModel, choice: string): readonly PropertyMember[] {
  if (!hasAddress(model)) return [];
  const member = { kind: "property", readonly: true, optional: true } as const;
  const text = `Another address than the description's, \`${model.servers[0]?.url}\`. \`https\` and a host name, or any address of this machine.`;
  return [
    { ...member, name: "baseUrl", type: "string | undefined", doc: { text } },
    ...(hasChoice(model)
      ? [
          {
            ...member,
            name: "server",
            type: `${choice} | undefined`,
            doc: { text: "One of the description's addresses, where no other is given; the first unless given." },
          },
        ]
      : []),
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
