import { own, type FamilyTraits } from "@commerce-http/model";
import { formats } from "@commerce-http/types/schema";
import type { Keywords } from "./keywords.ts";
import { patternedText } from "./pattern.ts";
import type { Random } from "./random.ts";

export interface TextWish extends Pick<FamilyTraits, "noun" | "kind"> {
  readonly keywords: Keywords;
  readonly name: string;
  /** Number that no other draft of the same factories has. */
  readonly number: number;
  /** Sets the drafts of these factories apart from those of others; empty for those without a seed. */
  readonly mark: string;
}

/** A text of the form that its schema asks for, or `undefined` where no known form fits; keys and decimals are unique. */
export function fittingText(random: Random, wish: TextWish): string | undefined {
  const { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = wish.keywords;
  const form = typeof pattern === "string" ? new RegExp(pattern, "u") : undefined;
  for (const text of candidates(random, wish, format)) {
    const isOfLength = text.length >= Number(minLength) && text.length <= Number(maxLength);
    if (isOfLength && (form?.test(text) ?? true)) return text;
  }
  return undefined;
}

function* candidates(random: Random, wish: TextWish, format: unknown): Generator<string, void> {
  const { name, noun, kind, number, mark } = wish;
  const example = exampleOf(format);
  if (format === "date-time") yield instant(random);
  else if (format === "date") yield instant(random).slice(0, 10);
  else if (format === "decimal") yield* decimals(random, wish);
  else if (format === "uuid") yield `00000000-0000-4000-8000-${String(number).padStart(12, "0")}`;
  else if (example !== undefined) yield example;
  else if (/currency/i.test(name)) yield random.pick(CURRENCIES);
  else {
    const unique = [kind, ...(mark === "" ? [] : [mark]), number].join("-");
    if (name !== "key") yield `${noun} ${number}`;
    yield* [unique, unique.replaceAll("-", "_"), unique.replaceAll("-", "")];
    if (name !== "key") yield random.pick(CURRENCIES);
    const lengths = Array.from({ length: MOST_PADDED }, (_, index) => index + 1);
    const letters = inLetters(number);
    for (const length of lengths) yield letters.padStart(length, "a");
    for (const length of lengths) yield letters.padStart(length, "a").toUpperCase();
    for (const length of lengths) yield String(number).padStart(length, "0");
    yield* decimals(random, wish);
    // Nothing makes it unique.
    if (name !== "key") yield* patternedTexts(random, wish.keywords["pattern"]);
  }
}

/** A text of a format that is known; it is the same each time. */
function exampleOf(format: unknown): string | undefined {
  const form = own(formats, format);
  return form?.type === "string" ? form.example : undefined;
}

function* patternedTexts(random: Random, pattern: unknown): Generator<string, void> {
  if (typeof pattern !== "string") return;
  for (let turn = 0; turn < TURNS; turn += 1) {
    const text = patternedText(random, pattern);
    if (text === undefined) return;
    yield text;
  }
}

/** Texts of the form of a pattern that are tried, of which one may have the right length. */
const TURNS = 20;

const CURRENCIES = ["EUR", "USD", "GBP", "CHF", "JPY"] as const;

/** Characters of the longest text that is padded for a pattern. */
const MOST_PADDED = 16;

/** Second between the beginnings of 2020 and 2040. */
function instant(random: Random): string {
  const [from, until] = [Date.UTC(2020), Date.UTC(2040)];
  return new Date(from + 1000 * random.integer(0, (until - from) / 1000 - 1)).toISOString();
}

/**
 * A decimal from 0.1 to 1, and an integer. Mark and number end the first, and then comes no zero: no two of them make the same one. Sort
 * orders that the emulator chooses are below.
 */
function* decimals(random: Random, { mark, number }: TextWish): Generator<string, void> {
  yield `0.${random.integer(1000, 9999)}${inDigits(mark)}${String(number).padStart(4, "0")}1`;
  yield String(random.integer(0, 99));
}

/** A mark of letters, digits and `-` as two digits for its length and two for each sign: none is the beginning of another. */
function inDigits(mark: string): string {
  return [mark.length, ...Array.from(mark, (sign) => SIGNS.indexOf(sign))]
    .map((code) => String(code).padStart(2, "0"))
    .join("");
}

const SIGNS = "0123456789-abcdefghijklmnopqrstuvwxyz";

/** The number to the base of 26, with `a` for 0: padded with `a`, it is the same number. */
function inLetters(number: number): string {
  let text = "";
  for (let rest = number; rest > 0; rest = Math.floor(rest / 26)) {
    text = String.fromCodePoint(97 + (rest % 26)) + text;
  }
  return text;
}
