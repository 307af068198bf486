import { join } from "node:path";
import { load } from "../../../generator/src/load.ts";
import { isObject, type PlainObject } from "../../../generator/src/plain-object.ts";
import { contract, type AnyOperation, type ContractOperation } from "../src/index.ts";

const root = join(import.meta.dirname, "../../..");

/** The API's description, with examples, which the contract leaves out. */
const description: PlainObject = load(join(root, "spec/openapi.yaml"), {
  sourceBase: root,
  errorBase: root,
}).document;

/** The operations of the contract, in the description's order. */
export const operations: readonly ContractOperation[] = Object.values(contract.operations);

/** An example, with the name that it has in the description. */
export interface Example {
  readonly title: string;
  readonly value: unknown;
}

/** What the description says of an operation. */
export function described({ path, method }: AnyOperation): PlainObject {
  return entries(entries(entries(description["paths"])[path])[method]);
}

/** What the description says of the parameters of an operation and of its path. */
export function describedParameters(operation: ContractOperation): readonly PlainObject[] {
  const common = entries(entries(description["paths"])[operation.path])["parameters"];
  return [...list(common), ...list(described(operation)["parameters"])].map(entries);
}

/** The examples of what has content: a request body or an answer. */
export function contentExamples(carrier: unknown): readonly (Example & { readonly type: string })[] {
  return Object.entries(entries(entries(carrier)["content"])).flatMap(([type, media]) =>
    examplesOf(entries(media)).map(({ title, value }) => ({ type, title, value })),
  );
}

/** The examples of a parameter or of a media type. */
export function examplesOf(carrier: PlainObject): readonly Example[] {
  const named = Object.entries(entries(carrier["examples"])).map(([title, example]) => ({
    title,
    value: entries(example)["value"],
  }));
  return "example" in carrier ? [{ title: "example", value: carrier["example"] }, ...named] : named;
}

/** The object that a value is; empty for what is none. */
export function entries(value: unknown): PlainObject {
  return isObject(value) ? value : {};
}

/** The list that a value is; empty for what is none. */
export function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
