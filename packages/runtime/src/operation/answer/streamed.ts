import { essenceOf, isJson, kindOf } from "../../media-type.ts";
import { eventsOf, jsonLines } from "./lines.ts";
import type { AnswerReader } from "./reader.ts";
import { begun, streamOf } from "./stream.ts";

/** Reads server-sent events. */
export const eventsAnswer: AnswerReader = {
  fits: (type) => essenceOf(type) === "text/event-stream",
  read: (response, expected) => begun(eventsOf(streamOf(response, expected))),
};

/** Reads a JSON value per line. */
export const linesAnswer: AnswerReader = {
  fits: (type) => kindOf(type) === "lines" || isJson(type) || essenceOf(type) === "text/plain",
  read: (response, expected) => begun(jsonLines(streamOf(response, expected), expected.parse)),
};
