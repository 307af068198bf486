import { isRecord } from "@commerce-http/model";
import type { ErrorObject } from "@commerce-http/types";
import { isTooDeep } from "../contract/body.ts";

/** The errors of an answer: of the API, which includes OAuth's, or of GraphQL, whose error objects are extensions. */
export function errorsIn(status: number, text = ""): readonly Partial<ErrorObject>[] {
  if (status < 400 && !text.includes('"errors":[')) return [];
  const body = parsed(text);
  const errors: readonly unknown[] = isRecord(body) && Array.isArray(body["errors"]) ? body["errors"] : [];
  return errors
    .filter(isRecord)
    .map(({ extensions, ...error }) => Object.assign(error, isRecord(extensions) ? extensions : undefined));
}

/** JSON, if it is that, and of a depth that recursion can follow. */
export function parsed(text: string): unknown {
  try {
    return isTooDeep(Buffer.from(text)) ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}
