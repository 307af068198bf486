/** Meaning of a format, in the words of the validator. */
export type Format =
  | { readonly type: "string"; readonly validate: (value: string) => boolean }
  | { readonly type: "number"; readonly validate: (value: number) => boolean };

/**
 * The formats of requests. Dates and times must exist; date-times may have an offset, and are answered in UTC. An `int64` beyond what a number holds exactly is refused, for it would be stored as another number.
 */
export const formats: Readonly<Record<string, Format>> = {
  date: { type: "string", validate: (value) => DATE.test(value) && exists(`${value}T00:00:00`) },
  "date-time": {
    type: "string",
    validate: (value) => DATE_TIME.test(value) && exists(value.slice(0, 19)) && isInstant(value),
  },
  int32: { type: "number", validate: (value) => Number.isInteger(value) && value >= -(2 ** 31) && value < 2 ** 31 },
  int64: { type: "number", validate: Number.isSafeInteger },
  decimal: { type: "string", validate: (value) => DECIMAL.test(value) },
  double: { type: "number", validate: Number.isFinite },
  float: { type: "number", validate: Number.isFinite },
};

const DECIMAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/;
const DATE = /^\d{4}-\d{2}-\d{2}$/;
const DATE_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/;

/** A day such as 30 February moves on to March when it is read; what exists comes back as it was. */
function exists(second: string): boolean {
  const time = Date.parse(`${second}Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(second);
}

function isInstant(value: string): boolean {
  return !Number.isNaN(Date.parse(value));
}
