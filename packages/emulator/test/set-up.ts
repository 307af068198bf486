import type { ErrorResponse, State, StateDraft } from "@commerce-http/types";
import { expect } from "vitest";
import type { Emulator, EmulatorOptions } from "../src/index.ts";
import { createCheckedEmulator } from "./checked-emulator.ts";
import { closing, emulatorOfEach } from "./closing.ts";

/** An answer, read. */
export interface Reply<Body> {
  readonly status: number;
  readonly headers: Headers;
  /** Undefined where the answer has no body. */
  readonly body: Body;
}

/** An emulator of one test, and ways to talk to it. */
export interface SetUp {
  readonly emulator: Emulator;
  /** Sends a request such as `POST /p/states`; the caller says what the answer is expected to hold. */
  readonly send: <Body = ErrorResponse>(
    request: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<Reply<Body>>;
  /** Creates a State of Project `p`: an initial `OrderState` unless the draft says otherwise. */
  readonly createState: (draft: Partial<StateDraft> & Pick<StateDraft, "key">) => Promise<State>;
}

/** Makes an emulator that closes when the test ends. */
export function setUp(options?: EmulatorOptions): SetUp {
  return setUpOn(closing(createCheckedEmulator(options)));
}

/** Makes an emulator for each test of a file. */
export function setUpEach(): SetUp {
  return setUpOn(emulatorOfEach(createCheckedEmulator));
}

function setUpOn(emulator: Emulator): SetUp {
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what the answer holds.
  const send: SetUp["send"] = async <Body>(
    request: string,
    body?: unknown,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const [method = "", address = ""] = request.split(/ (.*)/);
    const response = await emulator.fetch(`http://localhost${address}`, {
      method,
      headers: body === undefined ? headers : { "Content-Type": "application/json", ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const read: unknown = text === "" ? undefined : JSON.parse(text);
    return { status: response.status, headers: response.headers, body: read as Body };
  };
  return {
    emulator,
    send,
    createState: async (draft) => {
      const { status, body } = await send<State>("POST /p/states", { type: "OrderState", ...draft });
      expect(status, JSON.stringify(body)).toBe(201);
      return body;
    },
  };
}

/** Query parameters as an address has them; a list repeats its parameter. */
export function search(parameters: Readonly<Record<string, string | number | boolean | readonly string[]>>): string {
  const pairs = Object.entries(parameters).flatMap(([name, value]) =>
    [value].flat().map((each): [string, string] => [name, String(each)]),
  );
  return `?${new URLSearchParams(pairs).toString()}`;
}
