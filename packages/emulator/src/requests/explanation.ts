import type { ErrorObject } from "@commerce-http/types";

/** All that an error says about the reason: its message, the place, the reason in detail, and the values that are allowed. */
export function explanationOf(error: Partial<ErrorObject>): string {
  const { message, detailedErrorMessage: detail, allowedValues }: Readonly<Record<string, unknown>> = { ...error };
  const said = typeof message === "string" ? message : "";
  const allowed = Array.isArray(allowedValues) ? allowedValues.map((value) => JSON.stringify(value)).join(", ") : "";
  const more = [
    ...(typeof detail === "string" && detail !== "" ? [detail] : []),
    ...(allowed === "" || said.includes(allowed) ? [] : [allowed]),
  ];
  if (more.length === 0) return said;
  // A detail often is the message, with the place before it.
  return said !== "" && more[0]?.includes(said) === true ? more.join(": ") : `${said} (${more.join(": ")})`;
}
