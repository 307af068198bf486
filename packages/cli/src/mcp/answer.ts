import { ApiError } from "@commerce-http/client";
import { excerpt } from "@commerce-http/types/schema";
import { errorLines } from "../program/error-text.ts";

/** An answer to an assistant: words of ours, and beside them data, which may hold anything that people have written. */
export interface Answer {
  readonly text: string;
  readonly data?: unknown;
  readonly isError?: boolean;
}

/** An answer that says what does not work. */
export function failed(text: string, data?: unknown): Answer {
  return { text, isError: true, ...(data !== undefined && { data }) };
}

/** The end of a refusal where a text stands in the place of something else. */
export function insteadOfText(value: unknown): string {
  return typeof value === "string" ? `; a text came, which is no JSON of this form: ${excerpt(value)}` : "";
}

/** Words of an error: they may quote what people have written, and are data. */
export function saying(error: unknown): readonly string[] {
  const codes = error instanceof ApiError ? error.errors.slice(0, 5) : [];
  return [...errorLines(error).map((line) => line.trim()), ...codes.map((each) => JSON.stringify(each))];
}
