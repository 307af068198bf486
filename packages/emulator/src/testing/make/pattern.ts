import type { Random } from "./random.ts";

/**
 * A text at random that a pattern by the rules of Unicode fits. It knows characters, sets of some, groups, alternatives and counts; of a
 * pattern with anything else it makes `undefined`.
 */
export function patternedText(random: Random, pattern: string): string | undefined {
  try {
    return new Reading(random, pattern).text();
  } catch (error) {
    if (error instanceof Unread) return undefined;
    throw error;
  }
}

/** A pattern that is read once, and of which repeated parts are read again. */
class Reading {
  readonly #random: Random;
  readonly #signs: readonly string[];
  #at = 0;

  constructor(random: Random, pattern: string) {
    this.#random = random;
    this.#signs = Array.from(pattern);
  }

  text(): string {
    const text = this.#alternatives();
    if (this.#at < this.#signs.length) throw new Unread();
    return text;
  }

  #alternatives(): string {
    const first = this.#sequence();
    const others: string[] = [];
    while (this.#takes("|")) others.push(this.#sequence());
    return this.#random.pick([first, ...others]);
  }

  #sequence(): string {
    let text = "";
    while (this.#at < this.#signs.length && this.#sign !== "|" && this.#sign !== ")") {
      const start = this.#at;
      const once = this.#element();
      const [least, most] = this.#count();
      const rest = this.#at;
      const count = this.#random.integer(least, most);
      for (let turn = 0; turn < count; turn += 1) {
        this.#at = start;
        text += turn === 0 ? once : this.#element();
        if (text.length > LONGEST) throw new Unread();
      }
      this.#at = rest;
    }
    return text;
  }

  #element(): string {
    const sign = this.#next();
    switch (sign) {
      case "^":
      case "$":
        return "";
      case "(": {
        if (this.#takes("?") && !this.#takes(":")) throw new Unread();
        const text = this.#alternatives();
        if (!this.#takes(")")) throw new Unread();
        return text;
      }
      case "[":
        return this.#pick(this.#set());
      case "\\":
        return this.#pick(escaped(this.#next()));
      case ".":
        return this.#pick(LETTERS);
      default:
        // What else would say something has a sign before it.
        if ("*+?{}])".includes(sign)) throw new Unread();
        return sign;
    }
  }

  /** Signs of a set, behind its bracket. */
  #set(): string {
    let signs = "";
    while (!this.#takes("]")) {
      const sign = this.#next();
      if (sign === "^" && signs === "") throw new Unread();
      const first = sign === "\\" ? escaped(this.#next()) : sign;
      const isRange = this.#sign === "-" && this.#signs[this.#at + 1] !== "]";
      if (isRange) this.#at += 1;
      signs += isRange ? range(first, this.#next()) : first;
    }
    return signs;
  }

  /** How often a part may stand there: not much more often than it has to. */
  #count(): readonly [least: number, most: number] {
    const counts = this.#counts();
    this.#takes("?");
    return counts;
  }

  #counts(): readonly [least: number, most: number] {
    if (this.#takes("*")) return [0, FURTHER];
    if (this.#takes("+")) return [1, 1 + FURTHER];
    if (this.#takes("?")) return [0, 1];
    if (!this.#takes("{")) return [1, 1];
    let text = "";
    while (!this.#takes("}")) text += this.#next();
    const [, from = "", comma = "", to = ""] = /^(\d+)(,?)(\d*)$/.exec(text) ?? [];
    if (from === "") throw new Unread();
    const least = Number(from);
    const most = comma === "" ? least : Math.min(to === "" ? Number.POSITIVE_INFINITY : Number(to), least + FURTHER);
    return [least, most];
  }

  #pick(signs: string): string {
    const [first, ...others] = Array.from(signs);
    if (first === undefined) throw new Unread();
    return this.#random.pick([first, ...others]);
  }

  get #sign(): string | undefined {
    return this.#signs[this.#at];
  }

  #next(): string {
    const sign = this.#sign;
    if (sign === undefined) throw new Unread();
    this.#at += 1;
    return sign;
  }

  #takes(sign: string): boolean {
    if (this.#sign !== sign) return false;
    this.#at += 1;
    return true;
  }
}

/** A pattern has something that is not known here. */
class Unread extends Error {}

const FURTHER = 4;

/** Characters of a text. */
const LONGEST = 10_000;

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** Signs that stand behind a backslash, or that it stands for. */
function escaped(sign: string): string {
  if (sign === "d") return "0123456789";
  if (sign === "w") return `${LETTERS}${LETTERS.toUpperCase()}0123456789_`;
  if (sign === "s") return " ";
  if (/[A-Za-z\d]/.test(sign)) throw new Unread();
  return sign;
}

function range(first: string, last: string): string {
  const [from = 0, to = 0] = [first.codePointAt(0), last.codePointAt(0)];
  if (Array.from(first).length > 1 || last === "\\" || to - from > MOST_SIGNS) throw new Unread();
  return Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)).join("");
}

/** More than any alphabet has that people write out. */
const MOST_SIGNS = 1_000;
