import type { ErrorObject, ErrorResponse } from "@commerce-http/types";

/** A request that is refused: it becomes the answer, in the form of the API's errors. */
export class Refusal extends Error {
  override readonly name: string = "Refusal";
  readonly status: number;
  readonly errors: readonly [ErrorObject, ...ErrorObject[]];
  readonly headers: Readonly<Record<string, string>>;

  /** `errors` begins with the most important one; all have one status. */
  constructor(
    errors: readonly [ErrorObject, ...ErrorObject[]],
    status: number,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(errors[0].message);
    this.status = status;
    this.errors = errors;
    this.headers = headers;
  }

  /** The body of the answer. Refused access also has the field names of OAuth. */
  get body(): ErrorResponse {
    const { status, message, errors } = this;
    const body = { statusCode: status, message, errors: [...errors] };
    if (status !== 401 && status !== 403) return body;
    return { ...body, error: errors[0].code, error_description: message };
  }
}

/** The refusal of what no handler could make sense of, or may get. */
export function refused(message: string, status = 400): Refusal {
  return new Refusal([{ code: "InvalidInput", message }], status);
}
