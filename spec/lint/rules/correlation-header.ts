import { operationRule } from "../api.ts";
import type { Rule } from "../redocly.ts";

const header = "X-Correlation-ID";

/** The correlation id travels on every request and comes back on every answer. */
export const correlationHeader: Rule = operationRule(({ place, parameters, responses }) => {
  const sent = parameters.some(
    (parameter) => parameter.get("name").text === header && parameter.get("in").text === "header",
  );
  if (!sent) place.reportKey(`Operation must accept the header "${header}"`);
  for (const [status, answer] of responses) {
    if (!answer.find("headers").get(header).exists)
      answer.reportKey(`Answer "${status}" must have the header "${header}"`);
  }
});
