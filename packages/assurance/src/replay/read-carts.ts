import { checkOptionNames } from "@commerce-http/types/schema";
import { type HistoricCart, type UnreadCart, readCart, type ReadCartsOptions } from "./read-cart.ts";

/** Characters of a line; longer ones are reported and left out, so that memory is bounded. */
const MAX_LINE = 10_000_000;

/**
 * Reads historic Carts out of JSON Lines: one JSON object in each line.
 *
 * A line holds a Cart, or `{ "cart": …, "date": …, "discountCodes": … }`. The date of a Cart is `date`, or else its
 * `createdAt`. Discount Codes stand there or in the Cart: objects with `cartDiscounts`, the API's
 * `{ "discountCode": { "id": …, "obj": … } }`, or their codes as texts; the last two are looked up in `options.discountCodes`
 * where they do not say to which Cart Discounts they lead. Left out may be: ids of lines, `lineItems`, and `type` and
 * `fractionDigits` of amounts in cents. Empty lines, a byte order mark and both kinds of line ends are fine.
 *
 * @param chunks The text, cut anywhere: a file's stream with an encoding, or a list of texts.
 * @param options Facts that the Carts may lack.
 * @returns The Carts in their order, and in their places the lines that cannot be read.
 */
export function readCarts(
  chunks: AsyncIterable<string> | Iterable<string>,
  options: ReadCartsOptions = {},
): AsyncGenerator<HistoricCart | UnreadCart> {
  checkOptionNames("readCarts()", options, READ_NAMES);
  return cartsOf(chunks, options);
}

export const READ_NAMES: Readonly<Record<keyof ReadCartsOptions, true>> = { discountCodes: true, date: true };

async function* cartsOf(
  chunks: AsyncIterable<string> | Iterable<string>,
  options: ReadCartsOptions,
): AsyncGenerator<HistoricCart | UnreadCart> {
  let line = 0;
  for await (const text of linesOf(chunks)) {
    line++;
    if (text === undefined)
      yield { line, message: `Cannot read line ${line}: it has more than ${MAX_LINE} characters` };
    else if (text.trim() !== "") yield read(text, line, options);
  }
}

function read(text: string, line: number, options: ReadCartsOptions): HistoricCart | UnreadCart {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { line, message: `Cannot read line ${line}: it is no JSON` };
  }
  const cart = readCart(value, options);
  return typeof cart === "string" ? { line, message: `Cannot read line ${line}: ${cart}` } : { ...cart, line };
}

/** Cuts text into lines; `undefined` stands for one that is too long. */
async function* linesOf(chunks: AsyncIterable<string> | Iterable<string>): AsyncGenerator<string | undefined> {
  let rest: string | undefined = "";
  let isFirst = true;
  for await (const chunk of chunks) {
    const text: string = isFirst ? chunk.replace(/^\uFEFF/, "") : chunk;
    isFirst &&= chunk === "";
    let start = 0;
    for (let end = text.indexOf("\n"); end !== -1; end = text.indexOf("\n", start)) {
      yield rest === undefined ? undefined : rest + text.slice(start, end);
      rest = "";
      start = end + 1;
    }
    if (rest !== undefined) rest += text.slice(start);
    if (rest !== undefined && rest.length > MAX_LINE) rest = undefined;
  }
  if (rest !== "") yield rest;
}
