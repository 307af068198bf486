import { inspect } from "node:util";
import { describe, expect, expectTypeOf, it } from "vitest";
import {
  AbortError,
  CallError,
  InvalidResponseError,
  isCallError,
  NetworkError,
  TimeoutError,
} from "../../../runtime/src/error/errors.ts";
import { fakeFetch } from "../../../runtime/test/fake-fetch.ts";
import { ApiError, apiErrorGuard, isApiError } from "../../src/error/api-error.ts";
import { createKeyless, failure, getState, token, transport, updateState, uuid } from "../calls.ts";

const origin = {
  method: "POST",
  path: "/{projectKey}/states/{id}",
  message: "Version is 4",
  outcome: "not-applied",
  attempts: 1,
} as const;

function conflict(): ApiError {
  return new ApiError({
    ...origin,
    status: 409,
    code: "ConcurrentModification",
    errors: [{ code: "ConcurrentModification", message: "Version is 4", currentVersion: 4 }],
  });
}

describe("Every error of a call", () => {
  const cause = new Error("beneath");
  it.each<[string, CallError]>([
    ["ApiError", new ApiError({ ...origin, cause, status: 409, errors: [] })],
    ["NetworkError", new NetworkError({ ...origin, cause })],
    ["TimeoutError", new TimeoutError({ ...origin, cause })],
    ["AbortError", new AbortError({ ...origin, cause })],
    ["InvalidResponseError", new InvalidResponseError({ ...origin, cause, status: 200 })],
  ])("is a real one: %s", (name, error) => {
    expect(error).toBeInstanceOf(Error);
    expect(error).toBeInstanceOf(CallError);
    expect(error.name).toBe(name);
    expect(String(error)).toBe(`${name}: Version is 4`);
    expect(error.cause).toBe(cause);
    expect(error.stack).toContain("errors.test.ts");
    expect(isCallError(error)).toBe(true);
    expect(isApiError(error)).toBe(name === "ApiError");
  });

  it("has no cause where there is none", () => {
    expect("cause" in conflict()).toBe(false);
  });
});

describe("isApiError()", () => {
  it("tells API errors from everything else", () => {
    expect(isApiError(conflict())).toBe(true);
    for (const other of [new Error("no"), { name: "ApiError", status: 409 }, "409", null, undefined]) {
      expect(isApiError(other)).toBe(false);
      expect(isCallError(other)).toBe(false);
    }
  });

  it("tells one code from the others", () => {
    expect(isApiError(conflict(), "ConcurrentModification")).toBe(true);
    expect(isApiError(conflict(), "InvalidInput")).toBe(false);
    expect(isApiError(new ApiError({ ...origin, status: 502, errors: [] }), "General")).toBe(false);
  });

  it("takes both names of the same thing", () => {
    for (const code of ["NotFound", "ResourceNotFound"]) {
      const error = new ApiError({ ...origin, status: 404, code, errors: [] });
      expect([isApiError(error, "NotFound"), isApiError(error, "ResourceNotFound")]).toEqual([true, true]);
    }
    expect(isApiError(new ApiError({ ...origin, status: 404, errors: [] }), "NotFound")).toBe(false);
  });
});

async function answeredWith(answer: unknown, request = getState()): Promise<Error> {
  return failure(transport({ retry: false, fetch: fakeFetch(answer).fetch }).send(request));
}

/** An answer that is an error by its status, in JSON. */
function refusal(body: object, status = 400, headers: Record<string, string> = {}): () => Response {
  return () => Response.json(body, { status, headers });
}

/** All that whoever prints an error sees of it. */
function shown(error: Error): string {
  return `${inspect(error, { depth: 9, showHidden: true })} ${JSON.stringify(error)} ${error.stack}`;
}

