import type { Command } from "../../program/command.ts";
import { sideOptions } from "../../program/shared-options.ts";

/** Compares two projects by recorded requests. */
export const verifyCommand: Command = {
  name: "verify",
  summary: "send recorded requests to two projects, and compare the answers",
  description:
    "Sends the requests of a recording to both, one after the other: they are changed as the requests say, so take projects that " +
    "nobody minds, and that begin alike. Statuses, codes and bodies are compared up to ids and times. Exit code 0 if all answers " +
    "are alike, 2 if some differ; otherwise 1 if some requests could not be sent or were not answered, if both answer with another status " +
    "than recorded, or if nothing was compared.",
  arguments: [{ name: "FILE", summary: "file of the recording" }],
  options: {
    first: { type: "text", value: "NAME", summary: "profile of the first project" },
    second: { type: "text", value: "NAME", summary: "profile of the second project" },
    ...sideOptions("first", "compared with the second"),
    ...sideOptions("second", "compared with the first"),
    ignore: { type: "list", value: "FIELD", summary: "field that is not compared: version; may be repeated" },
    unordered: { type: "list", value: "FIELD", summary: "list whose order says nothing; may be repeated" },
    hide: { type: "list", value: "FIELD", summary: "field whose values are not shown; may be repeated" },
    messages: { type: "flag", summary: "compare the sentences of errors as well" },
    json: { type: "flag", summary: "print one JSON object: servers, outcome, totals, differences, unsent, unanswered" },
  },
  examples: [
    {
      line: "verify recording.jsonl --first staging --second local",
      does: "says where the two answer in different ways",
    },
    {
      line: "verify recording.jsonl --first staging --second local --ignore version --json",
      does: "for programs, and whatever versions the two count",
    },
  ],
  load: async () => (await import("./verify.ts")).verify,
};
