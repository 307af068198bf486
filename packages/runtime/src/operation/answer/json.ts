import { essenceOf, isJson } from "../../media-type.ts";
import { readBody } from "../../send/body.ts";
import type { AnswerReader } from "./reader.ts";

/** Reads a JSON value. */
export const jsonAnswer: AnswerReader = {
  // Many servers call their JSON text.
  fits: (type) => isJson(type) || essenceOf(type) === "text/plain",
  async read(response, { limit, release }) {
    const body = await readBody(response, limit, release);
    return { ...body, read: () => JSON.parse(body.text) };
  },
  error: (text) => JSON.parse(text),
};
