/** Methods that are made of others: walking all matches, and changing what was read. */
import type { ResourceMethod } from "../../model/api-model.ts";
import type { Method, PropertyMember } from "../../output-file.ts";
import { describedBy } from "../../schema/notes.ts";
import { objectKey, propertyAccess, stringLiteral } from "../../text.ts";
import type { ClassContext, MethodCode } from "./method.ts";
import { optionMember, queryParameters } from "./parameters.ts";
import { answerKind } from "./traits.ts";
import { iterateDocumentation, modifyDocumentation } from "./words.ts";

/** Position in a list, which a walk has no use for. */
const positionParameter = "offset";

/** A composite, whose options still need a name. */
export interface CompositeCode {
  readonly verb: string;
  /** The method that gives it most of its options. */
  readonly base: ResourceMethod;
  readonly options: readonly PropertyMember[];
  readonly path: string | undefined;
  readonly mentions: readonly string[];
  readonly helpers: readonly string[];
  withOptions(name: string): Method;
}

/**
 * Writes `iterate`, which walks what a query finds.
 *
 * @param code The query itself.
 * @returns Nothing where no keyset says how to walk.
 */
export function iterateCode(
  context: ClassContext,
  method: ResourceMethod,
  code: MethodCode,
): CompositeCode | undefined {
  const { traits, resource, shapes } = context;
  const { keyset, representation, schema = true } = traits;
  const hasKeyset = answerKind(shapes, traits, method) === "page" && shapes.properties(schema).has(keyset?.field ?? "");
  const isTaken = resource.methods.some(({ verb }) => verb === "iterate");
  if (keyset === undefined || representation === undefined || !hasKeyset || isTaken) return undefined;
  const walked = new Set([keyset.sort, keyset.withTotal, positionParameter]);
  const parameters = queryParameters(method.operations).filter(({ name }) => !walked.has(name));
  const limit = parameters.find(({ name }) => name === keyset.limit);
  if (parameters.some(({ required }) => required) || limit === undefined) return undefined;
  const members = parameters
    .filter((parameter) => parameter !== limit)
    .map((parameter) => optionMember(parameter, context, code.path));
  const greatest = typeof limit.schema === "boolean" ? undefined : limit.schema["maximum"];
  const size = `Size of a page. Integer from 1${typeof greatest === "number" ? ` to ${greatest}` : ""}.`;
  const item = code.path === undefined ? representation : `Expanded<${representation}, Path>`;
  const given = [
    [keyset.where, "where"],
    [keyset.sort, "[sort]"],
    [keyset.limit, "limit"],
  ].map(([name = "", value = ""]) => (name === value ? name : `${objectKey(name)}: ${value}`));
  const own =
    keyset.where === "where" ? "options" : `{ ...options, where: ${propertyAccess("options", keyset.where)} }`;
  const sent = ["...options", ...given, `${objectKey(keyset.withTotal)}: false`, "signal"].join(", ");
  const page =
    keyset.results === "results"
      ? ""
      : `.then((page) => ({ ...page, results: ${propertyAccess("page", keyset.results)} }))`;
  return {
    verb: "iterate",
    base: method,
    path: code.path,
    mentions: code.path === undefined ? [] : ["Expanded"],
    helpers: ["iterate"],
    options: [
      ...members,
      option("limit", "number", size, typeof greatest === "number" ? String(greatest) : undefined),
      option("after", "string", `Where to resume: the \`${keyset.field}\` behind which the walk begins.`),
    ],
    withOptions: (name) => ({
      name: "iterate",
      doc: iterateDocumentation(context.model, resource, method, keyset),
      typeParameters: code.path === undefined ? [] : [`Path extends ${code.path} = never`],
      parameters: [{ name: "options", type: code.path === undefined ? name : `${name}<Path>`, value: "{}" }],
      returns: `AsyncGenerator<${item}, void, undefined>`,
      body: `return iterate(${own}, ${stringLiteral(keyset.field)}, ({ where, sort, limit, signal }) =>
  ${propertyAccess("this", method.verb)}({ ${sent} })${page},
);`,
    }),
  };
}

/**
 * Writes `modify`, which reads, lets the caller decide, and updates.
 *
 * @param method The versioned update.
 * @param read The code of the method that reads by the same addresses.
 * @param update The code of the update.
 * @param options Name of the update's options.
 * @returns Nothing where both do not fit together.
 */
export function modifyCode(
  context: ClassContext,
  method: ResourceMethod,
  read: MethodCode,
  update: MethodCode,
  options: string,
): Method | undefined {
  const { resource, traits } = context;
  const isTaken = resource.methods.some(({ verb }) => verb === "modify");
  const isSame = read.addresses === update.addresses && read.result === update.result && read.path === update.path;
  const action = update.actions?.replace(/^readonly (.*)\[\]$/, "$1");
  if (isTaken || !isSame || !isTarget(context, method) || traits.representation === undefined || action === undefined)
    return undefined;
  if (read.needsOptions || update.needsOptions) return undefined;
  const own =
    update.options.length === 0
      ? "ModifyOptions"
      : `${options}${update.path === undefined ? "" : "<Path>"} & ModifyOptions`;
  return {
    name: "modify",
    doc: modifyDocumentation(resource, read.verb, method),
    typeParameters: update.path === undefined ? [] : [`Path extends ${update.path} = never`],
    parameters: [
      { name: "address", type: read.addresses },
      { name: "decide", type: `(current: ${read.result}) => Decision<${action}>` },
      { name: "options", type: own, value: "{}" },
    ],
    returns: `Promise<${read.result}>`,
    body: `return modify(
  options,
  () => ${propertyAccess("this", read.verb)}(address, options),
  (current, actions) => ${propertyAccess("this", update.verb)}(current, actions, options),
  decide,
);`,
  };
}

/** Says whether what is read tells all that the update asks for: a version, and an address. */
function isTarget({ shapes, traits, types }: ClassContext, { operations }: ResourceMethod): boolean {
  const { schema = true } = traits;
  const [required, properties] = [shapes.required(schema), shapes.properties(schema)];
  const has = (name: string, type: string): boolean =>
    required.has(name) && types.of(properties.get(name) ?? true, "response") === type;
  const isAddressed = operations.some(({ parameters, facade }) =>
    parameters.some((each) => each.name === facade?.by && has(each.name, types.of(each.schema, "request"))),
  );
  return isAddressed && has("version", "number");
}

/** Writes an option that no parameter of the description stands for. */
export function option(name: string, type: string, text: string, defaultValue?: string): PropertyMember {
  const doc = describedBy({ text, deprecated: false, beta: false }, true);
  const tags = defaultValue === undefined ? [] : [{ name: "defaultValue" as const, text: `\`${defaultValue}\`` }];
  return {
    kind: "property",
    name: name,
    type: `${type} | undefined`,
    optional: true,
    readonly: true,
    doc: { ...doc, tags: [...(doc.tags ?? []), ...tags] },
  };
}
