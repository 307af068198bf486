import { row, type Row } from "./row.ts";
import { draftField, pages, title } from "./words.ts";

const draftRequired = "required: [title, genre]";

export const drafts: readonly Row[] = [
  row("an optional field of a draft is new", "feature request: BookDraft.color is new", [
    draftField,
    `${draftField}        color: { type: string, description: Colour. }\n`,
  ]),
  row(
    "a required field of a draft is new",
    "breaking request: BookDraft.color is new and must be given",
    [
      [draftField, `${draftField}        color: { type: string, description: Colour. }\n`],
      [draftRequired, "required: [title, genre, color]"],
    ],
    { hint: "Give `color` wherever a `BookDraft` is written." },
  ),
  row("a field of a draft is gone", "breaking request: BookDraft.subtitle is gone", [draftField, ""]),
  row(
    "a field of a draft must be given",
    "breaking request: BookDraft.isbn must be given",
    [draftRequired, "required: [title, genre, isbn]"],
    { hint: "Give `isbn` wherever a `BookDraft` is written." },
  ),
  row("a field of a draft may be left out", "feature request: BookDraft.genre may be left out", [
    draftRequired,
    "required: [title]",
  ]),
  row(
    "a field of a draft is renamed",
    "breaking request: BookDraft.subtitle is called `secondTitle` now",
    [draftField, draftField.replace("subtitle", "secondTitle")],
    { hint: "Write `secondTitle` in place of `subtitle`." },
  ),
  row("a field of a draft has another type", "breaking request: BookDraft.subtitle is true or false, formerly text", [
    draftField,
    draftField.replace("type: string", "type: boolean"),
  ]),
  row(
    "a field of a draft has one type more",
    "feature request: BookDraft.subtitle is text or a number, formerly text",
    [draftField, draftField.replace("type: string", "type: [string, number]")],
  ),
  row("a field of a draft may be null", "feature request: BookDraft.subtitle may be null", [
    draftField,
    draftField.replace("type: string", 'type: [string, "null"]'),
  ]),
  row("a field of a draft is never null", "breaking request: BookDraft.lent is never null", [
    'lent: { type: [string, "null"]',
    "lent: { type: string",
  ]),
  row(
    "a number of a draft must be whole",
    "breaking request: BookDraft.weight is a whole number, formerly a number",
    ["weight: { type: number", "weight: { type: integer"],
    { hidden: true },
  ),
  row(
    "a whole number of a draft may be any number",
    "fix request: BookDraft.pages is a number, formerly a whole number",
    [pages, pages.replace("integer", "number")],
    { hidden: true },
  ),
  row(
    "a maximum is lowered",
    "breaking request: BookDraft.pages allows numbers up to 5000, formerly numbers up to 9000",
    [pages, pages.replace("9000", "5000")],
    { hint: "Send numbers up to 5000.", hidden: true },
  ),
  row(
    "a maximum is raised",
    "fix request: BookDraft.pages allows numbers up to 9900, formerly numbers up to 9000",
    [pages, pages.replace("9000", "9900")],
    { hidden: true },
  ),
  row(
    "a maximum no longer belongs to the range",
    "breaking request: BookDraft.pages allows numbers up to 9000, without it, formerly numbers up to 9000",
    [pages, pages.replace("maximum", "exclusiveMaximum")],
    { hint: "Send numbers up to 9000, without it.", hidden: true },
  ),
  row(
    "a minimum goes",
    "fix request: BookDraft.pages has no bound any longer, formerly numbers from 1",
    [pages, pages.replace(", minimum: 1", "")],
    { hidden: true },
  ),
  row(
    "a number must be a multiple",
    "breaking request: BookDraft.pages allows multiples of `2`",
    [pages, pages.replace("minimum: 1", "minimum: 1, multipleOf: 2")],
    { hidden: true },
  ),
  row(
    "a text may be longer",
    "fix request: BookDraft.title allows text of at most 90 characters, formerly text of at most 80 characters",
    [title, title.replace("maxLength: 80", "maxLength: 90")],
    { hidden: true },
  ),
  row(
    "a text must be longer",
    "breaking request: BookDraft.title allows text of at least 2 characters, formerly text of at least 1 character",
    [title, title.replace("minLength: 1", "minLength: 2")],
    { hint: "Send text of at least 2 characters.", hidden: true },
  ),
  row(
    "a pattern matches less",
    "breaking request: BookDraft.title allows text that matches `^[a-y]{1,80}$`, formerly `^[a-z]{1,80}$`",
    [title, title.replace("^[a-z]{1,80}$", "^[a-y]{1,80}$")],
    { hidden: true },
  ),
  row(
    "a pattern matches more",
    "fix request: BookDraft.title allows text that matches `^[a-zA-Z]{1,90}$`, formerly `^[a-z]{1,80}$`",
    [title, title.replace("^[a-z]{1,80}$", "^[a-zA-Z]{1,90}$")],
    { hidden: true },
  ),
  row(
    "nobody can tell what a pattern matches",
    "breaking request: BookDraft.title allows text that matches `^(?:[a-z]|[0-9])+$`, formerly `^[a-z]{1,80}$`",
    [title, title.replace("^[a-z]{1,80}$", "^(?:[a-z]|[0-9])+$")],
    { hidden: true },
  ),
  row(
    "a pattern goes",
    "fix request: BookDraft.title allows any text, formerly only text that matches `^[a-z]{1,80}$`",
    [title, "minLength: 1, maxLength: 80"],
    { hidden: true },
  ),
  row(
    "a text must be a time",
    "breaking request: BookDraft.subtitle has the form `date-time`",
    [draftField, draftField.replace("type: string", "type: string, format: date-time")],
    { hidden: true },
  ),
  row(
    "no element may be repeated",
    "breaking request: BookDraft.tags allows no element twice",
    ["description: Words to give., x-set: true", "description: Words to give., uniqueItems: true, x-set: true"],
    { hint: "Leave repeated elements out.", hidden: true },
  ),
  row(
    "a list takes so many elements only",
    "breaking request: BookDraft.tags allows at most 5 elements",
    ["description: Words to give., x-set: true", "description: Words to give., maxItems: 5, x-set: true"],
    { hint: "Send at most 5 elements.", hidden: true },
  ),
  row(
    "a default is another one",
    'breaking request: BookDraft.shelf has the default `"hall"`, formerly `"store"`',
    ["description: Where to put it., default: store", "description: Where to put it., default: hall"],
    { hint: 'Send `"store"` to get what was.', hidden: true },
  ),
  row(
    "a default goes",
    'breaking request: BookDraft.shelf no longer has a default, formerly `"store"`',
    ["description: Where to put it., default: store", "description: Where to put it."],
    { hint: 'Send `"store"` to get what was.', hidden: true },
  ),
  row(
    "a list of a draft is no longer a set",
    "breaking request: BookDraft.tags is a list: order and repetition count",
    ["description: Words to give., x-set: true", "description: Words to give."],
    { hidden: true },
  ),
  row(
    "an empty value is kept",
    "breaking request: BookDraft.tags keeps an empty value, formerly treated as absent",
    ["description: Words to give., x-set: true", "description: Words to give., x-empty: kept, x-set: true"],
    { hidden: true },
  ),
  row(
    "what is left out stays",
    "breaking request: BookDraft.shelf stays as it is where it is left out",
    ["description: Where to put it., default: store", "description: Where to put it., x-absent: kept, default: store"],
    { hidden: true },
  ),
  row(
    "an unknown keyword",
    "breaking request: BookDraft.subtitle has another `minContains`",
    [draftField, draftField.replace("type: string", "type: string, minContains: 3")],
    { hidden: true },
  ),
];
