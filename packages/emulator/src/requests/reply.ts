/** Names and values of headers, each name once. */
export type HeaderList = readonly (readonly [name: string, value: string])[];

/** An answer as plain data. Over HTTP it is sent as it is, without a `Response` and its stream in between. */
export interface Reply {
  readonly status: number;
  readonly headers: HeaderList;
  /** Absent where there is no body. */
  readonly body?: string;
}

/** The answer in the form in which `fetch` gives it. */
export function responseOf(answer: Reply | Response): Response {
  if (answer instanceof Response) return answer;
  const { status, headers, body = null } = answer;
  return new Response(body, { status, headers: headers.map(([name, value]): [string, string] => [name, value]) });
}