describe("Of an answer, an error says", () => {
  it("what the API says itself", async () => {
    const errors = [{ code: "ConcurrentModification", message: "Version mismatch", currentVersion: 4 }];
    const answer = { statusCode: 409, message: "Version mismatch", errors };
    const answered = refusal(answer, 409, { "X-Correlation-ID": "made-by-the-service" });
    const error = await answeredWith(answered, updateState());
    expect(Object.fromEntries(Object.entries(error))).toEqual({
      name: "ApiError",
      status: 409,
      code: "ConcurrentModification",
      errors,
      requiredScopes: [],
      correlationId: "made-by-the-service",
      method: "POST",
      path: "/{projectKey}/states/{id}",
      attempts: 1,
      outcome: "not-applied",
    });
    expect(error.message).toBe("Version mismatch (currentVersion: 4)");
  });

  it.each([
    [1_000_000, { message: "Too much", code: "General" }],
    [1_000_001, { code: undefined, errors: [] }],
  ])("what stands in its first million signs, of %j", async (length, told) => {
    const body = '{"message":"Too much","errors":[{"code":"General"}]}'.padStart(length);
    expect(await answeredWith(() => new Response(body, { status: 400 }), updateState())).toMatchObject(told);
  });

  it.each<[string, object[], string]>([
    [
      "a wrong field, and what it may be",
      [{ code: "InvalidField", message: "x", field: "mode", invalidValue: "Often", allowedValues: ["Once", "Twice"] }],
      '(field: "mode", invalidValue: "Often", allowedValues: ["Once","Twice"])',
    ],
    [
      "a wrong field that is empty, false or null",
      [{ code: "InvalidField", message: "x", field: "a.b", invalidValue: "", least: 0, strict: false, other: null }],
      '(field: "a.b", invalidValue: "", least: 0, strict: false, other: null)',
    ],
    [
      "how many more errors there are",
      [{ code: "A", field: "key" }, { code: "B" }, { code: "C" }],
      '(field: "key", more errors: 2)',
    ],
    ["nothing where there is nothing more", [{ code: "InvalidInput", message: "x" }], ""],
    ["nothing where there is no error", [], ""],
    [
      "what is long in short",
      [{ code: "A", a: "a".repeat(1000), field: "key" }],
      `(a: "${"a".repeat(195)}…, field: "key")`,
    ],
  ])("in its message, besides the server's own: %s", async (_what, errors, more) => {
    const error = await answeredWith(refusal({ message: "Not as expected", errors }));
    expect(error.message).toBe(`Not as expected ${more}`.trim());
  });

  it.each([
    [
      'Value "Years" is not allowed for field "intervalUnit"',
      { field: "intervalUnit", invalidValue: "Years", allowedValues: ["Days"] },
      '(allowedValues: ["Days"])',
    ],
    [
      "Expected a field at line 1, column 15",
      { expected: "a field", found: '"nmae"', offset: 14, line: 1, column: 15 },
      '(found: "nmae")',
    ],
    ["Expected a field", { found: "\u001b", line: 1 }, '(found: "\\u001b", line: 1)'],
    ["Odd", { detailedErrorMessage: "/a/b: Odd" }, '(detailedErrorMessage: "/a/b")'],
    ["Odd", { detailedErrorMessage: "Odd" }, ""],
  ])("in its message nothing that the server's own says already: %s", async (message, fields, more) => {
    const errors = [{ code: "InvalidField", message, ...fields }];
    const error = await answeredWith(refusal({ message, errors }));
    expect(error.message).toBe(`${message} ${more}`.trim());
  });

  it("in its message what is wrong before the scopes that are missing", async () => {
    const errors = [{ code: "insufficient_scope", message: "No", missing: "view_states" }];
    const request = getState({ scopes: ["view_states:{projectKey}"] });
    const error = await answeredWith(refusal({ message: "No", errors }, 403), request);
    expect(error.message).toBe('No (missing: "view_states"). The call needs the scope view_states:shop');
  });

  it("which scopes would have been enough, when one was missing", async () => {
    const scopes = ["view_states:{projectKey}", "view_orders:{projectKey}"];
    const body = { message: "Insufficient scope", errors: [{ code: "insufficient_scope", message: "x" }] };
    const error = await answeredWith(refusal(body, 403), getState({ scopes }));
    expect(error).toMatchObject({
      message: "Insufficient scope. The call needs the scope view_states:shop or view_orders:shop",
      requiredScopes: ["view_states:shop", "view_orders:shop"],
    });
    const said = { message: 'It needs "view_states:shop" or "view_orders:shop"' };
    expect((await answeredWith(refusal(said, 403), getState({ scopes }))).message).toBe(said.message);
    const other = await answeredWith(refusal(body, 404), getState({ scopes }));
    expect(other).toMatchObject({ message: "Insufficient scope", requiredScopes: [] });
  });

  const called = "GET /{projectKey}/states/{id} answered";
  it.each<[string, () => Response, string]>([
    [
      "the page of a gateway",
      () => new Response("<html><body><h1>Bad gateway</h1> try later", { status: 502, statusText: "Bad Gateway" }),
      `${called} 502 Bad Gateway: Bad gateway try later`,
    ],
    ["nothing", () => new Response(null, { status: 500 }), `${called} 500: no body`],
    ["an object of another shape", refusal({ fault: 7 }, 500), `${called} 500: {"fault":7}`],
  ])("how it reads, where it is %s", async (_what, answer, message) => {
    const error = await answeredWith(answer);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ message, status: answer().status, code: undefined, errors: [] });
    expect(error).toHaveProperty("correlationId", expect.stringMatching(uuid));
  });

  it.each<[string, () => Response, string]>([
    ["half of it", () => new Response('{"id":'), '200: {"id":'],
    ["empty text", () => new Response(""), "200: no body"],
    ["no body", () => new Response(null, { status: 204 }), "204: no body"],
    ["null", () => Response.json(null), "200: null"],
    ["a number", () => Response.json(5), "200: 5"],
    ["a list", () => Response.json([]), "200: []"],
  ])("that it is no resource, where it is %s", async (_what, answer, answered) => {
    const message = `${called} ${answered} (expected a JSON object)`;
    const error = await answeredWith(answer);
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error).toMatchObject({ message, status: answer().status, outcome: "not-applied" });
    expect(error).toHaveProperty("correlationId", expect.stringMatching(uuid));
    for (const write of [updateState(), createKeyless()]) {
      expect(await answeredWith(answer, write)).toMatchObject({ name: "InvalidResponseError", outcome: "unknown" });
    }
  });
});

