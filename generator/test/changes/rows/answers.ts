import { row, type Row } from "./row.ts";
import { field } from "./words.ts";

const answerRequired = "required: [id, version, title, genre, binding, cover, addedAt, status]";

export const answers: readonly Row[] = [
  row("an optional field of an answer is new", "feature answer: Book.color is new", [
    field,
    `${field}        color: { type: string, description: Colour. }\n`,
  ]),
  row("a field of an answer is new and always there", "feature answer: Book.color is new, and always there", [
    [field, `${field}        color: { type: string, description: Colour. }\n`],
    [answerRequired, answerRequired.replace("]", ", color]")],
  ]),
  row("an optional field of an answer is gone", "breaking answer: Book.subtitle is gone", [field, ""]),
  row(
    "a field of an answer may be absent",
    "breaking answer: Book.title may be absent",
    [answerRequired, answerRequired.replace(", title", "")],
    { hint: "Provide for a `Book` without `title`." },
  ),
  row("a field of an answer is always there", "feature answer: Book.subtitle is always there", [
    answerRequired,
    answerRequired.replace("]", ", subtitle]"),
  ]),
  row("a field of an answer has another type", "breaking answer: Book.subtitle is true or false, formerly text", [
    field,
    field.replace("type: string", "type: boolean"),
  ]),
  row("a field of an answer has one type more", "breaking answer: Book.subtitle is text or a number, formerly text", [
    field,
    field.replace("type: string", "type: [string, number]"),
  ]),
  row("a field of an answer has one type less", "fix answer: DuplicateError.mark is text, formerly text or a number", [
    "mark: { type: [string, number]",
    "mark: { type: string",
  ]),
  row("a field of an answer may be null", "breaking answer: Book.subtitle may be null", [
    field,
    field.replace("type: string", 'type: [string, "null"]'),
  ]),
  row(
    "a field of an answer is renamed",
    "breaking answer: Book.subtitle is called `secondTitle` now",
    [field, field.replace("subtitle", "secondTitle")],
    { hint: "Write `secondTitle` in place of `subtitle`." },
  ),
  row(
    "a whole number in an answer may be any number",
    "fix answer: Book.pages is a number, formerly a whole number",
    [
      "pages: { type: integer, description: Number of pages. }",
      "pages: { type: number, description: Number of pages. }",
    ],
    { hidden: true },
  ),
  row(
    "a text in an answer may be longer",
    "fix answer: Book.title allows text of at most 90 characters, formerly text of at most 80 characters",
    ["description: Title of the book., maxLength: 80", "description: Title of the book., maxLength: 90"],
    { hidden: true },
  ),
  row(
    "a text in an answer is no longer a time",
    "breaking request: bookFields.addedAt is asked for as `TextField<…>`, formerly as `DateTimeField<…>`",
    ["type: string, format: date-time, description: When it came.", "type: string, description: When it came."],
    { hidden: true },
  ),
  row(
    "a text in an answer is a date, no time",
    "breaking answer: Book.addedAt has the form `date`, formerly `date-time`",
    ["format: date-time, description: When", "format: date, description: When"],
    { hidden: true },
  ),
  row(
    "a default in an answer is another one",
    'fix answer: Book.shelf has the default `"hall"`, formerly `"store"`',
    ["description: Where it stands., default: store", "description: Where it stands., default: hall"],
    { hidden: true },
  ),
  row(
    "elements of a list in an answer have another type",
    "breaking answer: Book.tags[] is a whole number, formerly text",
    ["description: Words about it., items: { type: string }", "description: Words about it., items: { type: integer }"],
  ),
  row("an answer has no field but those it names", "fix answer: BookPage has no other fields", [
    "      description: A page of books.\n",
    "      description: A page of books.\n      additionalProperties: false\n",
  ]),
  row("a field of an answer is an object of its own", "breaking answer: Book.subtitle is an object, formerly text", [
    field,
    "        subtitle: { type: object, description: What stands below., properties: { text: { type: string } } }\n",
  ]),
  row(
    "a field of an answer refers to another type",
    "breaking answer: AuthorReference.obj is a `PlainCover` now, formerly a `Author`",
    ['        obj: { $ref: "#/components/schemas/Author"', '        obj: { $ref: "#/components/schemas/PlainCover"'],
  ),
];
