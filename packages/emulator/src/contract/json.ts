/** Says where a text stops being JSON, in the same words on every runtime: `Unexpected end of input at line 1, column 17`. */
export function brokenAt(text: string): string {
  const position = Math.min(new Scanner(text).firstError(), text.length);
  const before = text.slice(0, position);
  const line = before.split("\n").length;
  const column = position - before.lastIndexOf("\n");
  const found =
    position === text.length ? "end of input" : JSON.stringify(String.fromCodePoint(text.codePointAt(position) ?? 0));
  return `Unexpected ${found} at line ${line}, column ${column}`;
}

/** Tokens that may come next: a value, or what follows one; right after an opening bracket, its closing one as well. */
type Expected = "value" | "valueOrEnd" | "name" | "nameOrEnd" | "separator";

class Scanner {
  readonly #text: string;
  #at = 0;

  constructor(text: string) {
    this.#text = text;
  }

  /** Walks without recursion and stops at the first character that no JSON text has there. */
  firstError(): number {
    const open: ("]" | "}")[] = [];
    let expected: Expected = "value";
    for (;;) {
      this.#match(/[ \t\n\r]*/y);
      const character = this.#text[this.#at];
      const closing = open.at(-1);
      if (expected === "separator" && closing === undefined) return this.#at;
      if (expected !== "value" && expected !== "name" && character !== undefined && character === closing) {
        open.pop();
        this.#at++;
        expected = "separator";
      } else if (expected === "separator") {
        if (character !== ",") return this.#at;
        this.#at++;
        expected = closing === "}" ? "name" : "value";
      } else if (expected === "name" || expected === "nameOrEnd") {
        if (character !== '"' || !this.#string()) return this.#at;
        this.#match(/[ \t\n\r]*/y);
        if (this.#text[this.#at] !== ":") return this.#at;
        this.#at++;
        expected = "value";
      } else if (character === "[" || character === "{") {
        open.push(character === "[" ? "]" : "}");
        this.#at++;
        expected = character === "[" ? "valueOrEnd" : "nameOrEnd";
      } else {
        const isValue = character === '"' ? this.#string() : this.#match(/true|false|null/y) || this.#number();
        if (!isValue) return this.#at;
        expected = "separator";
      }
    }
  }

  #match(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    if (!pattern.test(this.#text)) return false;
    this.#at = pattern.lastIndex;
    return true;
  }

  #number(): boolean {
    this.#match(/-/y);
    if (!this.#match(/0|[1-9]\d*/y)) return false;
    if (this.#match(/\./y) && !this.#match(/\d+/y)) return false;
    return !this.#match(/[eE][+-]?/y) || this.#match(/\d+/y);
  }

  #string(): boolean {
    this.#at++;
    for (;;) {
      // oxlint-disable-next-line no-control-regex -- JSON forbids exactly these in texts.
      this.#match(/[^"\\\u0000-\u001f]*/y);
      if (this.#match(/"/y)) return true;
      if (!this.#match(/\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y)) {
        this.#match(/\\/y);
        return false;
      }
    }
  }
}
