import { isCreating, isSuccess, mainContent } from "../../model/answers.ts";
import type { ApiModel, JsonSchema, Operation, Resource, ResourceMethod } from "../../model/api-model.ts";
import type { Shapes } from "../../model/shapes.ts";
import type { Import, Method, ParameterCode, PropertyMember } from "../../output-file.ts";
import { objectKey } from "../../text.ts";
import type { NamedTypes } from "../named-types.ts";
import { draftFieldsImport } from "../traits.ts";
import type { NamedForm } from "../types/forms.ts";
import { type Address, addressesOf, type AddressTypes, versionedAddress } from "./addresses.ts";
import type { Constants } from "./constants.ts";
import { lookupPath } from "./creation.ts";
import { holdsKey } from "./key-form.ts";
import { optionMember, queryEntry, queryParameters } from "./parameters.ts";
import { isHead, methodBody, type RequestCode } from "./request.ts";
import { answerKind, expandParameter, type Traits } from "./traits.ts";
import { versionedTarget } from "./versioned.ts";
import { methodDocumentation } from "./words.ts";

/** Things that the methods of one class are written with. */
export interface ClassContext {
  readonly model: ApiModel;
  readonly resource: Resource;
  readonly types: NamedTypes;
  readonly shapes: Shapes;
  readonly constants: Constants;
  readonly traits: Traits;
  readonly addresses: AddressTypes;
  /** The form of keys, where the description asks for one. */
  readonly keyForm: RegExp | NamedForm | undefined;
}

/** A method of a facade class, whose options still need a name. */
export interface MethodCode {
  readonly verb: string;
  /** Members of the options interface; empty where the common options are all there is. */
  readonly options: readonly PropertyMember[];
  /** Set where options and result follow the paths that are expanded. */
  readonly path: string | undefined;
  /** Type that the method resolves to. */
  readonly result: string;
  /** Type of its address, without a version. */
  readonly addresses: string;
  /** Type of the update actions that it takes. */
  readonly actions: string | undefined;
  readonly needsOptions: boolean;
  readonly scopes: string | undefined;
  /** The fields of the drafts of what it writes. */
  readonly fields: Import | undefined;
  /** Types that it mentions and values that it uses, from the transport. */
  readonly mentions: readonly string[];
  readonly helpers: readonly string[];
  withOptions(name: string): Method;
}

