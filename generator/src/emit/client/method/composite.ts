/** Methods that are made of others: walking all matches, and changing what was read. */
import type { Keyset, Resource, ResourceMethod } from "../../../model/api-model.ts";
import type { ClassPlan, MethodPlan } from "../../../model/class/class-plan.ts";
import { hasMethod } from "../../../model/class/methods.ts";
import type { Subject } from "../../../model/class/subject.ts";
import type { Method, PropertyMember } from "../../../print/output-file.ts";
import { above, optionalProperty } from "../../../print/statements.ts";
import { objectKey, propertyAccess, stringLiteral, valueLiteral } from "../../../text/text.ts";
import type { NamedTypes } from "../../named-types.ts";
import { optionMember } from "../options/parameters.ts";
import { rangesOf } from "./constants.ts";
import type { MethodContext, TypedMethod } from "./method.ts";
import { iterateDocumentation, modifyDocumentation } from "./words.ts";

export interface Walk {
  readonly query: MethodPlan;
  readonly keyset: Keyset;
  readonly options: readonly PropertyMember[];
  readonly path: string | undefined;
  readonly item: string;
}

export function walkOf({ plan: query, types: { path } }: TypedMethod, context: MethodContext): Walk | undefined {
  if (query.walk === undefined) return undefined;
  const { keyset, subject, limit, others } = query.walk;
  const members = others.map((parameter) => optionMember(parameter, context, path));
  const greatest = typeof limit.schema === "boolean" ? undefined : limit.schema["maximum"];
  return {
    query,
    keyset,
    options: [...members, ...walkMembers(typeof greatest === "number" ? greatest : undefined, keyset.field)],
    path,
    item: path === undefined ? subject.name : `Expanded<${subject.name}, Path>`,
  };
}

export function iterateMethod(resource: Resource, walk: Walk, options: string): Method {
  const { query, keyset, path, item } = walk;
  const given = [
    [keyset.where, "where"],
    [keyset.sort, "[sort]"],
    [keyset.limit, "limit"],
  ].map(([name = "", value = ""]) => (name === value ? name : `${objectKey(name)}: ${value}`));
  const sent = ["...own", ...given, `${objectKey(keyset.withTotal)}: false`].join(", ");
  const page =
    keyset.results === "results"
      ? ""
      : `.then((page) => ({ ...page, results: ${propertyAccess("page", keyset.results)} }))`;
  const greatest = rangesOf(query.query).get(keyset.limit)?.[1];
  const parameters = walk.options.map(({ name }) => name).filter((name) => !walkOptions.has(name));
  const facts = [
    `field: ${stringLiteral(keyset.field)}`,
    `parameters: ${valueLiteral(parameters)}`,
    ...(keyset.where === "where" ? [] : [`where: ${propertyAccess("options", keyset.where)}`]),
    ...(greatest === undefined ? [] : [`greatestPage: ${greatest}`]),
  ];
  return {
    name: "iterate",
    leadingTrivia: above(iterateDocumentation(resource, query, keyset)),
    typeParameters: path === undefined ? [] : [`Path extends ${path} = never`],
    parameters: [{ name: "options", type: path === undefined ? options : `${options}<Path>`, initializer: "{}" }],
    returnType: `AsyncGenerator<${item}, void, undefined>`,
    statements: `return iterate(options, { ${facts.join(", ")} }, ({ options: own, where, sort, limit }) =>
  ${propertyAccess("this", query.method.verb)}({ ${sent} })${page},
);`,
  };
}

const walkOptions: ReadonlySet<string> = new Set(["limit", "after"]);

/** Writes `modify`: reads, lets the caller decide, updates; nothing where reading and updating do not fit together. */
export function modifyMethod(
  { resource, subject }: ClassPlan,
  read: TypedMethod,
  update: TypedMethod & { readonly options: string },
  { types }: MethodContext,
): Method | undefined {
  const [from, to] = [read.types, update.types];
  const isSame = from.address === to.address && from.result === to.result && from.path === to.path;
  const action = to.actions?.replace(/^readonly (.*)\[\]$/, "$1");
  if (hasMethod(resource, "modify") || !isSame || subject === undefined || action === undefined) return undefined;
  if (!isTarget(subject, update.plan.method, types)) return undefined;
  if ([read, update].some(({ plan }) => plan.options.some(({ required }) => required))) return undefined;
  const options =
    to.options.length === 0
      ? "ModifyOptions"
      : `${update.options}${to.path === undefined ? "" : "<Path>"} & ModifyOptions`;
  const [reading, updating] = [read.plan.method, update.plan.method];
  const known = new Set(from.options.map(({ name }) => name));
  // Reading refuses options that only the update has.
  const others = to.options
    .filter(({ name }) => !known.has(name))
    .map(({ name }, at) => `${objectKey(name)}: _${at}, `);
  const own = others.length === 0 ? "own" : `{ ${others.join("")}...own }`;
  return {
    name: "modify",
    leadingTrivia: above(modifyDocumentation(resource, reading.verb, updating)),
    typeParameters: to.path === undefined ? [] : [`Path extends ${to.path} = never`],
    parameters: [
      { name: "address", type: from.address },
      { name: "decide", type: `(current: ${from.result}) => Decision<${action}>` },
      { name: "options", type: options, initializer: "{}" },
    ],
    returnType: `Promise<${from.result}>`,
    statements: `return modify(
  options,
  (${own}) => ${propertyAccess("this", reading.verb)}(address, own),
  (current, actions, own) => ${propertyAccess("this", updating.verb)}(current, actions, own),
  decide,
);`,
  };
}

/** Says whether what is read tells all that the update asks for: a version, and an address. */
function isTarget({ required }: Subject, { operations }: ResourceMethod, types: NamedTypes): boolean {
  const has = (name: string, type: string): boolean => {
    const schema = required.get(name);
    return schema !== undefined && types.of(schema, "response") === type;
  };
  const isAddressed = operations.some(({ parameters, facade }) =>
    parameters.some((each) => each.name === facade?.by && has(each.name, types.of(each.schema, "request"))),
  );
  return isAddressed && has("version", "number");
}

/** Options of a walk that no parameter of the description stands for. */
export function walkMembers(greatest: number | undefined, field: string): readonly PropertyMember[] {
  const text = `Size of a page. Integer from 1${greatest === undefined ? "" : ` to ${greatest}`}.`;
  const tags = greatest === undefined ? [] : [{ name: "defaultValue", text: `\`${greatest}\`` } as const];
  return [
    optionalProperty("limit", "number", { text, tags }),
    optionalProperty("after", "string", `Starts after this \`${field}\`, for example to resume.`),
  ];
}
