import type { Row } from "./row.ts";
import { field } from "./words.ts";

const answerRequired = "required: [id, version, title, genre, binding, cover, addedAt, status]";

export const answers: readonly Row[] = [
  {
    edit: "an optional field of an answer is new",
    change: [[field, `${field}        color: { type: string, description: Colour. }\n`]],
    bump: "feature",
    direction: "answer",
    says: "Book.color is new",
  },
  {
    edit: "a field of an answer is new and always there",
    change: [
      [field, `${field}        color: { type: string, description: Colour. }\n`],
      [answerRequired, answerRequired.replace("]", ", color]")],
    ],
    bump: "feature",
    direction: "answer",
    says: "Book.color is new, and always there",
  },
  {
    edit: "an optional field of an answer is gone",
    change: [[field, ""]],
    bump: "breaking",
    direction: "answer",
    says: "Book.subtitle is gone",
  },
  {
    edit: "a field of an answer may be absent",
    change: [[answerRequired, answerRequired.replace(", title", "")]],
    bump: "breaking",
    direction: "answer",
    says: "Book.title may be absent",
    hint: "Provide for a `Book` without `title`.",
  },
  {
    edit: "a field of an answer is always there",
    change: [[answerRequired, answerRequired.replace("]", ", subtitle]")]],
    bump: "feature",
    direction: "answer",
    says: "Book.subtitle is always there",
  },
  {
    edit: "a field of an answer has another type",
    change: [[field, field.replace("type: string", "type: boolean")]],
    bump: "breaking",
    direction: "answer",
    says: "Book.subtitle is true or false, formerly text",
  },
  {
    edit: "a field of an answer has one type more",
    change: [[field, field.replace("type: string", "type: [string, number]")]],
    bump: "breaking",
    direction: "answer",
    says: "Book.subtitle is text or a number, formerly text",
  },
  {
    edit: "a field of an answer has one type less",
    change: [["mark: { type: [string, number]", "mark: { type: string"]],
    bump: "fix",
    direction: "answer",
    says: "DuplicateError.mark is text, formerly text or a number",
  },
  {
    edit: "a field of an answer may be null",
    change: [[field, field.replace("type: string", 'type: [string, "null"]')]],
    bump: "breaking",
    direction: "answer",
    says: "Book.subtitle may be null",
  },
  {
    edit: "a field of an answer is renamed",
    change: [[field, field.replace("subtitle", "secondTitle")]],
    bump: "breaking",
    direction: "answer",
    says: "Book.subtitle is called `secondTitle` now",
    hint: "Write `secondTitle` in place of `subtitle`.",
  },
  {
    edit: "a whole number in an answer may be any number",
    change: [
      [
        "pages: { type: integer, description: Number of pages. }",
        "pages: { type: number, description: Number of pages. }",
      ],
    ],
    bump: "fix",
    direction: "answer",
    says: "Book.pages is a number, formerly a whole number",
    hidden: true,
  },
  {
    edit: "a text in an answer may be longer",
    change: [["description: Title of the book., maxLength: 80", "description: Title of the book., maxLength: 90"]],
    bump: "fix",
    direction: "answer",
    says: "Book.title allows text of at most 90 characters, formerly text of at most 80 characters",
    hidden: true,
  },
  {
    edit: "a text in an answer is no longer a time",
    change: [
      ["type: string, format: date-time, description: When it came.", "type: string, description: When it came."],
    ],
    bump: "breaking",
    direction: "request",
    says: "bookFields.addedAt is asked for as `TextField<…>`, formerly as `DateTimeField<…>`",
    hidden: true,
  },
  {
    edit: "a text in an answer is a date, no time",
    change: [["format: date-time, description: When", "format: date, description: When"]],
    bump: "breaking",
    direction: "answer",
    says: "Book.addedAt has the form `date`, formerly `date-time`",
    hidden: true,
  },
  {
    edit: "a default in an answer is another one",
    change: [["description: Where it stands., default: store", "description: Where it stands., default: hall"]],
    bump: "fix",
    direction: "answer",
    says: 'Book.shelf has the default `"hall"`, formerly `"store"`',
    hidden: true,
  },
  {
    edit: "elements of a list in an answer have another type",
    change: [
      [
        "description: Words about it., items: { type: string }",
        "description: Words about it., items: { type: integer }",
      ],
    ],
    bump: "breaking",
    direction: "answer",
    says: "Book.tags[] is a whole number, formerly text",
  },
  {
    edit: "an answer has no field but those it names",
    change: [
      [
        "      description: A page of books.\n",
        "      description: A page of books.\n      additionalProperties: false\n",
      ],
    ],
    bump: "fix",
    direction: "answer",
    says: "BookPage has no other fields",
  },
  {
    edit: "a field of an answer is an object of its own",
    change: [
      [
        field,
        "        subtitle: { type: object, description: What stands below., properties: { text: { type: string } } }\n",
      ],
    ],
    bump: "breaking",
    direction: "answer",
    says: "Book.subtitle is an object, formerly text",
  },
  {
    edit: "a field of an answer refers to another type",
    change: [
      ['        obj: { $ref: "#/components/schemas/Author"', '        obj: { $ref: "#/components/schemas/PlainCover"'],
    ],
    bump: "breaking",
    direction: "answer",
    says: "AuthorReference.obj is a `PlainCover` now, formerly a `Author`",
  },
];
