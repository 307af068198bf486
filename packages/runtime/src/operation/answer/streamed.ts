import { essenceOf, isJson, kindOf } from "../../media-type.ts";
import { dataEvents, type EventForms, eventsOf } from "./events.ts";
import { jsonLines, jsonSequence, textLines } from "./lines.ts";
import type { AnswerReader } from "./reader.ts";
import { begun, parserOf, streamOf } from "./stream.ts";

/** Reads server-sent events with text as data. */
export const eventsAnswer: AnswerReader = {
  fits: areEvents,
  read: (response, expected) => begun(eventsOf(streamOf(response, expected))),
};

/** Reads server-sent events with JSON as data. */
export const jsonEventsAnswer: AnswerReader = {
  fits: areEvents,
  read: (response, expected) =>
    begun(dataEvents(streamOf(response, expected), { data: "json" }, parserOf(response, expected))),
};

/** Makes the reader of server-sent events whose data has different forms. */
export function dataEventsAnswer(forms: EventForms): AnswerReader {
  return {
    fits: areEvents,
    read: (response, expected) => begun(dataEvents(streamOf(response, expected), forms, parserOf(response, expected))),
  };
}

/** Reads a JSON value per line. */
export const linesAnswer: AnswerReader = {
  fits: areLines,
  read: (response, expected) => begun(jsonLines(streamOf(response, expected), parserOf(response, expected))),
};

/** Reads a sequence of JSON texts, each with a mark before it. */
export const sequenceAnswer: AnswerReader = {
  fits: areLines,
  read: (response, expected) => begun(jsonSequence(streamOf(response, expected), parserOf(response, expected))),
};

/** Reads text line by line. */
export const textLinesAnswer: AnswerReader = {
  fits: (type) => !/^(bytes|multipart)$/.test(kindOf(type)),
  read: (response, expected) => begun(textLines(streamOf(response, expected))),
};

function areEvents(type: string): boolean {
  return essenceOf(type) === "text/event-stream";
}

function areLines(type: string): boolean {
  return kindOf(type) === "lines" || isJson(type) || essenceOf(type) === "text/plain";
}
