import { camelCase } from "../../text/text.ts";

/** Name of the constant that holds the schema of a type. */
export function schemaName(type: string): string {
  return `${camelCase(type)}Schema`;
}
