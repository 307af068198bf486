import { row, type Row } from "./row.ts";
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

export const operations: readonly Row[] = [
  // Methods and operations
  row("an operation is new", "feature both: GET /ping is new", [
    health,
    '  /ping:\n    get:\n      operationId: ping\n      responses: { "200": { description: Pong. } }\n  /health:\n',
  ]),
  row("an operation is gone", "breaking both: GET /health is gone", [
    "  /health:\n    get:\n",
    "  /health:\n    x-was:\n",
  ]),
  row(
    "a method is gone",
    "breaking both: client.books.delete is gone",
    ["      x-operation: { resource: books, verb: delete, by: id }\n", ""],
    { hint: "Send `DELETE /{libraryId}/books/{id}` by `client.raw`." },
  ),
  row(
    "a method has another name",
    "breaking both: client.books.delete is called `client.books.remove` now",
    ["verb: delete, by: id", "verb: remove, by: id"],
    { hint: "Call `client.books.remove` in place of `client.books.delete`." },
  ),
  row(
    "a resource has another name",
    "breaking both: client.books.get is called `client.volumes.get` now",
    [
      ["resource: books, verb: query", "resource: volumes, verb: query"],
      ["resource: books, verb: create", "resource: volumes, verb: create"],
      ["resource: books, verb: get, by: id", "resource: volumes, verb: get, by: id"],
      ["resource: books, verb: update", "resource: volumes, verb: update"],
      ["resource: books, verb: delete", "resource: volumes, verb: delete"],
      ["resource: books, verb: get, by: isbn", "resource: volumes, verb: get, by: isbn"],
    ],
    { hint: "Call `client.volumes.get` in place of `client.books.get`." },
  ),
  row("an id of an operation that nobody sees", "none both: client.books.get has the id `readBook`", [
    "operationId: getBookById",
    "operationId: readBook",
  ]),
  row(
    "a path is another one",
    "breaking both: GET /alive has the path `/alive`, formerly `/health`",
    ["  /health:\n", "  /alive:\n"],
    { hint: "Send it to `/alive`." },
  ),
  row(
    "a way to name a resource is gone",
    "breaking both: client.books.get can no longer name what it is about by `isbn`",
    ["      x-operation: { resource: books, verb: get, by: isbn }\n", ""],
    { hint: "Send `GET /{libraryId}/books/isbn={isbn}` by `client.raw`." },
  ),
  row("all results can no longer be walked", "breaking both: client.books.query can no longer be walked by `iterate`", [
    "      x-keyset: { field: id, results: results, where: where, sort: sort, limit: limit, withTotal: withTotal }\n",
    "",
  ]),
  row(
    "a method is deprecated",
    "feature both: client.books.delete is deprecated",
    [
      "      summary: Remove a book by identifier\n",
      "      summary: Remove a book by identifier\n      description: Removes a book. Use the archive instead.\n      deprecated: true\n",
    ],
    { hint: "Use the archive instead.", hidden: true },
  ),
  // Options
  row("an option is new", "feature request: client.books.query({ color }) is new", [
    shelf,
    `${shelf}        - { name: color, in: query, description: Colour., schema: { type: string } }\n`,
  ]),
  row(
    "an option is new and must be given",
    "breaking request: client.books.query({ color }) is new and must be given",
    [
      shelf,
      `${shelf}        - { name: color, in: query, required: true, description: Colour., schema: { type: string } }\n`,
    ],
    { hint: "Give `color` in every call of `client.books.query`." },
  ),
  row("an option is gone", "breaking request: client.books.query({ shelf }) is gone", [shelf, ""]),
  row(
    "an option must be given",
    "breaking request: client.books.query({ shelf }) must be given",
    [shelf, shelf.replace("in: query", "in: query, required: true")],
    { hint: "Give `shelf` in every call of `client.books.query`." },
  ),
  row("an option may be left out", "feature request: GET /health({ level }) may be left out", [
    "name: level, in: query, required: true,",
    "name: level, in: query,",
  ]),
  row(
    "a deletion no longer needs the version",
    "breaking request: client.books.delete no longer takes the version with what it is about",
    ["in: query, required: true, description: Last seen version.", "in: query, description: Last seen version."],
  ),
  row(
    "an option is renamed",
    "breaking request: client.books.query({ shelf }) is called `place` now",
    [shelf, shelf.replace("name: shelf", "name: place")],
    { hint: "Write `place` in place of `shelf`." },
  ),
  row(
    "an option has another type",
    "breaking request: client.books.query({ shelf }) is a whole number, formerly text",
    [shelf, shelf.replace("type: string", "type: integer")],
  ),
  row(
    "an option takes several values",
    "feature request: client.books.query({ shelf }) is text or a list, formerly text",
    [shelf, shelf.replace("{ type: string }", "{ type: [string, array], items: { type: string } }")],
  ),
  row(
    "a page has fewer results at most",
    "breaking request: client.books.query({ limit }) allows numbers up to 100, formerly numbers up to 500",
    [limit, limit.replace("500", "100")],
    { hint: "Send numbers up to 100.", hidden: true },
  ),
  row(
    "a page has more results unless asked otherwise",
    "breaking request: client.books.query({ limit }) has the default `50`, formerly `20`",
    [limit, limit.replace("default: 20", "default: 50")],
    { hint: "Send `20` to get what was.", hidden: true },
  ),
  row(
    "an option travels otherwise",
    "fix request: GET /health({ parts }) is sent once for all values",
    ["name: parts, in: query,", "name: parts, in: query, explode: false,"],
    { hidden: true },
  ),
  // Bodies, headers
  row("a body may be left out", "feature request: client.books.create body may be left out", [
    "        required: true\n        description: The book to add.",
    "        description: The book to add.",
  ]),
  row("a body has another media type", "breaking request: client.books.create body is no longer `application/json`", [
    "description: The book to add.\n        content: { application/json:",
    "description: The book to add.\n        content: { application/vnd.book+json:",
  ]),
  row("a header of an answer is new", "feature answer: client.books.query header X-Count is new", [
    trace,
    `${trace}            X-Count: { description: How many., schema: { type: integer } }\n`,
  ]),
  row("a header of an answer is gone", "breaking answer: client.books.query header X-Trace is gone", [
    `          headers:\n${trace}`,
    "",
  ]),
  row("a header of an answer may be absent", "breaking answer: client.books.query header X-Trace may be absent", [
    trace,
    trace.replace("required: true, ", ""),
  ]),
  // Access
  row(
    "an alternative scope is gone",
    "breaking request: client.books.query is no longer allowed by `borrow:{libraryId}`",
    [alternatives, '        - bearer: ["read:{libraryId}"]\n'],
    { hint: "Ask for a token with `read:{libraryId}`.", hidden: true },
  ),
  row(
    "an alternative scope is new",
    "feature request: client.books.create is allowed by `read:{libraryId}`, too",
    [
      "      x-operation: { resource: books, verb: create }\n      security:\n",
      '      x-operation: { resource: books, verb: create }\n      security:\n        - bearer: ["read:{libraryId}"]\n',
    ],
    { hidden: true },
  ),
  row(
    "a call asks for a scope",
    "breaking request: client.books.delete asks for `borrow:{libraryId}`",
    [
      "      x-operation: { resource: books, verb: delete, by: id }\n",
      '      x-operation: { resource: books, verb: delete, by: id }\n      security: [{ bearer: ["borrow:{libraryId}"] }]\n',
    ],
    { hint: "Ask for a token with `borrow:{libraryId}`.", hidden: true },
  ),
  row(
    "scopes have another order",
    "fix request: client.books.query prefers `borrow:{libraryId}` to other scopes",
    [alternatives, '        - bearer: ["borrow:{libraryId}"]\n        - bearer: ["read:{libraryId}"]\n'],
    { hidden: true },
  ),
  row("a scope is new", "feature request: lend:{libraryId} is new", [
    scopeList,
    `${scopeList}        "lend:{libraryId}": { description: Lend books. }\n`,
  ]),
  row(
    "a call needs no token any longer",
    "breaking both: client.books.delete has another `security`",
    [
      "      x-operation: { resource: books, verb: delete, by: id }\n",
      "      x-operation: { resource: books, verb: delete, by: id }\n      security: []\n",
    ],
    { hidden: true },
  ),

  row(
    "a method is new",
    "feature both: client.books.delete is new",
    ["      x-operation: { resource: books, verb: delete, by: id }\n", ""],
    { back: true },
  ),
  row(
    "there is one more way to name a resource",
    "feature both: client.books.get can name what it is about by `isbn`, too",
    [byIsbn, ""],
    { back: true },
  ),
  row(
    "there is one way less to name a resource",
    "breaking both: client.books.get can no longer name what it is about by `isbn`",
    [byIsbn, ""],
  ),
  row(
    "predicates are about plain fields only",
    "breaking request: client.books.query({ where }) may be about plain fields only",
    ["{ name: where, in: query,", "{ name: where, in: query, x-plain-fields: true,"],
    { hidden: true },
  ),
  row(
    "predicates are about all fields",
    "feature request: client.books.query({ where }) may be about all fields",
    ["{ name: where, in: query,", "{ name: where, in: query, x-plain-fields: true,"],
    { back: true, hidden: true },
  ),
  row(
    "a body must be given",
    "breaking request: client.books.create body must be given",
    ["        required: true\n        description: The book to add.", "        description: The book to add."],
    { back: true },
  ),
  row(
    "a call may answer with something else",
    "breaking answer: client.books.update may answer otherwise, with status 202",
    [
      '        "409": { $ref: "#/components/responses/BadRequest" }\n',
      '        "202": { description: Later., content: { application/json: { schema: { $ref: "#/components/schemas/Author" } } } }\n',
    ],
  ),
  row(
    "a call answers with one thing less",
    "fix answer: client.books.update never answers with status 202",
    [
      '        "409": { $ref: "#/components/responses/BadRequest" }\n',
      '        "409": { $ref: "#/components/responses/BadRequest" }\n        "202": { description: Later., content: { application/json: { schema: { $ref: "#/components/schemas/Author" } } } }\n',
    ],
    { back: true },
  ),
  row(
    "all results can be walked",
    "feature both: client.books.query can be walked by `iterate`",
    [
      "      x-keyset: { field: id, results: results, where: where, sort: sort, limit: limit, withTotal: withTotal }\n",
      "",
    ],
    { back: true },
  ),
  row(
    "all results are walked in another order",
    "breaking both: client.books.query is walked otherwise",
    ["x-keyset: { field: id,", "x-keyset: { field: title,"],
    { hidden: true },
  ),
  row(
    "a call asks for no scope any longer",
    "feature request: client.books.delete no longer asks for `borrow:{libraryId}`",
    [
      "      x-operation: { resource: books, verb: delete, by: id }\n",
      '      x-operation: { resource: books, verb: delete, by: id }\n      security: [{ bearer: ["borrow:{libraryId}"] }]\n',
    ],
    { back: true, hidden: true },
  ),
  row(
    "a scope is gone",
    "breaking request: lend:{libraryId} is gone",
    [scopeList, `${scopeList}        "lend:{libraryId}": { description: Lend books. }\n`],
    { back: true },
  ),
];
