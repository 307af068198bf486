import { row, type Row } from "./row.ts";
import { mapped, variant } from "./variant.ts";
import { draftField } from "./words.ts";

const genres = "enum: [Novel, Poetry]";
const bindings = "enum: [Hard, Soft]";
const outStatus = '        - { $ref: "#/components/schemas/OutStatus" }\n';
const imageCover = '        - { $ref: "#/components/schemas/ImageCover" }\n';
const imageDraft = '        - { $ref: "#/components/schemas/ImageCoverDraft" }\n';
const addTag = '        - { $ref: "#/components/schemas/BookAddTagAction" }\n';
const duplicate = '        - { $ref: "#/components/schemas/DuplicateError" }\n';
const tagAction = "x-update-action: { writes: { tag: tags }, effect: append }";

export const schemas: readonly Row[] = [
  // Values
  row("an open list of values grows", "feature both: Genre has `Drama` now", [genres, "enum: [Novel, Poetry, Drama]"]),
  row("a list of values shrinks", "breaking both: Genre no longer has `Poetry`", [genres, "enum: [Novel]"]),
  row("a closed list of values in an answer grows", "breaking answer: Binding has `Spiral` now", [
    bindings,
    "enum: [Hard, Soft, Spiral]",
  ]),
  row("a closed list of values in an answer shrinks", "breaking answer: Binding no longer has `Soft`", [
    bindings,
    "enum: [Hard]",
  ]),
  row("a list of values in a request grows", "breaking request: BookDraft.subtitle is one of `a`, formerly any", [
    draftField,
    draftField.replace("type: string", "type: string, enum: [a]"),
  ]),
  row(
    "a value in an answer is no longer open to later ones",
    "breaking answer: Book.genre is a `Genre` and nothing else, formerly open to later ones",
    ['genre: { $ref: "#/components/schemas/Genre", x-open: true }', 'genre: { $ref: "#/components/schemas/Genre" }'],
  ),
  row(
    "a value in an answer is open to later ones",
    "breaking answer: Book.binding may be something later than a `Binding`",
    [
      'binding: { $ref: "#/components/schemas/Binding" }',
      'binding: { $ref: "#/components/schemas/Binding", x-open: true }',
    ],
  ),
  row(
    "a list of values becomes any text",
    "breaking answer: Binding may have any value, formerly one of `Hard`, `Soft`",
    ["      enum: [Hard, Soft]\n", ""],
  ),
  // Unions
  row(
    "an open union in an answer grows",
    "feature answer: Cover may be a `FilmCover` (`film`)",
    variant(imageCover, "PlainCover:", "film", "FilmCover"),
  ),
  row(
    "a closed union in an answer grows",
    "breaking answer: Status may be a `LostStatus` (`lost`)",
    variant(outStatus, "InStatus:", "lost", "LostStatus"),
  ),
  row(
    "a union in a request grows",
    "feature request: CoverDraft may be a `FilmCoverDraft` (`film`)",
    variant(imageDraft, "PlainCoverDraft:", "film", "FilmCoverDraft"),
  ),
  row("a union in a request shrinks", "breaking request: CoverDraft is never a `ImageCoverDraft` (`image`)", [
    [imageDraft, ""],
    [', image: "#/components/schemas/ImageCoverDraft"', ""],
  ]),
  row("an open union in an answer shrinks", "breaking answer: Cover is never a `ImageCover` (`image`)", [
    [imageCover, ""],
    [', image: "#/components/schemas/ImageCover" }', " }"],
  ]),
  row("a variant has another tag", "breaking answer: Status has `OutStatus` under `away`, formerly `out`", [
    ["type: { type: string, const: out,", "type: { type: string, const: away,"],
    [', out: "#/components', ', away: "#/components'],
  ]),
  row("a variant of an answer has one field more", "feature answer: OutStatus.by is new", [
    "        until: { type: string, description: Until when. }\n",
    "        until: { type: string, description: Until when. }\n        by: { type: string, description: By whom. }\n",
  ]),
  // Types
  row(
    "a type has another name",
    "breaking answer: OutStatus is called `AwayStatus` now",
    [
      ["    OutStatus:\n", "    AwayStatus:\n"],
      ['schemas/OutStatus" }\n      disc', 'schemas/AwayStatus" }\n      disc'],
      ['out: "#/components/schemas/OutStatus"', 'out: "#/components/schemas/AwayStatus"'],
    ],
    { hint: "Import `AwayStatus` in place of `OutStatus`." },
  ),
  row("a type is new that nothing refers to", "feature both: Reader is new", [
    "    Author:\n",
    "    Reader:\n      type: object\n      description: Who reads.\n      properties: { name: { type: string, description: Name. } }\n    Author:\n",
  ]),
  // Update actions
  row(
    "an update action is new",
    "feature request: BookUpdateAction may be a `BookSetColorAction` (`setColor`)",
    variant(addTag, "", "setColor", "BookSetColorAction", "action"),
  ),
  row("an update action is gone", "breaking request: BookUpdateAction is never a `BookAddTagAction` (`addTag`)", [
    [addTag, ""],
    [`          ${mapped("BookAddTagAction")}`, ""],
  ]),
  row(
    "an update action has another effect",
    "breaking request: BookAddTagAction has the effect `remove`, formerly `append`",
    [tagAction, tagAction.replace("append", "remove")],
    { hidden: true },
  ),
  row(
    "an update action writes another field",
    "breaking request: BookAddTagAction writes `subtitle`, formerly `tags`",
    [tagAction, tagAction.replace("tag: tags", "tag: subtitle")],
    { hidden: true },
  ),
  row(
    "an update action refuses a variant",
    "breaking request: BookSetCoverAction refuses `image` for `cover.type`",
    [
      "writes: { cover: cover }, effect: replace",
      "writes: { cover: cover }, effect: replace, refuses: { cover.type: image }",
    ],
    { hint: "Do not send it.", hidden: true },
  ),
  row(
    "an update action needs a field",
    "breaking request: BookSetShelfAction.shelf must be given",
    ["      required: [action]\n", "      required: [action, shelf]\n"],
    { hint: "Give `shelf` wherever a `BookSetShelfAction` is written." },
  ),
  // Errors
  row(
    "an error code is new",
    "feature answer: ErrorObject may be a `FrozenError` (`Frozen`)",
    variant(duplicate, "", "Frozen", "FrozenError", "code"),
  ),
  row("an error code is gone", "breaking answer: ErrorObject is never a `DuplicateError` (`Duplicate`)", [
    [duplicate, ""],
    [`          ${mapped("DuplicateError")}`, ""],
  ]),
  row(
    "an error has another status",
    "breaking answer: DuplicateError comes with status 409, formerly 400",
    [
      "description: It is there already.\n      x-status: 400",
      "description: It is there already.\n      x-status: 409",
    ],
    { hidden: true },
  ),
  row("a call may fail with another status", "feature answer: client.books.get may fail with status 410", [
    '        "404": { $ref: "#/components/responses/NotFound" }\n    post',
    '        "404": { $ref: "#/components/responses/NotFound" }\n        "410": { $ref: "#/components/responses/NotFound" }\n    post',
  ]),
  row("a call no longer fails with a status", "fix answer: client.books.update no longer fails with status 409", [
    '        "409": { $ref: "#/components/responses/BadRequest" }\n',
    "",
  ]),
  row(
    "a method answers with another status",
    "fix answer: client.books.delete may answer with status 202",
    ['"200":\n          description: The book as it was.', '"202":\n          description: The book as it was.'],
    { hidden: true },
  ),
  row(
    "a call answers with something else",
    "breaking answer: client.books.delete answer 200 is a `Author` now, formerly a `Book`",
    [
      'description: The book as it was.\n          content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } }',
      'description: The book as it was.\n          content: { application/json: { schema: { $ref: "#/components/schemas/Author" } } }',
    ],
  ),

  row(
    "a type is gone",
    "breaking both: Reader is gone",
    [
      "    Author:\n",
      "    Reader:\n      type: object\n      description: Who reads.\n      properties: { name: { type: string, description: Name. } }\n    Author:\n",
    ],
    { back: true },
  ),
  row(
    "a field refers to another type of the same form",
    "fix request: BookSetCoverAction.cover is a `Cover` now, formerly a `CoverDraft`",
    [
      'cover: { $ref: "#/components/schemas/CoverDraft" }\n    ErrorResponse',
      'cover: { $ref: "#/components/schemas/Cover" }\n    ErrorResponse',
    ],
  ),
  row("a type is received as well as sent", "breaking request: BookDraft is no longer only sent", [
    "        born: { type: string",
    '        draft: { $ref: "#/components/schemas/BookDraft" }\n        born: { type: string',
  ]),
  row(
    "an answer may have other fields",
    "feature answer: BookPage may have other fields",
    [
      "      description: A page of books.\n",
      "      description: A page of books.\n      additionalProperties: false\n",
    ],
    { back: true },
  ),
  row(
    "a union lists its alternatives otherwise",
    "fix answer: Status lists its alternatives as anyOf",
    ["      description: Where it is.\n      oneOf:", "      description: Where it is.\n      anyOf:"],
    { hidden: true },
  ),
  row(
    "an update action takes one more variant",
    "fix request: BookSetCoverAction takes `image` for `cover.type`",
    [
      "writes: { cover: cover }, effect: replace",
      "writes: { cover: cover }, effect: replace, refuses: { cover.type: image }",
    ],
    { back: true, hidden: true },
  ),
  row(
    "a field follows from others",
    "fix answer: Book.addedAt follows from other fields than before",
    ["addedAt: { type: string,", "addedAt: { x-derived: [title], type: string,"],
    { hidden: true },
  ),
  row(
    "a field has a column",
    "none answer: Book.addedAt is stored otherwise",
    ["addedAt: { type: string,", "addedAt: { x-column: true, type: string,"],
    { hidden: true },
  ),
];
