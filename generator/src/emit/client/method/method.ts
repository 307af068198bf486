import type { Operation, ResourceMethod } from "../../../model/api-model.ts";
import type { MethodPlan } from "../../../model/class/class-plan.ts";
import type { Subject } from "../../../model/class/subject.ts";
import { isSuccess, mainContent } from "../../../model/operations/answers.ts";
import type { Method, ParameterCode, PropertyMember } from "../../../print/output-file.ts";
import { above } from "../../../print/statements.ts";
import { objectKey, propertyAccess, stringLiteral, valueLiteral } from "../../../text/text.ts";
import type { NamedTypes } from "../../named-types.ts";
import { type Address, addressesOf, type AddressTypes, versionedAddress } from "../options/addresses.ts";
import { type OptionContext, isPlainEntry, optionMember, optionName, queryEntry } from "../options/parameters.ts";
import { methodDocumentation } from "./words.ts";

export interface MethodTypes {
  /** Type of the address without a version; empty if it has no such type. */
  readonly address: string;
  /** Type of what is addressed, with its version where the method asks for one. */
  readonly target: string;
  readonly body: string | undefined;
  readonly actions: string | undefined;
  /** Members of the options; empty where the common options are all there is. */
  readonly options: readonly PropertyMember[];
  /** Set where options and result follow the paths that are expanded. */
  readonly path: string | undefined;
  /** Type that wraps the result then. */
  readonly wrapper: string | undefined;
  readonly result: string;
}

export interface TypedMethod {
  readonly plan: MethodPlan;
  readonly types: MethodTypes;
}

export interface MethodNames {
  readonly options: string;
  /** Constants by what a request says with them, in this order. */
  readonly constants: Readonly<Record<"fields" | "scopes" | "keyForm" | "keyWords" | "ranges", string | undefined>>;
}

export interface MethodContext extends OptionContext {
  readonly about: string;
  readonly addresses: AddressTypes;
}

export function methodTypes(plan: MethodPlan, context: MethodContext): MethodTypes {
  const { types, subject } = context;
  const { method, versioned, body } = plan;
  const version = versioned === undefined ? undefined : types.of(versioned.version, "request");
  const addresses = addressesOf(plan.addresses, types);
  const [first] = addresses;
  const whole = first && subject && versionOfWhole(types, subject, first);
  const address = context.addresses.type(addresses, context.about, whole);
  const path = plan.expands ? context.places.expansion : undefined;
  const plain = isHead(method) ? "boolean" : resultType(method.operations, types);
  const wrapper = path === undefined ? undefined : plan.answer === "page" ? "ExpandedPage" : "Expanded";
  const actions = versioned?.body === undefined ? undefined : types.of(versioned.body.actions, "request");
  const bodies = new Set(body?.schemas.map((schema) => types.of(schema, "request")));
  return {
    address,
    target: version === undefined ? address : versionedAddress(addresses, version),
    body: body && [...bodies].join(" | "),
    actions,
    options: plan.options.map((parameter) => optionMember(parameter, context, path)),
    path,
    wrapper,
    result: wrapper === undefined ? plain : `${wrapper}<${plain}, Path>`,
  };
}

/** Writes a method: address, body and options in, the resource itself out. */
export function methodOf({ plan, types }: TypedMethod, names: MethodNames): Method {
  const { method, versioned, body } = plan;
  const { path, target: type, actions } = types;
  const needsOptions = plan.options.some(({ required }) => required);
  const target = type === "" ? undefined : targetName(plan);
  return {
    name: method.verb,
    leadingTrivia: above(
      methodDocumentation(plan, {
        ...(body && { body: body.name }),
        ...(versioned && { versioned: versioned.body?.text }),
      }),
    ),
    typeParameters: path === undefined ? [] : [`Path extends ${path} = never`],
    parameters: [
      ...(target === undefined ? [] : [{ name: target, type }]),
      ...(actions === undefined ? [] : [{ name: "actions", type: actions }]),
      ...bodyParameter(plan, types, needsOptions),
      {
        name: "options",
        type: path === undefined ? names.options : `${names.options}<Path>`,
        ...(needsOptions ? {} : { initializer: "{}" }),
      },
    ],
    returnType: `Call<${types.result}>`,
    statements: methodBody(plan, target, actions !== undefined, names.constants),
  };
}