describe("Of a redirect, an error says", () => {
  const called = "GET /{projectKey}/states/{id} answered 307: no body (redirects are not followed";
  const secret = "https://user:s3cr3t@login.example.invalid:8443/a%20b?token=s3cr3t#s3cr3t";
  it.each([
    ["nothing", undefined, ""],
    ["nowhere", "", ""],
    ["to what is no address", "https://[", ""],
    ["elsewhere, with secrets", secret, ": https://login.example.invalid:8443/a%20b"],
    ["to a path of the same server", "/login?to=states", ": https://api.example.invalid/login"],
    ["to an app", "shop://login/now", ": shop://login/now"],
    ["with the token in the path", `/login/${token}/`, ": https://api.example.invalid/login/[redacted]/"],
    ["far", `/${"a".repeat(500)}`, `: https://api.example.invalid/${"a".repeat(171)}…`],
  ])("where it leads: %s", async (_what, location, leads) => {
    const headers = location === undefined ? {} : { Location: location };
    const error = await answeredWith(() => new Response(null, { status: 307, headers }));
    expect(error).toBeInstanceOf(InvalidResponseError);
    expect(error.message).toBe(`${called}${leads})`);
  });
});

describe("The cause of an InvalidResponseError", () => {
  it("says what is wrong, and quotes nothing of the body", async () => {
    const page = await answeredWith(() => new Response("<p>s3cr3t</p>"));
    expect(page.cause).toEqual(new SyntaxError("Expected JSON"));
    expect(inspect(page.cause)).not.toContain("s3cr3t");
    const list = await answeredWith(() => Response.json(["s3cr3t"]));
    expect(list.cause).toBeInstanceOf(TypeError);
    expect(inspect(list.cause)).not.toContain("s3cr3t");
    expect(list.cause).toHaveProperty("message", "Expected an object");
  });
});

/** Gives half of a body, and then an error. */
function breakOff(controller: ReadableStreamDefaultController): void {
  controller.enqueue(new TextEncoder().encode('{"id":'));
  controller.error(new TypeError("terminated"));
}

function brokenBy(fetch: () => Response | Promise<Response>, request = getState()): Promise<Error> {
  return failure(transport({ retry: false, fetch }).send(request));
}

describe("A failing fetch makes a NetworkError", () => {
  const fetchFailed = new TypeError("fetch failed", { cause: new Error("socket hang up") });
  it.each<[string, unknown, string]>([
    ["an error: with its message", fetchFailed, "fetch failed"],
    ["an object", { code: "ECONNRESET" }, "the request failed"],
    ["nothing", undefined, "the request failed"],
  ])("with its reason as the cause, where that is %s", async (_what, cause, message) => {
    const error = await brokenBy(() => Promise.reject(cause));
    expect(error).toBeInstanceOf(NetworkError);
    expect(error.message).toBe(`Cannot complete GET /{projectKey}/states/{id}: ${message}`);
    expect(error.cause).toBe(cause);
  });

  it("even when it throws at once", async () => {
    const cause = new RangeError("no fetch today");
    const error = await brokenBy(() => {
      throw cause;
    }, updateState());
    expect(error).toMatchObject({ name: "NetworkError", outcome: "unknown", attempts: 1 });
    expect(error.cause).toBe(cause);
  });

  it.each([200, 500])("when the body of a %d breaks off", async (status) => {
    const error = await answeredWith(
      () => new Response(new ReadableStream({ start: breakOff }), { status }),
      updateState(),
    );
    expect(error).toMatchObject({ name: "NetworkError", outcome: "unknown", attempts: 1 });
    expect(error.cause).toHaveProperty("message", "terminated");
  });
});

