/** The part of Redocly's plugin interface that the rules of this folder rely on. */

/** Where a value stands: a file, and a JSON pointer into it. */
export interface Location {
  readonly source: { readonly absoluteRef: string };
  readonly pointer: string;
  readonly absolutePointer: string;
  child(keys: readonly (string | number)[]): Location;
  /** The same place, reported on the key instead of the value. */
  key(): Location;
}

/** Things that a rule gets beside the value that it visits. */
export interface RuleContext {
  readonly key: string | number;
  readonly location: Location;
  readonly type: { readonly name: string };
  report(problem: { message: string; location?: Location }): void;
  resolve(node: { $ref: string }, from: string): { node?: unknown; location?: Location };
}

/** Called for every value of one type of the description's type tree. */
export interface Visit {
  enter(node: unknown, context: RuleContext): void;
}

/** Visits by name of the type, and one that is called for every `$ref`. */
export interface Visitor {
  readonly [type: string]: Visit | ((node: unknown, context: RuleContext) => void);
}

/** A rule: gets the options that the configuration gives it, returns what to visit. */
export type Rule = (options: Readonly<Record<string, unknown>>) => Visitor;
