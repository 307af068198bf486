import { isRecord } from "@commerce-http/model";
import {
  Kind,
  parse,
  valueFromASTUntyped,
  visit,
  type ArgumentNode,
  type DocumentNode,
  type FieldNode,
  type ObjectFieldNode,
  type SelectionSetNode,
  type ValueNode,
  type VariableDefinitionNode,
} from "graphql";

export interface Identity {
  readonly id?: string;
  readonly key?: string;
}

/** A resource that a request names. */
export interface NamedObject extends Identity {
  /** The list that it would stand in over REST: `discount-groups`. */
  readonly list: string;
}

/** A resource in the answer to a GraphQL request, identified by its fields or, where they are not selected, by arguments of the request. */
export interface AnsweredObject extends NamedObject {
  /** Steps from the body of the answer to it. */
  readonly at: readonly (string | number)[];
  /** Names that the answer has for the fields that it has. */
  readonly names: { readonly id?: string; readonly key?: string; readonly version?: string };
}

/** Replacements of what one server has given by what another one has. */
export interface Replacements {
  readonly text: (text: string) => string;
  /** The version that stands for a recorded one of a resource; `undefined` where none is known. */
  readonly version: (of: NamedObject, version: number) => number | undefined;
  /** JSON with other texts. */
  readonly value: (value: unknown) => unknown;
}

type Fields = Readonly<Record<string, unknown>>;

export class GraphqlRequest {
  readonly #query: string;
  readonly #document: DocumentNode;
  readonly #variables: Fields;
  /** The variables, with the defaults of those that are not given. */
  readonly #values: Record<string, unknown> = {};
  readonly #fragments = new Map<string, SelectionSetNode>();