describe("The outcome", () => {
  it.each([
    [[400, 401, 403, 404, 409, 413, 429], "not-applied"],
    [[500, 502, 503, 504], "unknown"],
  ])("of a write that is answered %j is %s, and that of a read is not-applied", async (statuses, outcome) => {
    for (const status of statuses) {
      for (const write of [updateState(), createKeyless()]) {
        expect(await answeredWith(refusal({}, status), write)).toMatchObject({ status, outcome });
      }
      expect(await answeredWith(refusal({}, status))).toMatchObject({ status, outcome: "not-applied" });
    }
  });
});

function echo(request: Request): string {
  return `You sent ${request.headers.get("Authorization")}`;
}

describe("An error never holds the token", () => {
  it.each<[string, (request: Request) => Response | Promise<Response>]>([
    [
      "the API repeats it deep inside an error",
      (request) => refusal({ message: "no", errors: [{ code: "InvalidField", invalidValue: [echo(request)] }] })(),
    ],
    ["a gateway repeats it on a page", (request) => new Response(`<p>${echo(request)}</p>`, { status: 502 })],
    ["it comes in place of a resource", (request) => new Response(echo(request), { status: 200 })],
    ["it comes first in place of a resource", () => new Response(`${token} and more`, { status: 200 })],
    ["the network repeats it", (request) => Promise.reject(new TypeError(`Cannot send ${echo(request)}`))],
  ])("when %s", async (_what, answer) => {
    const fetch = async (...given: ConstructorParameters<typeof Request>): Promise<Response> =>
      answer(new Request(...given));
    const error = await failure(transport({ retry: false, fetch }).send(getState()));
    expect(shown(error)).not.toContain(token);
    expect(shown(error)).not.toContain("s3cr3t");
  });

  it.each<[string, (given: string) => Response]>([
    ["in the reason phrase", (given) => new Response("", { status: 500, statusText: `No ${given}` })],
    ["as the correlation id", (given) => refusal({ message: "no" }, 500, { "X-Correlation-ID": given })()],
    ["as the code", (given) => refusal({ message: "no", errors: [{ code: given, message: "no" }] })()],
    [
      "as a name in an error",
      (given) => refusal({ message: "no", errors: [{ code: "InvalidField", headers: { [given]: 1 } }] })(),
    ],
    ["in place of a resource", (given) => Response.json(encodeURIComponent(given))],
  ])("whatever it is made of, and wherever it comes back: %s", async (_what, answer) => {
    const auth = `s3cr3t+/=&<>"'%41~.end`;
    const error = await failure(transport({ auth, retry: false, fetch: () => answer(auth) }).send(getState()));
    expect(shown(error)).toContain("[redacted]");
    expect(shown(error)).not.toContain("s3cr3t");
  });

  it("and neither the one that a call brought itself", async () => {
    const { fetch } = fakeFetch((request: Request) => new Response(echo(request).replace("  ", " ("), { status: 401 }));
    const options = { headers: { authorization: "Basic  dXNlcjpzM2NyM3Q=" } };
    const error = await failure(transport({ fetch }).send(getState({ options })));
    expect(error.message).toContain("You sent Basic ([redacted]");
  });
});

describe("apiErrorGuard()", () => {
  interface TooManyLabels {
    readonly code: "TooManyLabels";
    readonly most: number;
  }
  const isOurs = apiErrorGuard<TooManyLabels>();
  const refusal = new ApiError<string, TooManyLabels>({
    ...origin,
    status: 400,
    code: "TooManyLabels",
    errors: [{ code: "TooManyLabels", most: 3 }],
  } as never);

  it("tells errors with the codes of another API, and types what they hold", () => {
    const error: unknown = refusal;
    expect(isOurs(error)).toBe(true);
    if (!isOurs(error, "TooManyLabels")) throw new Error("The code is not told");
    expectTypeOf(error.errors[0]?.most).toEqualTypeOf<number | undefined>();
    expect(error.errors[0]?.most).toBe(3);
  });
});
