/** Kinds of faults, as people call them. */
export const KINDS = {
  error: "Error status",
  text: "Text that is no JSON",
  reset: "Broken connection",
  truncate: "Answer that breaks off",
  delay: "Delay only",
} as const;

/** The form of a fault: texts as they are typed, empty where nothing is wished. */
export interface FaultWishes {
  readonly kind: keyof typeof KINDS;
  readonly status: string;
  readonly code: string;
  readonly message: string;
  readonly retryAfter: string;
  readonly text: string;
  readonly bytes: string;
  readonly delay: string;
  readonly when: "before" | "after";
  readonly times: string;
  readonly operation: string;
  readonly method: string;
  readonly path: string;
  readonly pattern: string;
}

/** The form to begin with. */
export const FIRST_WISHES: FaultWishes = {
  kind: "error",
  status: "503",
  code: "",
  message: "",
  retryAfter: "",
  text: "",
  bytes: "",
  delay: "",
  when: "before",
  times: "1",
  operation: "",
  method: "",
  path: "",
  pattern: "",
};

/** The fields of a fault that lines of the form stand for, as refusals name them. */
export const FIELDS = {
  status: "status",
  code: "error.code",
  message: "error.message",
  retryAfter: "headers",
  text: "text",
  bytes: "bytes",
  delay: "delay",
  times: "times",
  method: "match.method",
  path: "match.path",
  pattern: "match.pattern",
} as const;

/** Lines that are seen once somebody asks for more. */
export const RARE_FIELDS = ["message", "retryAfter", "method", "path", "pattern"] as const;

/** The fault that a form describes, as `/_emulator/faults` takes it. The emulator says what is wrong with it. */
export function faultOf(wishes: FaultWishes): Readonly<Record<string, unknown>> {
  const { kind, status, code, message, retryAfter, text, bytes, delay, when, times } = wishes;
  const match = given({
    operation: wishes.operation,
    method: wishes.method,
    path: wishes.path,
    pattern: wishes.pattern,
  });
  return {
    kind,
    ...(kind === "error" && {
      status: numberOf(status),
      ...((code !== "" || message !== "") && { error: given({ code, message }) }),
      ...(retryAfter !== "" && { headers: { "Retry-After": retryAfter } }),
    }),
    ...(kind === "text" && { text, ...(status !== "" && { status: numberOf(status) }) }),
    ...(kind === "truncate" ? bytes !== "" && { bytes: numberOf(bytes) } : { when }),
    ...(delay !== "" && { delay: numberOf(delay) }),
    ...(times !== "" && { times: times === "always" ? times : numberOf(times) }),
    ...(Object.keys(match).length > 0 && { match }),
  };
}

/** The fields that are not empty. */
function given(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}

/** A number; what is none stays as it was typed, for the emulator to refuse. */
function numberOf(text: string): number | string {
  const number = Number(text);
  return text.trim() === "" || Number.isNaN(number) ? text : number;
}
