import type { ExitCode } from "../exit-code.ts";
import type { Terminal } from "../terminal/terminal.ts";

/** A verb of the command line, as data: its help, its completion and its reading come from it. */
export interface Command {
  readonly name: string;
  readonly summary: string;
  readonly isHidden?: boolean;
  readonly description?: string;
  readonly arguments?: readonly Argument[];
  readonly options?: Options;
  /** Complete command lines, each with what it does; each verb has one at least. */
  readonly examples?: Readonly<Record<string, string>>;
  /** Verbs below it. A command has these or `load`. */
  readonly commands?: readonly Command[];
  /** Loads what carries it out: nothing of it is loaded before. */
  readonly load?: () => Promise<Verb>;
}

export interface Argument {
  readonly name: string;
  readonly summary: string;
  readonly choices?: readonly string[];
  readonly isOptional?: boolean;
  readonly isRepeatable?: boolean;
}

export type Options = Readonly<Record<string, Option>>;

export interface Option {
  /**
   * - `flag`: given or not
   * - `text`: has a value
   * - `list`: has a value, and may be repeated
   * - `number`: has a whole number of 0 and more
   */
  readonly type: "flag" | "text" | "list" | "number";
  readonly summary: string;
  readonly short?: string;
  /** The word that stands for the value in the help: `FILE`. Completion offers files for `FILE` and folders for `FOLDER`. */
  readonly value?: string;
  readonly choices?: readonly string[];
  /** Values that are good to know, among others: completion offers them. */
  readonly suggestions?: readonly string[];
  readonly most?: number;
  readonly initially?: string | number;
}

/** A name as a word of the command line: `existsMatching` → `exists-matching`. */
export function wordOf(name: string): string {
  return name.replaceAll(/([a-z\d])([A-Z])/g, "$1-$2").toLowerCase();
}

export type Verb = (call: VerbCall) => Promise<ExitCode>;

export interface VerbCall {
  readonly terminal: Terminal;
  /** Words after the verb, as many as it has arguments; `undefined` for one that is left out. */
  readonly words: readonly (string | undefined)[];
  readonly options: OptionValues;
}

/** Values of options, by the names that they were declared with. */
export class OptionValues {
  readonly #values: Readonly<Record<string, unknown>>;

  constructor(values: Readonly<Record<string, unknown>>) {
    this.#values = values;
  }

  /** The same values, and another one for an option that is not given. */
  or(name: string, value: string | undefined): OptionValues {
    return value === undefined || this.#values[name] !== undefined
      ? this
      : new OptionValues({ ...this.#values, [name]: value });
  }

  /** Name of the first option that is given, of those whose names begin so. */
  given(start: string): string | undefined {
    return Object.entries(this.#values).find(
      ([name, value]) => name.startsWith(start) && (value ?? false) !== false,
    )?.[0];
  }

  flag(name: string): boolean {
    return this.#values[name] === true;
  }

  text(name: string): string | undefined {
    const value = this.#values[name];
    return typeof value === "string" ? value : undefined;
  }

  list(name: string): readonly string[] {
    const value = this.#values[name];
    return Array.isArray(value) ? value.map(String) : [];
  }

  number(name: string): number | undefined {
    const value = this.#values[name];
    return typeof value === "number" ? value : undefined;
  }
}
