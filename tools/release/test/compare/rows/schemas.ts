import { hidden, type Replacement, row, type Row } from "./row.ts";
import { draftField } from "./words.ts";

const genres = "enum: [Novel, Poetry]";
const bindings = "enum: [Hard, Soft]";
const tagAction = "x-update-action: { writes: { tag: tags }, effect: append }";

export const schemas: readonly (readonly Row[])[] = [
  // Values
  row(
    "feature both: Genre has `Drama` now",
    [genres, "enum: [Novel, Poetry, Drama]"],
    "breaking both: Genre no longer has `Drama`",
  ),
  row(
    "breaking answer: Binding has `Spiral` now",
    [bindings, "enum: [Hard, Soft, Spiral]"],
    "breaking answer: Binding no longer has `Spiral`",
  ),
  row("breaking request: BookDraft.subtitle is one of `a`, formerly any", [
    draftField,
    draftField.replace("type: string", "type: string, enum: [a]"),
  ]),
  row(
    "breaking answer: Book.genre is a `Genre` and nothing else, formerly open to later ones",
    ['genre: { $ref: "#/components/schemas/Genre", x-open: true }', 'genre: { $ref: "#/components/schemas/Genre" }'],
    "breaking answer: Book.genre may be something later than a `Genre`",
  ),
  hidden(
    "breaking answer: Binding comes without `isBinding`",
    ["      enum: [Hard, Soft]\n", ""],
    "breaking request: bookFields.binding is asked for as `EnumField<…, Binding>`, formerly as `TextField<…>`",
  ),
  row("breaking answer: Binding may have any value, formerly one of `Hard`, `Soft`", [
    "      enum: [Hard, Soft]\n",
    "",
  ]),
  // Unions
  row(
    "feature answer: Cover may be a `FilmCover` (`film`)",
    variant("image", "ImageCover", "film", "FilmCover"),
    "breaking answer: Cover is never a `FilmCover` (`film`)",
  ),
  row("breaking answer: Status may be a `LostStatus` (`lost`)", variant("out", "OutStatus", "lost", "LostStatus")),
  row(
    "feature request: CoverDraft may be a `FilmCoverDraft` (`film`)",
    variant("image", "ImageCoverDraft", "film", "FilmCoverDraft"),
    "breaking request: CoverDraft is never a `FilmCoverDraft` (`film`)",
  ),
  row("breaking answer: Status has `OutStatus` under `away`, formerly `out`", [
    ["type: { type: string, const: out,", "type: { type: string, const: away,"],
    [', out: "#/components', ', away: "#/components'],
  ]),
  row("feature answer: OutStatus.by is new", [
    "        until: { type: string, description: Until when. }\n",
    "        until: { type: string, description: Until when. }\n        by: { type: string, description: By whom. }\n",
  ]),
  // Types
  row(
    ["breaking answer: OutStatus is called `AwayStatus` now", "Import `AwayStatus` in place of `OutStatus`."],
    [
      ["    OutStatus:\n", "    AwayStatus:\n"],
      ['schemas/OutStatus" }\n      disc', 'schemas/AwayStatus" }\n      disc'],
      ['out: "#/components/schemas/OutStatus"', 'out: "#/components/schemas/AwayStatus"'],
    ],
  ),
  row(
    "feature both: Reader is new",
    [
      "    Author:\n",
      "    Reader:\n      type: object\n      description: Who reads.\n      properties: { name: { type: string, description: Name. } }\n    Author:\n",
    ],
    "breaking both: Reader is gone",
  ),
  // Update actions
  row(
    "feature request: BookUpdateAction may be a `BookSetColorAction` (`setColor`)",
    variant("addTag", "BookAddTagAction", "setColor", "BookSetColorAction", "action"),
    "breaking request: BookUpdateAction is never a `BookSetColorAction` (`setColor`)",
  ),
  hidden("breaking request: BookAddTagAction has the effect `remove`, formerly `append`", [
    tagAction,
    tagAction.replace("append", "remove"),
  ]),
  hidden("breaking request: BookAddTagAction writes `subtitle`, formerly `tags`", [
    tagAction,
    tagAction.replace("tag: tags", "tag: subtitle"),
  ]),
  hidden(
    ["breaking request: BookSetCoverAction refuses `image` for `cover.type`", "Do not send it."],
    [
      "writes: { cover: cover }, effect: replace",
      "writes: { cover: cover }, effect: replace, refuses: { cover.type: image }",
    ],
    "fix request: BookSetCoverAction takes `image` for `cover.type`",
  ),
  row(
    [
      "breaking request: BookSetShelfAction.shelf must be given",
      "Give `shelf` wherever a `BookSetShelfAction` is written.",
    ],
    ["      required: [action]\n", "      required: [action, shelf]\n"],
  ),
  // Errors
  row(
    "feature answer: ErrorObject may be a `FrozenError` (`Frozen`)",
    variant("Duplicate", "DuplicateError", "Frozen", "FrozenError", "code"),
    "breaking answer: ErrorObject is never a `FrozenError` (`Frozen`)",
  ),
  hidden("breaking answer: DuplicateError comes with status 409, formerly 400", [
    "description: It is there already.\n      x-status: 400",
    "description: It is there already.\n      x-status: 409",
  ]),
  row(
    "feature answer: client.books.get may fail with status 410",
    [
      '        "404": { $ref: "#/components/responses/NotFound" }\n    post',
      '        "404": { $ref: "#/components/responses/NotFound" }\n        "410": { $ref: "#/components/responses/NotFound" }\n    post',
    ],
    "fix answer: client.books.get no longer fails with status 410",
  ),
  hidden("fix answer: client.books.delete may answer with status 203", [
    '"200":\n          description: The book as it was.',
    '"203":\n          description: The book as it was.',
  ]),
  hidden(
    "breaking answer: client.books.delete may answer with status 202, before it is done",
    ['"200":\n          description: The book as it was.', '"202":\n          description: The book as it was.'],
    "fix answer: client.books.delete may answer with status 200",
  ),
  hidden("breaking answer: client.books.get fails with status 410, formerly 404", [
    '        "404": { $ref: "#/components/responses/NotFound" }\n    post',
    '        "410": { $ref: "#/components/responses/NotFound" }\n    post',
  ]),
  row("breaking answer: client.books.delete answers with nothing that is described", [
    '"200":\n          description: The book as it was.',
    '"404":\n          description: The book as it was.',
  ]),
  row("breaking answer: client.books.delete answer 200 is a `Author` now, formerly a `Book`", [
    'description: The book as it was.\n          content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } }',
    'description: The book as it was.\n          content: { application/json: { schema: { $ref: "#/components/schemas/Author" } } }',
  ]),

  row("fix request: BookSetCoverAction.cover is a `Cover` now, formerly a `CoverDraft`", [
    'cover: { $ref: "#/components/schemas/CoverDraft" }\n    ErrorResponse',
    'cover: { $ref: "#/components/schemas/Cover" }\n    ErrorResponse',
  ]),
  row("breaking request: BookDraft is no longer only sent", [
    "        born: { type: string",
    '        draft: { $ref: "#/components/schemas/BookDraft" }\n        born: { type: string',
  ]),
  hidden("fix answer: Status lists its alternatives as anyOf", [
    "      description: Where it is.\n      oneOf:",
    "      description: Where it is.\n      anyOf:",
  ]),
  hidden("fix answer: Book.addedAt follows from other fields than before", [
    "addedAt: { type: string,",
    "addedAt: { x-derived: [title], type: string,",
  ]),
  hidden("none answer: Book.addedAt is stored otherwise", [
    "addedAt: { type: string,",
    "addedAt: { x-column: true, type: string,",
  ]),
];

/** A variant that is added behind another one, with its tag and its schema. */
function variant(
  beforeTag: string,
  before: string,
  tag: string,
  name: string,
  property = "type",
): readonly Replacement[] {
  const [item, quoted] = [before, name].map((each) => `"#/components/schemas/${each}"`);
  const schema = `    ${name}:
      type: object
      description: Something else.
      required: [${property}]
      properties: { ${property}: { type: string, const: ${tag}, description: Kind. } }
${property === "action" ? "      x-update-action: { writes: {}, effect: own }\n" : ""}`;
  return [
    [`        - { $ref: ${item} }\n`, `        - { $ref: ${item} }\n        - { $ref: ${quoted} }\n`],
    [`${beforeTag}: ${item}`, `${beforeTag}: ${item}${property === "type" ? ", " : "\n          "}${tag}: ${quoted}`],
    [`    ${before}:\n`, `${schema}    ${before}:\n`],
  ];
}
