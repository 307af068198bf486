import type { Row } from "./row.ts";
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
  {
    edit: "an open list of values grows",
    change: [[genres, "enum: [Novel, Poetry, Drama]"]],
    bump: "feature",
    direction: "both",
    says: "Genre has `Drama` now",
  },
  {
    edit: "a list of values shrinks",
    change: [[genres, "enum: [Novel]"]],
    bump: "breaking",
    direction: "both",
    says: "Genre no longer has `Poetry`",
  },
  {
    edit: "a closed list of values in an answer grows",
    change: [[bindings, "enum: [Hard, Soft, Spiral]"]],
    bump: "breaking",
    direction: "answer",
    says: "Binding has `Spiral` now",
  },
  {
    edit: "a closed list of values in an answer shrinks",
    change: [[bindings, "enum: [Hard]"]],
    bump: "breaking",
    direction: "answer",
    says: "Binding no longer has `Soft`",
  },
  {
    edit: "a list of values in a request grows",
    change: [[draftField, draftField.replace("type: string", "type: string, enum: [a]")]],
    bump: "breaking",
    direction: "request",
    says: "BookDraft.subtitle is one of `a`, formerly any",
  },
  {
    edit: "a value in an answer is no longer open to later ones",
    change: [
      ['genre: { $ref: "#/components/schemas/Genre", x-open: true }', 'genre: { $ref: "#/components/schemas/Genre" }'],
    ],
    bump: "breaking",
    direction: "answer",
    says: "Book.genre is a `Genre` and nothing else, formerly open to later ones",
  },
  {
    edit: "a value in an answer is open to later ones",
    change: [
      [
        'binding: { $ref: "#/components/schemas/Binding" }',
        'binding: { $ref: "#/components/schemas/Binding", x-open: true }',
      ],
    ],
    bump: "breaking",
    direction: "answer",
    says: "Book.binding may be something later than a `Binding`",
  },
  {
    edit: "a list of values becomes any text",
    change: [["      enum: [Hard, Soft]\n", ""]],
    bump: "breaking",
    direction: "answer",
    says: "Binding may have any value, formerly one of `Hard`, `Soft`",
  },
  // Unions
  {
    edit: "an open union in an answer grows",
    change: variant(imageCover, "PlainCover:", "film", "FilmCover"),
    bump: "feature",
    direction: "answer",
    says: "Cover may be a `FilmCover` (`film`)",
  },
  {
    edit: "a closed union in an answer grows",
    change: variant(outStatus, "InStatus:", "lost", "LostStatus"),
    bump: "breaking",
    direction: "answer",
    says: "Status may be a `LostStatus` (`lost`)",
  },
  {
    edit: "a union in a request grows",
    change: variant(imageDraft, "PlainCoverDraft:", "film", "FilmCoverDraft"),
    bump: "feature",
    direction: "request",
    says: "CoverDraft may be a `FilmCoverDraft` (`film`)",
  },
  {
    edit: "a union in a request shrinks",
    change: [
      [imageDraft, ""],
      [', image: "#/components/schemas/ImageCoverDraft"', ""],
    ],
    bump: "breaking",
    direction: "request",
    says: "CoverDraft is never a `ImageCoverDraft` (`image`)",
  },
  {
    edit: "an open union in an answer shrinks",
    change: [
      [imageCover, ""],
      [', image: "#/components/schemas/ImageCover" }', " }"],
    ],
    bump: "breaking",
    direction: "answer",
    says: "Cover is never a `ImageCover` (`image`)",
  },
  {
    edit: "a variant has another tag",
    change: [
      ["type: { type: string, const: out,", "type: { type: string, const: away,"],
      [', out: "#/components', ', away: "#/components'],
    ],
    bump: "breaking",
    direction: "answer",
    says: "Status has `OutStatus` under `away`, formerly `out`",
  },
  {
    edit: "a variant of an answer has one field more",
    change: [
      [
        "        until: { type: string, description: Until when. }\n",
        "        until: { type: string, description: Until when. }\n        by: { type: string, description: By whom. }\n",
      ],
    ],
    bump: "feature",
    direction: "answer",
    says: "OutStatus.by is new",
  },
  // Types
  {
    edit: "a type has another name",
    change: [
      ["    OutStatus:\n", "    AwayStatus:\n"],
      ['schemas/OutStatus" }\n      disc', 'schemas/AwayStatus" }\n      disc'],
      ['out: "#/components/schemas/OutStatus"', 'out: "#/components/schemas/AwayStatus"'],
    ],
    bump: "breaking",
    direction: "answer",
    says: "OutStatus is called `AwayStatus` now",
    hint: "Import `AwayStatus` in place of `OutStatus`.",
  },
  {
    edit: "a type is new that nothing refers to",
    change: [
      [
        "    Author:\n",
        "    Reader:\n      type: object\n      description: Who reads.\n      properties: { name: { type: string, description: Name. } }\n    Author:\n",
      ],
    ],
    bump: "feature",
    direction: "both",
    says: "Reader is new",
  },
  // Update actions
  {
    edit: "an update action is new",
    change: variant(addTag, "", "setColor", "BookSetColorAction", "action"),
    bump: "feature",
    direction: "request",
    says: "BookUpdateAction may be a `BookSetColorAction` (`setColor`)",
  },
  {
    edit: "an update action is gone",
    change: [
      [addTag, ""],
      [`          ${mapped("BookAddTagAction")}`, ""],
    ],
    bump: "breaking",
    direction: "request",
    says: "BookUpdateAction is never a `BookAddTagAction` (`addTag`)",
  },
  {
    edit: "an update action has another effect",
    change: [[tagAction, tagAction.replace("append", "remove")]],
    bump: "breaking",
    direction: "request",
    says: "BookAddTagAction has the effect `remove`, formerly `append`",
    hidden: true,
  },
  {
    edit: "an update action writes another field",
    change: [[tagAction, tagAction.replace("tag: tags", "tag: subtitle")]],
    bump: "breaking",
    direction: "request",
    says: "BookAddTagAction writes `subtitle`, formerly `tags`",
    hidden: true,
  },
  {
    edit: "an update action refuses a variant",
    change: [
      [
        "writes: { cover: cover }, effect: replace",
        "writes: { cover: cover }, effect: replace, refuses: { cover.type: image }",
      ],
    ],
    bump: "breaking",
    direction: "request",
    says: "BookSetCoverAction refuses `image` for `cover.type`",
    hint: "Do not send it.",
    hidden: true,
  },
  {
    edit: "an update action needs a field",
    change: [["      required: [action]\n", "      required: [action, shelf]\n"]],
    bump: "breaking",
    direction: "request",
    says: "BookSetShelfAction.shelf must be given",
    hint: "Give `shelf` wherever a `BookSetShelfAction` is written.",
  },
  // Errors
  {
    edit: "an error code is new",
    change: variant(duplicate, "", "Frozen", "FrozenError", "code"),
    bump: "feature",
    direction: "answer",
    says: "ErrorObject may be a `FrozenError` (`Frozen`)",
  },
  {
    edit: "an error code is gone",
    change: [
      [duplicate, ""],
      [`          ${mapped("DuplicateError")}`, ""],
    ],
    bump: "breaking",
    direction: "answer",
    says: "ErrorObject is never a `DuplicateError` (`Duplicate`)",
  },
  {
    edit: "an error has another status",
    change: [
      [
        "description: It is there already.\n      x-status: 400",
        "description: It is there already.\n      x-status: 409",
      ],
    ],
    bump: "breaking",
    direction: "answer",
    says: "DuplicateError comes with status 409, formerly 400",
    hidden: true,
  },
  {
    edit: "a call may fail with another status",
    change: [
      [
        '        "404": { $ref: "#/components/responses/NotFound" }\n    post',
        '        "404": { $ref: "#/components/responses/NotFound" }\n        "410": { $ref: "#/components/responses/NotFound" }\n    post',
      ],
    ],
    bump: "feature",
    direction: "answer",
    says: "client.books.get may fail with status 410",
  },
  {
    edit: "a call no longer fails with a status",
    change: [['        "409": { $ref: "#/components/responses/BadRequest" }\n', ""]],
    bump: "fix",
    direction: "answer",
    says: "client.books.update no longer fails with status 409",
  },
  {
    edit: "a method answers with another status",
    change: [
      ['"200":\n          description: The book as it was.', '"202":\n          description: The book as it was.'],
    ],
    bump: "fix",
    direction: "answer",
    says: "client.books.delete may answer with status 202",
    hidden: true,
  },
  {
    edit: "a call answers with something else",
    change: [
      [
        'description: The book as it was.\n          content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } }',
        'description: The book as it was.\n          content: { application/json: { schema: { $ref: "#/components/schemas/Author" } } }',
      ],
    ],
    bump: "breaking",
    direction: "answer",
    says: "client.books.delete answer 200 is a `Author` now, formerly a `Book`",
  },

  {
    edit: "a type is gone",
    change: [
      [
        "    Author:\n",
        "    Reader:\n      type: object\n      description: Who reads.\n      properties: { name: { type: string, description: Name. } }\n    Author:\n",
      ],
    ],
    back: true,
    bump: "breaking",
    direction: "both",
    says: "Reader is gone",
  },
  {
    edit: "a field refers to another type of the same form",
    change: [
      [
        'cover: { $ref: "#/components/schemas/CoverDraft" }\n    ErrorResponse',
        'cover: { $ref: "#/components/schemas/Cover" }\n    ErrorResponse',
      ],
    ],
    bump: "fix",
    direction: "request",
    says: "BookSetCoverAction.cover is a `Cover` now, formerly a `CoverDraft`",
  },
  {
    edit: "a type is received as well as sent",
    change: [
      [
        "        born: { type: string",
        '        draft: { $ref: "#/components/schemas/BookDraft" }\n        born: { type: string',
      ],
    ],
    bump: "breaking",
    direction: "request",
    says: "BookDraft is no longer only sent",
  },
  {
    edit: "an answer may have other fields",
    change: [
      [
        "      description: A page of books.\n",
        "      description: A page of books.\n      additionalProperties: false\n",
      ],
    ],
    back: true,
    bump: "feature",
    direction: "answer",
    says: "BookPage may have other fields",
  },
  {
    edit: "a union lists its alternatives otherwise",
    change: [["      description: Where it is.\n      oneOf:", "      description: Where it is.\n      anyOf:"]],
    bump: "fix",
    direction: "answer",
    says: "Status lists its alternatives as anyOf",
    hidden: true,
  },
  {
    edit: "an update action takes one more variant",
    change: [
      [
        "writes: { cover: cover }, effect: replace",
        "writes: { cover: cover }, effect: replace, refuses: { cover.type: image }",
      ],
    ],
    back: true,
    bump: "fix",
    direction: "request",
    says: "BookSetCoverAction takes `image` for `cover.type`",
    hidden: true,
  },
  {
    edit: "a field follows from others",
    change: [["addedAt: { type: string,", "addedAt: { x-derived: [title], type: string,"]],
    bump: "fix",
    direction: "answer",
    says: "Book.addedAt follows from other fields than before",
    hidden: true,
  },
  {
    edit: "a field has a column",
    change: [["addedAt: { type: string,", "addedAt: { x-column: true, type: string,"]],
    bump: "none",
    direction: "answer",
    says: "Book.addedAt is stored otherwise",
    hidden: true,
  },
];
