import type { AnswerReader } from "../answer/reader.ts";
import type { BodyWriter } from "../operation.ts";
import { type Int64Form, type Int64Reference, mapped } from "./places.ts";

/**
 * Makes a reader of JSON that keeps 64-bit integers exact.
 *
 * @param reader Reads the rest: `jsonAnswer`, `linesAnswer` …
 */
export function int64Answer(reader: AnswerReader, places: Int64Reference, form: Int64Form): AnswerReader {
  const parse = (text: string): unknown => parsed(text, places, form);
  return {
    ...reader,
    async read(response, expected) {
      const body = await reader.read(response, { ...expected, parse });
      return body.text === "" ? body : { ...body, read: () => parse(body.text) };
    },
    ...(reader.error && { error: parse }),
  };
}

/**
 * Makes a writer of JSON that sends each `bigint` as a number, and text at the given places.
 *
 * @param writer Writes the rest: `jsonBody` or `linesBody`.
 */
export function int64Body(writer: BodyWriter, places: Int64Reference = {}): BodyWriter {
  return (value, type, facts) => {
    const mark = crypto.randomUUID();
    const marked = mapped(value, [places], (each, own) => {
      const isInteger = typeof each === "bigint" || (own && typeof each === "string" && /^-?\d+$/.test(each));
      return isInteger ? `${mark}${BigInt(each)}` : each;
    });
    const { content, ...others } = writer(marked, type, facts);
    const written = typeof content === "string" ? content.replace(new RegExp(`"${mark}(-?\\d+)"`, "g"), "$1") : content;
    return { ...others, content: written };
  };
}

/** Reads JSON. Integers that a `number` cannot hold become marked texts first: not every runtime shows their digits. */
function parsed(text: string, places: Int64Reference, form: Int64Form): unknown {
  const mark = crypto.randomUUID();
  const marked = text.replace(/"[^"\\]*(?:\\.[^"\\]*)*"|-?\d[\d.eE+-]*/gs, (token) =>
    /^-?[1-9]\d{15,}$/.test(token) ? `"${mark}${token}"` : token,
  );
  return mapped(JSON.parse(marked), [places], (value, own) => {
    const integer = integerOf(value, own, mark);
    if (integer === undefined) return value;
    if (!own) return Number(integer);
    return form === "bigint" ? integer : String(integer);
  });
}

function integerOf(value: unknown, own: boolean, mark: string): bigint | undefined {
  if (typeof value === "string" && value.startsWith(mark)) return BigInt(value.slice(mark.length));
  return own && typeof value === "number" && Number.isInteger(value) ? BigInt(value) : undefined;
}
