import { hidden, row, type Row } from "./row.ts";
import { draftField, pages, title } from "./words.ts";

const draftRequired = "required: [title, genre]";

export const drafts: readonly (readonly Row[])[] = [
  row(
    ["breaking request: BookDraft.color is new and must be given", "Give `color` wherever a `BookDraft` is written."],
    [
      [draftField, `${draftField}        color: { type: string, description: Colour. }\n`],
      [draftRequired, "required: [title, genre, color]"],
    ],
  ),
  row("breaking request: BookDraft.subtitle is gone", [draftField, ""], "feature request: BookDraft.subtitle is new"),
  row(
    ["breaking request: BookDraft.isbn must be given", "Give `isbn` wherever a `BookDraft` is written."],
    [draftRequired, "required: [title, genre, isbn]"],
    "feature request: BookDraft.isbn may be left out",
  ),
  row(
    ["breaking request: BookDraft.subtitle is called `secondTitle` now", "Write `secondTitle` in place of `subtitle`."],
    [draftField, draftField.replace("subtitle", "secondTitle")],
  ),
  row("breaking request: BookDraft.subtitle is true or false, formerly text", [
    draftField,
    draftField.replace("type: string", "type: boolean"),
  ]),
  row("feature request: BookDraft.subtitle is text or a number, formerly text", [
    draftField,
    draftField.replace("type: string", "type: [string, number]"),
  ]),
  row(
    "feature request: BookDraft.subtitle may be null",
    [draftField, draftField.replace("type: string", 'type: [string, "null"]')],
    "breaking request: BookDraft.subtitle is never null",
  ),
  hidden(
    "breaking request: BookDraft.weight is a whole number, formerly a number",
    ["weight: { type: number", "weight: { type: integer"],
    "fix request: BookDraft.weight is a number, formerly a whole number",
  ),
  hidden(
    [
      "breaking request: BookDraft.pages allows numbers up to 5000, formerly numbers up to 9000",
      "Send numbers up to 5000.",
    ],
    [pages, pages.replace("9000", "5000")],
    "fix request: BookDraft.pages allows numbers up to 9000, formerly numbers up to 5000",
  ),
  hidden(
    [
      "breaking request: BookDraft.pages allows numbers up to 9000, without it, formerly numbers up to 9000",
      "Send numbers up to 9000, without it.",
    ],
    [pages, pages.replace("maximum", "exclusiveMaximum")],
  ),
  hidden("fix request: BookDraft.pages has no bound any longer, formerly numbers from 1", [
    pages,
    pages.replace(", minimum: 1", ""),
  ]),
  hidden("breaking request: BookDraft.pages allows multiples of `2`", [
    pages,
    pages.replace("minimum: 1", "minimum: 1, multipleOf: 2"),
  ]),
  hidden("fix request: BookDraft.title allows text of at most 90 characters, formerly text of at most 80 characters", [
    title,
    title.replace("maxLength: 80", "maxLength: 90"),
  ]),
  hidden(
    [
      "breaking request: BookDraft.title allows text of at least 2 characters, formerly text of at least 1 character",
      "Send text of at least 2 characters.",
    ],
    [title, title.replace("minLength: 1", "minLength: 2")],
  ),
  hidden("breaking request: BookDraft.title allows text that matches `^[a-y]{1,80}$`, formerly `^[a-z]{1,80}$`", [
    title,
    title.replace("^[a-z]{1,80}$", "^[a-y]{1,80}$"),
  ]),
  hidden("fix request: BookDraft.title allows text that matches `^[a-zA-Z]{1,90}$`, formerly `^[a-z]{1,80}$`", [
    title,
    title.replace("^[a-z]{1,80}$", "^[a-zA-Z]{1,90}$"),
  ]),
  // It may match all that it did, but no comparison can tell.
  hidden("breaking request: BookDraft.title allows text that matches `^(?:[a-z]|[0-9])+$`, formerly `^[a-z]{1,80}$`", [
    title,
    title.replace("^[a-z]{1,80}$", "^(?:[a-z]|[0-9])+$"),
  ]),
  hidden("fix request: BookDraft.title allows any text, formerly only text that matches `^[a-z]{1,80}$`", [
    title,
    "minLength: 1, maxLength: 80",
  ]),
  hidden("breaking request: BookDraft.subtitle has the form `date-time`", [
    draftField,
    draftField.replace("type: string", "type: string, format: date-time"),
  ]),
  hidden(
    ["breaking request: BookDraft.tags allows no element twice", "Leave repeated elements out."],
    ["description: Words to give., x-set: true", "description: Words to give., uniqueItems: true, x-set: true"],
  ),
  hidden(
    ["breaking request: BookDraft.tags allows at most 5 elements", "Send at most 5 elements."],
    ["description: Words to give., x-set: true", "description: Words to give., maxItems: 5, x-set: true"],
  ),
  hidden(
    [
      'breaking request: BookDraft.shelf has the default `"hall"`, formerly `"store"`',
      'Send `"store"` to get what was.',
    ],
    ["description: Where to put it., default: store", "description: Where to put it., default: hall"],
  ),
  hidden(
    [
      'breaking request: BookDraft.shelf no longer has a default, formerly `"store"`',
      'Send `"store"` to get what was.',
    ],
    ["description: Where to put it., default: store", "description: Where to put it."],
  ),
  hidden("breaking request: BookDraft.tags is a list: order and repetition count", [
    "description: Words to give., x-set: true",
    "description: Words to give.",
  ]),
  hidden("breaking request: BookDraft.tags keeps an empty value, formerly treated as absent", [
    "description: Words to give., x-set: true",
    "description: Words to give., x-empty: kept, x-set: true",
  ]),
  hidden("breaking request: BookDraft.shelf stays as it is where it is left out", [
    "description: Where to put it., default: store",
    "description: Where to put it., x-absent: kept, default: store",
  ]),
  hidden("breaking request: BookDraft.shelf asks for something else, by `not`", [
    "not: { const: nowhere }",
    "not: { const: somewhere }",
  ]),
  hidden(
    "breaking request: BookDraft.subtitle asks for more, by `not`",
    [draftField, draftField.replace("type: string", "type: string, not: { const: none }")],
    "fix request: BookDraft.subtitle asks for less, without `not`",
  ),
  hidden("none request: BookDraft.subtitle has another `x-mood`", [
    draftField,
    draftField.replace("type: string", "type: string, x-mood: grave"),
  ]),
];