function targetName({ versioned }: MethodPlan): string {
  return versioned === undefined ? "address" : "resource";
}

function methodBody(
  plan: MethodPlan,
  target: string | undefined,
  hasActions: boolean,
  constants: MethodNames["constants"],
): string {
  const { method, versioned, lookup, options, spread } = plan;
  const [first] = method.operations;
  const query = plan.query.map((parameter) =>
    options.includes(parameter)
      ? queryEntry(parameter, spread)
      : `${objectKey(parameter.name)}: ${targetName(plan)}.version`,
  );
  // Those that do not stand in the query as they are given.
  const parameters = options.filter((option) => !isPlainEntry(option, spread)).map(optionName);
  const parts = {
    method: stringLiteral((first?.method ?? "").toUpperCase()),
    path: pathExpression(method.operations, target ?? ""),
    pathParameters: target,
    query: query.length === 0 ? undefined : `{ ${query.join(", ")} }`,
    parameters: parameters.length === 0 ? undefined : valueLiteral(parameters),
    body: hasActions ? `{ version: ${targetName(plan)}.version, actions }` : plan.body?.name,
    repeat: versioned && stringLiteral("guarded"),
    lookup: lookup === undefined ? undefined : stringLiteral(lookup),
    ...constants,
    options: "options",
  };
  const fields = Object.entries(parts).flatMap(([name, value]) =>
    value === undefined ? [] : [value === name ? name : `${name}: ${value}`],
  );
  return `return this.#transport.${isHead(method) ? "exists" : "send"}({ ${fields.join(", ")} });`;
}

/** The type of the version by which a whole resource is known, where it goes by this address. */
function versionOfWhole(types: NamedTypes, { required }: Subject, address: Address): string | undefined {
  const typeOf = (name: string): string | undefined => {
    const schema = required.get(name);
    return schema === undefined ? undefined : types.of(schema, "response");
  };
  return [...address].every(([name, type]) => typeOf(name) === type) ? typeOf("version") : undefined;
}

/** A parameter that may be left out cannot stand before one that must be given. */
function bodyParameter({ body }: MethodPlan, { body: type }: MethodTypes, needsOptions: boolean): ParameterCode[] {
  if (body === undefined || type === undefined) return [];
  if (!needsOptions) return [{ name: body.name, type, hasQuestionToken: !body.isRequired }];
  return [{ name: body.name, type: body.isRequired ? type : `${type} | undefined` }];
}

function resultType(operations: readonly Operation[], types: NamedTypes): string {
  const results = operations.flatMap(({ responses }) => {
    const successes = responses.filter(isSuccess);
    return successes.length > 0 ? successes : responses.filter(({ status }) => status === "default");
  });
  const texts = results.map(({ content }) => {
    const main = mainContent(content);
    return main === undefined ? "undefined" : types.of(main.schema, "response");
  });
  const type = [...new Set(texts)].join(" | ");
  return type === "" || type === "undefined" ? "void" : type;
}

function pathExpression([operation, ...others]: readonly Operation[], target: string): string {
  if (operation === undefined) return '""';
  const { path, facade } = operation;
  if (others.length === 0 || facade?.by === undefined) return stringLiteral(path);
  return `${propertyAccess(target, facade.by)} === undefined ? ${pathExpression(others, target)} : ${stringLiteral(path)}`;
}

export function isHead({ operations }: ResourceMethod): boolean {
  return operations.every(({ method }) => method === "head");
}
