import { hidden, row, type Row } from "./row.ts";
import { shelf, limit } from "./words.ts";

const health = "  /health:\n";
const trace = "            X-Trace: { required: true, description: The trace., schema: { type: string } }\n";
const alternatives = '        - bearer: ["read:{libraryId}"]\n        - bearer: ["borrow:{libraryId}"]\n';
const scopeList = '        "borrow:{libraryId}": { description: Borrow books. }\n';

const byIsbn = `  /{libraryId}/books/isbn={isbn}:
    parameters:
      - { $ref: "#/components/parameters/LibraryId" }
      - { name: isbn, in: path, required: true, description: Number on the back., schema: { type: string } }
    get:
      operationId: getBookByIsbn
      tags: [Books]
      summary: Get a book by ISBN
      x-operation: { resource: books, verb: get, by: isbn }
      parameters:
        - { $ref: "#/components/parameters/Expand" }
      responses:
        "200":
          description: The book.
          content: { application/json: { schema: { $ref: "#/components/schemas/Book" } } }
        "404": { $ref: "#/components/responses/NotFound" }
`;

export const operations: readonly (readonly Row[])[] = [
  // Methods and operations
  row(
    "feature both: GET /ping is new",
    [
      health,
      '  /ping:\n    get:\n      operationId: ping\n      responses: { "200": { description: Pong. } }\n  /health:\n',
    ],
    "breaking both: GET /ping is gone",
  ),
  row(
    ["breaking both: client.books.delete is gone", "Send `DELETE /{libraryId}/books/{id}` by `client.raw`."],
    ["      x-operation: { resource: books, verb: delete, by: id }\n", ""],
    "feature both: client.books.delete is new",
  ),
  row(
    [
      "breaking both: client.books.delete is called `client.books.remove` now",
      "Call `client.books.remove` in place of `client.books.delete`.",
    ],
    ["verb: delete, by: id", "verb: remove, by: id"],
  ),
  row(
    [
      "breaking both: client.books.get is called `client.volumes.get` now",
      "Call `client.volumes.get` in place of `client.books.get`.",
    ],
    [
      ["resource: books, verb: query", "resource: volumes, verb: query"],
      ["resource: books, verb: create", "resource: volumes, verb: create"],
      ["resource: books, verb: get, by: id", "resource: volumes, verb: get, by: id"],
      ["resource: books, verb: update", "resource: volumes, verb: update"],
      ["resource: books, verb: delete", "resource: volumes, verb: delete"],
      ["resource: books, verb: get, by: isbn", "resource: volumes, verb: get, by: isbn"],
    ],
  ),
  hidden(
    ["breaking both: client.books.get has the id `readBook`", "Write `readBook` in place of `getBookById`."],
    ["operationId: getBookById", "operationId: readBook"],
  ),
  row(
    ["breaking both: GET /alive has the path `/alive`, formerly `/health`", "Send it to `/alive`."],
    ["  /health:\n", "  /alive:\n"],
  ),
  row(
    [
      "breaking both: client.books.get can no longer name what it is about by `isbn`",
      "Send `GET /{libraryId}/books/isbn={isbn}` by `client.raw`.",
    ],
    ["      x-operation: { resource: books, verb: get, by: isbn }\n", ""],
  ),
  row(
    "breaking both: client.books.query can no longer be walked by `iterate`",
    [
      "      x-keyset: { field: id, results: results, where: where, sort: sort, limit: limit, withTotal: withTotal }\n",
      "",
    ],
    "feature both: client.books.query can be walked by `iterate`",
  ),
  hidden(
    ["feature both: client.books.delete is deprecated", "Use the archive instead."],
    [
      "      summary: Remove a book by identifier\n",
      "      summary: Remove a book by identifier\n      description: Removes a book. Use the archive instead.\n      deprecated: true\n",
    ],
  ),
  // Options
  row(
    [
      "breaking request: client.books.query({ color }) is new and must be given",
      "Give `color` in every call of `client.books.query`.",
    ],
    [
      shelf,
      `${shelf}        - { name: color, in: query, required: true, description: Colour., schema: { type: string } }\n`,
    ],
  ),
  row(
    "breaking request: client.books.query({ shelf }) is gone",
    [shelf, ""],
    "feature request: client.books.query({ shelf }) is new",
  ),
  row(
    [
      "breaking request: client.books.query({ shelf }) must be given",
      "Give `shelf` in every call of `client.books.query`.",
    ],
    [shelf, shelf.replace("in: query", "in: query, required: true")],
    "feature request: client.books.query({ shelf }) may be left out",
  ),
  row("breaking request: client.books.delete no longer takes the version with what it is about", [
    "in: query, required: true, description: Last seen version.",
    "in: query, description: Last seen version.",
  ]),
  row(
    ["breaking request: client.books.query({ shelf }) is called `place` now", "Write `place` in place of `shelf`."],
    [shelf, shelf.replace("name: shelf", "name: place")],
  ),
  row("breaking request: client.books.query({ shelf }) is a whole number, formerly text", [
    shelf,
    shelf.replace("type: string", "type: integer"),
  ]),
  row("feature request: client.books.query({ shelf }) is text or a list, formerly text", [
    shelf,
    shelf.replace("{ type: string }", "{ type: [string, array], items: { type: string } }"),
  ]),
  hidden(
    [
      "breaking request: client.books.query({ limit }) allows numbers up to 100, formerly numbers up to 500",
      "Send numbers up to 100.",
    ],
    [limit, limit.replace("500", "100")],
  ),
  hidden(
    [
      "breaking request: client.books.query({ limit }) has the default `50`, formerly `20`",
      "Send `20` to get what was.",
    ],
    [limit, limit.replace("default: 20", "default: 50")],
  ),
  hidden("fix request: GET /health({ parts }) is sent once for all values", [
    "name: parts, in: query,",
    "name: parts, in: query, explode: false,",
  ]),
  // Bodies, headers
  row(
    "feature request: client.books.create body may be left out",
    ["        required: true\n        description: The book to add.", "        description: The book to add."],
    "breaking request: client.books.create body must be given",
  ),
  row("breaking request: client.books.create body is no longer `application/json`", [
    "description: The book to add.\n        content: { application/json:",
    "description: The book to add.\n        content: { application/vnd.book+json:",
  ]),
  row(
    "breaking answer: client.books.query header X-Trace is gone",
    [`          headers:\n${trace}`, ""],
    "feature answer: client.books.query header X-Trace is new",
  ),
  row("breaking answer: client.books.query header X-Trace may be absent", [
    trace,
    trace.replace("required: true, ", ""),
  ]),
  // Access
  hidden(
    [
      "breaking request: client.books.query is no longer allowed by `borrow:{libraryId}`",
      "Ask for a token with `read:{libraryId}`.",
    ],
    [alternatives, '        - bearer: ["read:{libraryId}"]\n'],
    "feature request: client.books.query is allowed by `borrow:{libraryId}`, too",
  ),
  hidden(
    [
      "breaking request: client.books.delete asks for `borrow:{libraryId}`",
      "Ask for a token with `borrow:{libraryId}`.",
    ],
    [
      "      x-operation: { resource: books, verb: delete, by: id }\n",
      '      x-operation: { resource: books, verb: delete, by: id }\n      security: [{ bearer: ["borrow:{libraryId}"] }]\n',
    ],
    "feature request: client.books.delete no longer asks for `borrow:{libraryId}`",
  ),
  hidden("fix request: client.books.query prefers `borrow:{libraryId}` to other scopes", [
    alternatives,
    '        - bearer: ["borrow:{libraryId}"]\n        - bearer: ["read:{libraryId}"]\n',
  ]),
  row(
    "feature request: lend:{libraryId} is new",
    [scopeList, `${scopeList}        "lend:{libraryId}": { description: Lend books. }\n`],
    "breaking request: lend:{libraryId} is gone",
  ),
  hidden(
    "feature request: client.books.delete no longer asks for `token`",
    [
      "      x-operation: { resource: books, verb: delete, by: id }\n",
      "      x-operation: { resource: books, verb: delete, by: id }\n      security: []\n",
    ],
    ["breaking request: client.books.delete asks for `token`", "Create clients with `token`."],
  ),

  row(
    "breaking both: client.books.get can no longer name what it is about by `isbn`",
    [byIsbn, ""],
    "feature both: client.books.get can name what it is about by `isbn`, too",
  ),
  hidden(
    "breaking request: client.books.query({ where }) may be about plain fields only",
    ["{ name: where, in: query,", "{ name: where, in: query, x-plain-fields: true,"],
    "feature request: client.books.query({ where }) may be about all fields",
  ),
  hidden("breaking both: client.books.query is walked otherwise", [
    "x-keyset: { field: id,",
    "x-keyset: { field: title,",
  ]),
  row(
    "breaking answer: client.books.update may answer otherwise, with status 203",
    [
      '        "409": { $ref: "#/components/responses/BadRequest" }\n',
      '        "409": { $ref: "#/components/responses/BadRequest" }\n        "203": { description: Later., content: { application/json: { schema: { $ref: "#/components/schemas/Author" } } } }\n',
    ],
    "fix answer: client.books.update never answers with status 203",
  ),
];
