import {
  BREAK,
  getNamedType,
  getNullableType,
  isCompositeType,
  isListType,
  Kind,
  visit,
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLCompositeType,
  type GraphQLField,
  type GraphQLSchema,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from "graphql";
import { numberArgument } from "./schema.ts";

/** Names, values and marks that one document may hold. */
export const MAX_TOKENS = 5000;

const MAX_DEPTH = 100;

/** Fields that one operation may answer. */
const MAX_FIELDS = 100_000;

/** Assumed number of elements of a list without a given limit: languages, fields of a type. */
const USUAL_LENGTH = 10;

/** Says whether a document nests deeper than those that people write. */
export function isTooDeep(document: DocumentNode): boolean {
  let tooDeep = false;
  visit(document, {
    enter: (_node, _key, _parent, _path, ancestors) => {
      tooDeep = ancestors.length > MAX_DEPTH;
      return tooDeep ? BREAK : undefined;
    },
  });
  return tooDeep;
}

/** Says whether an operation of a valid document may ask for more fields than is good: aliases and fragments multiply. */
export function isTooLarge(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
): boolean {
  const root = schema.getRootType(operation.operation);
  if (!root) return false;
  return new FieldCount(schema, document, variables).of(operation.selectionSet, root) > MAX_FIELDS;
}

/** Counts the fields of an answer before it is made; what a fragment asks for is counted once and remembered. */
class FieldCount {
  readonly #schema: GraphQLSchema;
  readonly #fragments = new Map<string, FragmentDefinitionNode>();
  readonly #variables: Readonly<Record<string, unknown>>;
  readonly #counted = new Map<string, number>();

  constructor(schema: GraphQLSchema, document: DocumentNode, variables: Readonly<Record<string, unknown>>) {
    this.#schema = schema;
    this.#variables = variables;
    visit(document, { FragmentDefinition: (node) => void this.#fragments.set(node.name.value, node) });
  }

  of({ selections }: SelectionSetNode, parent: GraphQLCompositeType): number {
    let count = 0;
    for (const selection of selections) {
      if (selection.kind === Kind.FIELD) count += this.#ofField(selection, parent);
      else if (selection.kind === Kind.INLINE_FRAGMENT) {
        count += this.of(selection.selectionSet, this.#typeNamed(selection.typeCondition?.name.value) ?? parent);
      } else count += this.#ofFragment(selection.name.value);
    }
    return count;
  }

  #ofField(node: FieldNode, parent: GraphQLCompositeType): number {
    const field = this.#schema.getField(parent, node.name.value);
    const type = field && getNamedType(field.type);
    if (field === undefined || node.selectionSet === undefined || !isCompositeType(type)) return 1;
    return 1 + this.#elements(node, field) * this.of(node.selectionSet, type);
  }

  #ofFragment(name: string): number {
    const known = this.#counted.get(name);
    if (known !== undefined) return known;
    const fragment = this.#fragments.get(name);
    const type = this.#typeNamed(fragment?.typeCondition.name.value);
    const count = fragment === undefined || type === undefined ? 0 : this.of(fragment.selectionSet, type);
    this.#counted.set(name, count);
    return count;
  }

  /** How many objects a field answers with; the results of a page are counted with the page. */
  #elements(node: FieldNode, field: GraphQLField<unknown, unknown>): number {
    const { name, type, args } = field;
    if (args.some((argument) => argument.name === "limit")) return this.#limit(node, field);
    return isListType(getNullableType(type)) && name !== "results" ? USUAL_LENGTH : 1;
  }

  #limit(node: FieldNode, field: GraphQLField<unknown, unknown>): number {
    const { initially, greatest } = numberArgument(this.#schema, field, "limit");
    const value = node.arguments?.find(({ name }) => name.value === "limit")?.value;
    if (value === undefined) return initially;
    const limit =
      value.kind === Kind.VARIABLE ? this.#variables[value.name.value] : "value" in value && Number(value.value);
    return typeof limit === "number" ? Math.min(Math.max(limit, 1), greatest) : greatest;
  }

  #typeNamed(name: string | undefined): GraphQLCompositeType | undefined {
    const type = name === undefined ? undefined : this.#schema.getType(name);
    return isCompositeType(type) ? type : undefined;
  }
}
