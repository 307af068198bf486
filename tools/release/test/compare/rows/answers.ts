import { hidden, row, type Row } from "./row.ts";
import { field } from "./words.ts";

const answerRequired = "required: [id, version, title, genre, binding, cover, addedAt, status]";

export const answers: readonly (readonly Row[])[] = [
  row("feature answer: Book.color is new, and always there", [
    [field, `${field}        color: { type: string, description: Colour. }\n`],
    [answerRequired, answerRequired.replace("]", ", color]")],
  ]),
  row("breaking answer: Book.subtitle is gone", [field, ""], "feature answer: Book.subtitle is new"),
  row(
    ["breaking answer: Book.title may be absent", "Provide for a `Book` without `title`."],
    [answerRequired, answerRequired.replace(", title", "")],
    "feature answer: Book.title is always there",
  ),
  row("breaking answer: Book.subtitle is true or false, formerly text", [
    field,
    field.replace("type: string", "type: boolean"),
  ]),
  row("breaking answer: Book.subtitle is text or a number, formerly text", [
    field,
    field.replace("type: string", "type: [string, number]"),
  ]),
  row("fix answer: DuplicateError.mark is text, formerly text or a number", [
    "mark: { type: [string, number]",
    "mark: { type: string",
  ]),
  row("breaking answer: Book.subtitle may be null", [field, field.replace("type: string", 'type: [string, "null"]')]),
  row(
    ["breaking answer: Book.subtitle is called `secondTitle` now", "Write `secondTitle` in place of `subtitle`."],
    [field, field.replace("subtitle", "secondTitle")],
  ),
  hidden(
    "breaking answer: Book.pages is a number, formerly a whole number",
    [
      "pages: { type: integer, description: Number of pages. }",
      "pages: { type: number, description: Number of pages. }",
    ],
    "fix answer: Book.pages is a whole number, formerly a number",
  ),
  hidden("fix answer: Book.title allows text of at most 90 characters, formerly text of at most 80 characters", [
    "description: Title of the book., maxLength: 80",
    "description: Title of the book., maxLength: 90",
  ]),
  hidden("breaking request: bookFields.addedAt is asked for as `TextField<…>`, formerly as `DateTimeField<…>`", [
    "type: string, format: date-time, description: When it came.",
    "type: string, description: When it came.",
  ]),
  hidden("breaking answer: Book.addedAt has the form `date`, formerly `date-time`", [
    "format: date-time, description: When",
    "format: date, description: When",
  ]),
  hidden('fix answer: Book.shelf has the default `"hall"`, formerly `"store"`', [
    "description: Where it stands., default: store",
    "description: Where it stands., default: hall",
  ]),
  row("breaking answer: Book.tags[] is a whole number, formerly text", [
    "description: Words about it., items: { type: string }",
    "description: Words about it., items: { type: integer }",
  ]),
  row(
    "fix answer: BookPage has no other fields",
    [
      "      description: A page of books.\n",
      "      description: A page of books.\n      additionalProperties: false\n",
    ],
    "feature answer: BookPage may have other fields",
  ),
  row("breaking answer: Book.subtitle is an object, formerly text", [
    field,
    "        subtitle: { type: object, description: What stands below., properties: { text: { type: string } } }\n",
  ]),
  row("breaking answer: AuthorReference.obj is a `PlainCover` now, formerly a `Author`", [
    '        obj: { $ref: "#/components/schemas/Author"',
    '        obj: { $ref: "#/components/schemas/PlainCover"',
  ]),
];
