/** Words beside schemas that say what becomes of a field: each is read where it counts, or refused. */
import { isObject } from "../plain-object.ts";
import type { JsonSchema } from "./api-model.ts";
import { type Cursor, quoted } from "./cursor.ts";
import { forEachSubschema, own } from "./schemas/json-schema.ts";
import type { Shapes } from "./schemas/shapes.ts";

/** The words, with the form of their values. */
const forms = {
  "x-set": "true",
  "x-empty": '"kept"',
  "x-absent": '"kept"',
  "x-overridden-by": "the name of a field",
  "x-within": "the name of a path parameter",
  "x-refers-to": "a type of references",
  "x-money": "true",
  "x-derived": "a list of fields",
  "x-column": "true",
} as const;

export type TraitWord = keyof typeof forms;

const traitWords = Object.keys(forms) as readonly TraitWord[];

/** Reads the words, and remembers which of them have been read. */
export class TraitWords {
  readonly #shapes: Shapes;
  readonly #places: ReadonlyMap<JsonSchema, Cursor>;
  readonly #read: Map<JsonSchema, Set<TraitWord>> = new Map();

  constructor(shapes: Shapes, places: ReadonlyMap<JsonSchema, Cursor>) {
    this.#shapes = shapes;
    this.#places = places;
  }

  /** Says whether a schema, or what it refers to, has a word whose value is `true`. */
  flag(schema: JsonSchema, word: TraitWord): boolean {
    return this.#value(schema, word, (value) => value === true) === true;
  }

  kept(schema: JsonSchema, word: TraitWord): boolean {
    return this.#value(schema, word, (value) => value === "kept") === "kept";
  }

  text(schema: JsonSchema, word: TraitWord): string | undefined {
    return this.#value(schema, word, (value) => typeof value === "string" && value !== "") as string | undefined;
  }

  list(schema: JsonSchema, word: TraitWord): readonly string[] | undefined {
    return this.#value(schema, word, isListOfTexts) as readonly string[] | undefined;
  }

  at(schema: JsonSchema, word: TraitWord): Cursor | undefined {
    const part = this.#shapes.parts(schema).find((each) => own(each, word) !== undefined);
    return part && this.#places.get(part)?.get(word);
  }

  expectAllRead(schemas: readonly JsonSchema[]): void {
    const seen = new Set<JsonSchema>();
    const visit = (schema: JsonSchema): void => {
      if (!isObject(schema) || seen.has(schema)) return;
      seen.add(schema);
      for (const word of traitWords) {
        if (own(schema, word) === undefined || this.#read.get(schema)?.has(word) === true) continue;
        this.#places
          .get(schema)
          ?.get(word)
          .report(`${quoted(word)} has no effect here`);
      }
      forEachSubschema(schema, visit);
    };
    for (const schema of schemas) visit(schema);
  }

  #value(schema: JsonSchema, word: TraitWord, isFit: (value: unknown) => boolean): unknown {
    let found: unknown;
    for (const part of this.#shapes.parts(schema)) {
      const value = own(part, word);
      if (value === undefined) continue;
      const at = this.#places.get(part);
      if (!isFit(value)) at?.attempt(() => at.get(word).expected(forms[word]));
      this.#read.set(part, (this.#read.get(part) ?? new Set()).add(word));
      found ??= value;
    }
    return found;
  }
}

function isListOfTexts(value: unknown): boolean {
  return Array.isArray(value) && value.length > 0 && value.every((item) => typeof item === "string");
}
