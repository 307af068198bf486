/** Texts of a form: the form as an expression, and a guard. */
import type { NamedForm, NamedSchema } from "../../model/api-model.ts";
import type { ConstStatement, FunctionStatement, ModuleFile } from "../../print/output-file.ts";
import { stringLiteral } from "../../text/text.ts";

/**
 * Describes the type of a text whose form was checked.
 *
 * @param source The origin that the header names.
 */
export function formedTypes(source: string): ModuleFile {
  return { kind: "module", path: "formed.ts", source, statements: [{ kind: "code", code: formed }] };
}

const formed = `/**
 * A text whose form was checked, and that can be used like any other. What fails the check stays text to the compiler; were
 * this type no more than \`string\`, it would take the failure for something that is no text at all.
 */
export type Formed<Text extends string> = Text & { readonly [checked]?: never };

/** Names nothing: it only tells texts apart whose form was checked. */
export declare const checked: unique symbol;`;

export function formConstant({ name }: NamedSchema, { name: constant, form }: NamedForm): ConstStatement {
  const doc = { text: `The form that a {@link ${name}} must have.` };
  return { kind: "const", name: constant, doc, type: "RegExp", value: String(form) };
}

/** The words of a form, where the description has some. */
export function formWordsConstants({ name }: NamedSchema, { words }: NamedForm): readonly ConstStatement[] {
  if (words === undefined) return [];
  const doc = { text: `The form that a {@link ${name}} must have, in words.` };
  return [{ kind: "const", name: words.name, doc, type: "string", value: stringLiteral(words.text) }];
}

export function formGuard({ name }: NamedSchema, { name: constant }: NamedForm): FunctionStatement {
  return {
    kind: "function",
    name: `is${name}`,
    doc: { text: `Says whether a value is a text of the form that a {@link ${name}} must have.` },
    parameters: [{ name: "value", type: "unknown" }],
    returns: `value is Formed<${name}>`,
    body: `return typeof value === "string" && ${constant}.test(value);`,
  };
}
