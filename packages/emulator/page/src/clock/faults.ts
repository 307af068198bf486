import type { ReceivedRequest } from "../../../src/requests/received-request.ts";

/** Kinds of faults, as people call them. */
export const KINDS = {
  error: "Error status",
  text: "Text that is no JSON",
  reset: "Broken connection",
  truncate: "Answer that breaks off",
  delay: "Delay only",
} as const;

/** The form of a fault: texts as they are typed, empty where nothing is wished. */
export interface FaultWishes extends Readonly<Record<LineName | "operation", string>> {
  readonly kind: keyof typeof KINDS;
  readonly when: "before" | "after";
}

/** Names of the lines of the form. */
export type LineName =
  | "status"
  | "code"
  | "message"
  | "retryAfter"
  | "text"
  | "bytes"
  | "delay"
  | "times"
  | "method"
  | "path"
  | "pattern";

interface FaultLine {
  readonly label: string;
  /** The field of a fault that it stands for, as refusals name it. */
  readonly field: string;
  /** Kinds of faults that have it; absent for a line of all. */
  readonly kinds?: readonly FaultWishes["kind"][];
  /** The line is seen once somebody asks for more. */
  readonly isRare?: true;
  readonly isNumber?: true;
  readonly hint?: string;
  readonly placeholder?: string;
  /** Stands in the place of the placeholder where the line cannot be left empty. */
  readonly needed?: string;
}

/** The lines of the form. */
export const LINES: Readonly<Record<LineName, FaultLine>> = {
  status: { label: "Status", field: "status", kinds: ["error", "text"], isNumber: true },
  code: {
    label: "Code",
    field: "error.code",
    kinds: ["error"],
    placeholder: "the usual one",
    needed: "needed beside a message",
  },
  text: { label: "Text", field: "text", kinds: ["text"] },
  bytes: { label: "Bytes", field: "bytes", kinds: ["truncate"], placeholder: "half of them", isNumber: true },
  delay: { label: "Delay in ms", field: "delay", placeholder: "none", isNumber: true },
  times: { label: "Times", field: "times", hint: "Or always" },
  message: { label: "Message", field: "error.message", kinds: ["error"], isRare: true },
  retryAfter: {
    label: "Retry-After",
    field: "headers",
    kinds: ["error"],
    placeholder: "seconds, or a date",
    isRare: true,
  },
  method: { label: "Method", field: "match.method", placeholder: "any", isRare: true },
  path: { label: "Start of the path", field: "match.path", placeholder: "/my-shop/states", isRare: true },
  pattern: { label: "Pattern in the path", field: "match.pattern", placeholder: "a regular expression", isRare: true },
};

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

/** Says whether a line cannot be left empty. */
export function isNeeded(name: LineName, { kind, message }: FaultWishes): boolean {
  return (name === "code" && message !== "") || (name === "delay" && kind === "delay");
}

/** The fault that a form describes, as `/_emulator/faults` takes it. The emulator says what is wrong with it. */
export function faultOf(wishes: FaultWishes): Readonly<Record<string, unknown>> {
  const { kind, status, code, message, retryAfter, text, bytes, delay, when, times } = wishes;
  const { operation, method, path, pattern } = wishes;
  const match = given({ operation, method, path, pattern });
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

function given(fields: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== ""));
}

/** A number; what is none stays as it was typed, for the emulator to refuse. */
function numberOf(text: string): number | string {
  const number = Number(text);
  return text.trim() === "" || Number.isNaN(number) ? text : number;
}

/** Which requests are of the same kind as one: those of its operation, or else those with its method and exactly its path. */
export function matchOf({
  operation,
  method = "",
  path = "/",
}: ReceivedRequest): Partial<Pick<FaultWishes, "operation" | "method" | "pattern">> {
  if (operation !== undefined) return { operation };
  // A hidden secret stands for any.
  const parts = path.split("***").map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`));
  return { method, pattern: `^${parts.join(".*")}$` };
}

/** How often a fault has struck, and how often it still will, in words. */
export function countsOf({
  struck,
  remaining,
}: {
  readonly struck: number;
  readonly remaining: number | "always";
}): string {
  const past = struck === 0 ? "not struck yet" : `struck ${timesOf(struck)}`;
  const future = remaining === "always" ? remaining : `${timesOf(remaining)}${struck === 0 ? "" : " more"}`;
  return `${past}; strikes ${future}`;
}

function timesOf(count: number): string {
  return count === 1 ? "once" : `${count.toLocaleString("en")} times`;
}
