/** A format, in the form that JSON Schema validators accept. */
export type Format = {
  /** A value of the format in words, for messages. */
  readonly noun: string;
} & (
  | { readonly type: "string"; readonly example: string; readonly validate: (value: string) => boolean }
  | { readonly type: "number"; readonly validate: (value: number) => boolean }
);

const DAY = /^\d{4}-\d\d-\d\d$/;
const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d+)?(?:Z|[+-](?:[01]\d|2[0-3]):[0-5]\d)?$/;
const LABEL = "[a-z\\d](?:[a-z\\d-]{0,61}[a-z\\d])?";
const HOST = `${LABEL}(?:\\.${LABEL})*$`;
const LOCAL_PART = /^[\w.!#$%&'*+/=?^`{|}~-]+@/.source;

/**
 * The formats that are checked. Days and times must exist; a date-time has an offset, a time may have one. An `int64`
 * must be a number that JavaScript holds exactly.
 */
export const formats: Readonly<Record<string, Format>> = {
  "date-time": text("an instant", "2026-01-31T00:00:00Z", isInstant),
  date: text("a day", "2026-01-31", isDay),
  time: text("a time of day", "14:30:00Z", (value) => TIME.test(value)),
  duration: form(
    "a duration",
    "P1DT12H",
    /^P(?!$)(?:\d+W|(?:\d+Y)?(?:\d+M)?(?:\d+D)?(?:T(?=\d)(?:\d+H)?(?:\d+M)?(?:\d+(?:\.\d+)?S)?)?)$/,
  ),
  uuid: form("a UUID", "f81d4fae-7dec-4d0e-a765-00a0c91e6bf6", /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i),
  email: form("an e-mail address", "jane@example.com", new RegExp(LOCAL_PART + HOST, "i")),
  hostname: form("a host name", "www.example.com", new RegExp(`^(?=.{1,253}$)${HOST}`, "i")),
  uri: form("a URI", "https://example.com/a", /^[a-z][a-z\d+.-]*:(?:[\w.~:/?#[\]@!$&'()*+,;=-]|%[\da-f]{2})+$/i),
  decimal: form("a decimal", "0.5", /^-?(?:\d+(?:\.\d*)?|\.\d+)$/),
  int32: number(
    "a whole number of 32 bits",
    (value) => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31,
  ),
  int64: number("a whole number that JavaScript holds exactly", Number.isSafeInteger),
  double: number("a finite number", Number.isFinite),
  float: number("a finite number", Number.isFinite),
};

function text(noun: string, example: string, validate: (value: string) => boolean): Format {
  return { type: "string", noun: `${noun} such as "${example}"`, example, validate };
}

function form(noun: string, example: string, pattern: RegExp): Format {
  return text(noun, example, (value) => pattern.test(value));
}

function number(noun: string, validate: (value: number) => boolean): Format {
  return { type: "number", noun, validate };
}

/** A day such as 30 February moves on to March when it is read; one that exists stays where it is. */
function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`);
  return DAY.test(text) && !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

function isInstant(text: string): boolean {
  const time = text.slice(11);
  return isDay(text.slice(0, 10)) && text[10] === "T" && TIME.test(time) && /(?:Z|:\d\d)$/.test(time.slice(8));
}