  private constructor(query: string, document: DocumentNode, variables: Fields) {
    this.#query = query;
    this.#document = document;
    this.#variables = variables;
    visit(document, {
      VariableDefinition: ({ variable, defaultValue }: VariableDefinitionNode) => {
        if (defaultValue !== undefined) this.#values[variable.name.value] = valueFromASTUntyped(defaultValue);
      },
      FragmentDefinition: ({ name, selectionSet }) => void this.#fragments.set(name.value, selectionSet),
    });
    Object.assign(this.#values, variables);
  }

  static of(body: unknown): GraphqlRequest | undefined {
    if (!isRecord(body)) return undefined;
    if (known.has(body)) return known.get(body);
    const { query, variables } = body;
    if (typeof query !== "string") return undefined;
    const document = documentOf(query);
    const request = document && new GraphqlRequest(query, document, isRecord(variables) ? variables : {});
    known.set(body, request);
    return request;
  }

  literals(): readonly string[] {
    const found: string[] = [];
    visit(this.#document, { StringValue: ({ value }) => void found.push(value) });
    return found;
  }

  /** Values of the arguments of the document's fields that have some name: `sort`. */
  argumentsNamed(name: string): readonly unknown[] {
    const found: unknown[] = [];
    visit(this.#document, {
      Argument: ({ name: own, value }) => void (own.value === name && found.push(this.#valueOf(value))),
    });
    return found;
  }

  *objectsIn(answer: unknown): Generator<AnsweredObject, void> {
    const data = isRecord(answer) ? answer["data"] : undefined;
    for (const definition of this.#document.definitions) {
      if (definition.kind === Kind.OPERATION_DEFINITION) {
        yield* this.#within(definition.selectionSet, data, { at: ["data"], list: "" });
      }
    }
  }

  /** The same request with what another server has given; everything else stays written as it was. */
  rewritten(body: Fields, { text, version, value }: Replacements): Fields {
    const edits: Edit[] = [];
    const variables: Record<string, unknown> = {};
    const literal = (node: ValueNode, own: string): void => {
      if (node.loc !== undefined) edits.push({ start: node.loc.start, end: node.loc.end, text: own });
    };
    const replaceVersion = (members: readonly Member[], list: string): void => {
      const given = members.find(({ name }) => name.value === "version")?.value;
      const recorded = given && this.#valueOf(given);
      if (given === undefined || typeof recorded !== "number") return;
      const own = version({ list, ...this.#identity(members) }, recorded);
      if (own === undefined || own === recorded) return;
      if (given.kind !== Kind.VARIABLE) return literal(given, String(own));
      variables[given.name.value] = own;
    };
    const lists: string[] = [];
    visit(this.#document, {
      StringValue: (node) => {
        const own = text(node.value);
        if (own !== node.value) literal(node, JSON.stringify(own));
      },
      Field: {
        enter: ({ name, arguments: given = [] }) => {
          lists.push(listOf(name.value));
          replaceVersion(given, lists.at(-1) ?? "");
        },
        leave: () => void lists.pop(),
      },
      ObjectValue: ({ fields }) => replaceVersion(fields, lists.at(-1) ?? ""),
    });
    const changed = edits
      .toSorted((one, other) => other.start - one.start)
      .reduce((query, { start, end, text: own }) => query.slice(0, start) + own + query.slice(end), this.#query);
    const given = value(this.#variables);
    const all = isRecord(given) ? { ...given, ...variables } : variables;
    return { ...body, query: changed, ...(Object.keys(all).length > 0 && { variables: all }) };
  }

  *#within(
    { selections }: SelectionSetNode,
    value: unknown,
    place: Pick<AnsweredObject, "at" | "list">,
    parent?: Identity,
  ): Generator<AnsweredObject, void> {
    if (Array.isArray(value)) {
      for (const [index, each] of value.entries()) {
        yield* this.#within({ kind: Kind.SELECTION_SET, selections }, each, { ...place, at: [...place.at, index] });
      }
      return;
    }
    if (!isRecord(value)) return;
    const fields = [...this.#fieldsOf(selections)];
    const selected = ["id", "key", "version"].flatMap((name) => {
      const field = fields.find((each) => each.name.value === name);
      return field === undefined ? [] : [[name, responseName(field)] as const];
    });
    const names: AnsweredObject["names"] = Object.fromEntries(selected);
    const id = (names.id === undefined ? undefined : textOf(value[names.id])) ?? parent?.id;
    const key = (names.key === undefined ? undefined : textOf(value[names.key])) ?? parent?.key;
    if (id !== undefined || key !== undefined) {
      yield { ...place, names, ...(id !== undefined && { id }), ...(key !== undefined && { key }) };
    }
    for (const field of fields) {
      if (field.selectionSet === undefined) continue;
      const name = responseName(field);
      const list = field.name.value === "results" ? place.list : listOf(field.name.value);
      const named = this.#identity(field.arguments ?? []);
      yield* this.#within(field.selectionSet, value[name], { at: [...place.at, name], list }, named);
    }
  }

  *#fieldsOf(selections: SelectionSetNode["selections"]): Generator<FieldNode, void> {
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) yield selection;
      else if (selection.kind === Kind.INLINE_FRAGMENT) yield* this.#fieldsOf(selection.selectionSet.selections);
      else {
        const name = selection.name.value;
        const spread = this.#fragments.get(name);
        // One that is within itself is an error, and so has no answer; once is enough.
        this.#fragments.delete(name);
        if (spread !== undefined) {
          yield* this.#fieldsOf(spread.selections);
          this.#fragments.set(name, spread);
        }
      }
    }
  }

  /** The resource that arguments name, or a draft among them. */
  #identity(members: readonly Member[]): Identity {
    const valueOf = (name: string): string | undefined => {
      const value = members.find((member) => member.name.value === name)?.value;
      return value && textOf(this.#valueOf(value));
    };
    const draft = members.find(({ name }) => name.value === "draft")?.value;
    const drafted = draft && this.#valueOf(draft);
    const id = valueOf("id");
    const key = valueOf("key") ?? (isRecord(drafted) ? textOf(drafted["key"]) : undefined);
    return { ...(id !== undefined && { id }), ...(key !== undefined && { key }) };
  }

  #valueOf(node: ValueNode): unknown {
    return valueFromASTUntyped(node, this.#values);
  }
}

/** Names, values and marks that one document may hold. */
const MAX_TOKENS = 5000;

/** Requests by their bodies: each is asked for several times. */
const known = new WeakMap<object, GraphqlRequest | undefined>();

function documentOf(query: string): DocumentNode | undefined {
  try {
    return parse(query, { maxTokens: MAX_TOKENS });
  } catch {
    return undefined;
  }
}

/** A piece of the document that is written in another way. */
interface Edit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** An argument, or a field of an object that is given. */
type Member = ArgumentNode | ObjectFieldNode;

function responseName({ alias, name }: FieldNode): string {
  return (alias ?? name).value;
}

export function textOf(value: unknown): string | undefined {
  return typeof value === "string" ? value : undefined;
}

/** The list that a field reads, or changes something in: `discount-groups` of `updateDiscountGroup`. */
function listOf(field: string): string {
  const noun = field.replace(/^(?:create|update|delete)(?=[A-Z])/, "");
  const word = noun.replaceAll(/(?<=[a-z\d])[A-Z]/g, "-$&").toLowerCase();
  if (word.endsWith("s")) return word;
  return word.endsWith("y") ? `${word.slice(0, -1)}ies` : `${word}s`;
}