/** Writes one facade method: address, body and options in, the resource itself out. */
export function methodCode(context: ClassContext, method: ResourceMethod): MethodCode {
  const { model, resource, types, shapes, constants, traits } = context;
  const { operations } = method;
  const versioned = versionedTarget(shapes, operations);
  const all = queryParameters(operations);
  const query = all.filter(({ name }) => versioned === undefined || versioned.body !== undefined || name !== "version");
  const fixed = new Set([...model.clientParameters, ...(resource.within ? [resource.within.parameter] : [])]);
  const version = versioned === undefined ? undefined : types.of(versioned.version, "request");
  const addresses = addressesOf(operations, fixed, types);
  const [firstAddress] = addresses;
  const addressType = context.addresses.type(
    addresses,
    traits.representation ?? resource.className,
    firstAddress && versionOfWhole(context, firstAddress),
  );
  const kind = answerKind(shapes, traits, method);
  const expands = all.some(({ name }) => name === expandParameter);
  const isWrapped = kind === "resource" || (kind === "page" && traits.keyset?.results === "results");
  const path = expands && isWrapped ? traits.expansion : undefined;
  const plain = isHead(method) ? "boolean" : resultType(operations, types);
  const wrapper = path === undefined ? undefined : kind === "page" ? "ExpandedPage" : "Expanded";
  const result = wrapper === undefined ? plain : `${wrapper}<${plain}, Path>`;
  const actions = versioned?.body === undefined ? undefined : types.of(versioned.body.actions, "request");
  const body = versioned === undefined ? bodyParameter(operations, types) : undefined;
  const needsOptions = query.some(({ required }) => required);
  const scopes = constants.scopes(resource, method);
  const target = versioned === undefined ? "address" : "resource";
  const members = query.map((parameter) => optionMember(parameter, context, path));
  const lookup = lookupPath(context, method);
  const family = model.families.find(({ representation, draft }) => draft && representation === traits.representation);
  const fields = family && (lookup !== undefined || actions !== undefined) ? draftFieldsImport(family) : undefined;
  const code: RequestCode = {
    target: addresses.length === 0 ? undefined : target,
    query: all.map((parameter) =>
      query.includes(parameter) ? queryEntry(parameter, shapes) : `${objectKey(parameter.name)}: ${target}.version`,
    ),
    body: actions === undefined ? body?.name : `{ version: ${target}.version, actions }`,
    repeat: versioned === undefined ? undefined : "guarded",
    lookup,
    fields: fields?.name,
    scopes,
    keyForm: holdsKey(shapes, method) ? constants.keyForm(context.keyForm) : undefined,
    ranges: constants.ranges(operations),
  };
  return {
    verb: method.verb,
    options: members,
    path,
    result,
    addresses: addressType,
    actions,
    needsOptions,
    scopes,
    fields,
    mentions: [
      "Call",
      ...(wrapper === undefined ? [] : [wrapper]),
      ...(members.some(({ type }) => type.startsWith("Where<")) ? ["Where"] : []),
    ],
    helpers: query.some(({ keyPrefix }) => keyPrefix !== undefined) ? ["prefixed"] : [],
    withOptions: (name) => ({
      name: method.verb,
      doc: methodDocumentation(model, method, {
        ...(body === undefined ? {} : { body: body.name }),
        ...(versioned === undefined ? {} : { versioned: actionsText(versioned.body?.actions, shapes) }),
      }),
      typeParameters: path === undefined ? [] : [`Path extends ${path} = never`],
      parameters: [
        ...(addresses.length === 0
          ? []
          : [{ name: target, type: version === undefined ? addressType : versionedAddress(addresses, version) }]),
        ...(actions === undefined ? [] : [{ name: "actions", type: actions }]),
        ...(body === undefined ? [] : [needsOptions ? required(body) : body]),
        {
          name: "options",
          type: path === undefined ? name : `${name}<Path>`,
          ...(needsOptions ? {} : { value: "{}" }),
        },
      ],
      returns: `Call<${result}>`,
      body: methodBody(method, code),
    }),
  };
}

/** The type of the version by which a whole resource is known, where it goes by this address. */
function versionOfWhole({ shapes, traits, types }: ClassContext, address: Address): string | undefined {
  const { schema = true } = traits;
  const [required, properties] = [shapes.required(schema), shapes.properties(schema)];
  const typeOf = (name: string): string | undefined =>
    required.has(name) ? types.of(properties.get(name) ?? true, "response") : undefined;
  return [...address].every(([name, type]) => typeOf(name) === type) ? typeOf("version") : undefined;
}

function bodyParameter(operations: readonly Operation[], types: NamedTypes): ParameterCode | undefined {
  const bodies = operations.flatMap(({ body }) => (body === undefined || body.content.length === 0 ? [] : [body]));
  if (bodies.length === 0) return undefined;
  const texts = bodies.flatMap(({ content }) => {
    const main = mainContent(content);
    return main === undefined ? [] : [types.of(main.schema, "request")];
  });
  const type = [...new Set(texts)].join(" | ");
  const name = operations.every((operation) => isCreating(operation)) ? "draft" : "body";
  return { name, type, optional: !bodies.some((body) => body.required) };
}

function required({ name, type, optional }: ParameterCode): ParameterCode {
  return { name, type: optional === true ? `${type} | undefined` : type };
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

function actionsText(actions: JsonSchema | undefined, shapes: Shapes): string | undefined {
  if (actions === undefined) return undefined;
  const [text] = shapes.parts(actions).map((part) => part["description"]);
  return typeof text === "string" ? text : "";
}
