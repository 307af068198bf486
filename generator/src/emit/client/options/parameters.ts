import type { Keyset, Parameter } from "../../../model/api-model.ts";
import type { MethodPlan } from "../../../model/class/class-plan.ts";
import { expandParameter } from "../../../model/class/places.ts";
import type { Subject } from "../../../model/class/subject.ts";
import type { PropertyMember } from "../../../print/output-file.ts";
import { optionalProperty, property } from "../../../print/statements.ts";
import { describedBy } from "../../../schema/notes.ts";
import { objectKey, propertyAccess, stringLiteral } from "../../../text/text.ts";
import type { NamedTypes } from "../../named-types.ts";
import { expandDocumentation } from "../method/words.ts";
import type { PlaceTypes } from "./options.ts";

/** Options that every method takes besides its own; a query parameter cannot have one of these names. */
const callOptions: ReadonlySet<string> = new Set(
  "signal headers correlationId externalUserId timeout retry".split(" "),
);

export interface OptionContext {
  readonly subject: Subject | undefined;
  readonly keyset: Keyset | undefined;
  readonly places: PlaceTypes;
  readonly types: NamedTypes;
}

/** Writes the option that a query parameter is given by; the result follows the expansion paths of type `path`. */
export function optionMember(parameter: Parameter, context: OptionContext, path: string | undefined): PropertyMember {
  const type = optionType(parameter, context, path);
  const { doc, schema, required } = parameter;
  const words = parameter.name === expandParameter ? expandDocumentation(doc, path) : describedBy(doc, schema);
  return (required ? property : optionalProperty)(optionName(parameter), type, words);
}

/** Writes how the option is encoded in the query: the entries of an object are separate parameters. */
export function queryEntry(parameter: Parameter, spread: MethodPlan["spread"]): string {
  const value = propertyAccess("options", optionName(parameter));
  const { name, keyPrefix } = parameter;
  if (keyPrefix !== undefined) return `...prefixed(${stringLiteral(keyPrefix)}, ${value})`;
  return spread.has(parameter) ? `...${value}` : `${objectKey(name)}: ${value}`;
}

/** Says whether an option stands in the query as it is given. */
export function isPlainEntry(parameter: Parameter, spread: MethodPlan["spread"]): boolean {
  const { name } = parameter;
  return queryEntry(parameter, spread) === `${objectKey(name)}: ${propertyAccess("options", name)}`;
}

/** Predicates, order and expansion know what they are about; names that share a prefix are given without it. */
function optionType(parameter: Parameter, context: OptionContext, path: string | undefined): string {
  const { name, keyPrefix, plainFields, schema } = parameter;
  const { subject, keyset, places, types } = context;
  if (subject !== undefined && name === keyset?.where) {
    types.mention(subject.name);
    return plainFields === undefined ? `Where<${subject.name}>` : `Where<Plain<${subject.name}>>`;
  }
  if (places.sort !== undefined && name === keyset?.sort) return `${places.sort} | readonly ${places.sort}[]`;
  if (path !== undefined && name === expandParameter) return "Path | readonly Path[]";
  if (keyPrefix === undefined || typeof schema === "boolean") return types.of(schema, "request");
  const { patternProperties = {}, additionalProperties = false } = schema as {
    readonly patternProperties?: Readonly<Record<string, never>>;
    readonly additionalProperties?: never;
  };
  const values = [...Object.values(patternProperties), ...(additionalProperties ? [additionalProperties] : [])];
  const texts = new Set(values.map((value) => types.of(value, "request")));
  return `Readonly<Record<string, ${texts.size === 0 ? "string" : [...texts].join(" | ")}>>`;
}

export function optionName({ name }: Parameter): string {
  return callOptions.has(name) ? `${name}Parameter` : name;
}
