import { runInThisContext } from "node:vm";
import * as fc from "fast-check";
import ts from "typescript";
import { describe, expect, it } from "vitest";
import {
  camelCase,
  docComment,
  documentation,
  isIdentifier,
  isTypeName,
  kebabCase,
  lineComment,
  objectKey,
  pascalCase,
  propertyAccess,
  propertyName,
  shellWord,
  stringLiteral,
  templateType,
  valueLiteral,
  withoutPageLinks,
} from "../../src/text/text.ts";

/** Text with everything that could end a comment, a literal or a line. */
const hostileText = fc.string({
  unit: fc.oneof(
    fc.constantFrom(..."*/ /* // ` ${ } \" ' \\ @ \n \r \t \u2028 \u2029 \u0000 \u202E \uD800".split(" ")),
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 3 }),
  ),
});

describe("pascalCase() and camelCase()", () => {
  it.each([
    ["simple-user", "SimpleUser", "simpleUser"],
    ["StateTypeEnum", "StateTypeEnum", "stateTypeEnum"],
    ["HTTPError", "HTTPError", "httpError"],
    ["URL", "URL", "url"],
    ["snake_case__name", "SnakeCaseName", "snakeCaseName"],
    ["dotted.name/part", "DottedNamePart", "dottedNamePart"],
    ["3d-model", "_3dModel", "_3dModel"],
    ["v1.2", "V1_2", "v1_2"],
    ["_links", "_links", "_links"],
    ["größe", "Größe", "größe"],
    ["cafe\u0301", "Café", "café"],
    ["日本", "日本", "日本"],
    ["get /users/{id}", "GetUsersId", "getUsersId"],
    ["class", "Class", "class_"],
    ["***", "", ""],
  ])("names %j", (words, pascal, camel) => {
    expect(pascalCase(words)).toBe(pascal);
    expect(camelCase(words)).toBe(camel);
  });

  it("make an identifier, or nothing, of any text", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const name of [pascalCase(text), camelCase(text)]) expect(name === "" || isIdentifier(name)).toBe(true);
      }),
    );
  });
});

describe("kebabCase()", () => {
  it.each([
    ["CartDiscountValue", "cart-discount-value"],
    ["HTTPError", "http-error"],
    ["cartDiscounts", "cart-discounts"],
    ["two words", "two-words"],
  ])("names %j", (words, name) => expect(kebabCase(words)).toBe(name));
});

describe("isIdentifier() and isTypeName()", () => {
  it("refuse reserved words", () => {
    expect(["class", "await", "a-b", "1a", ""].map(isIdentifier)).toEqual([false, false, false, false, false]);
    expect(isIdentifier("größe")).toBe(true);
    expect(isTypeName("string")).toBe(false);
    expect(isIdentifier("string")).toBe(true);
  });
});

describe("stringLiteral(), propertyName() and objectKey()", () => {
  it("spell out what cannot be seen", () => {
    expect(stringLiteral("\u2028\u202e\u0000\u007f")).toBe('"\\u2028\\u202e\\u0000\\u007f"');
  });

  it("leave plain names bare", () => {
    expect([propertyName("centAmount"), propertyName("a-b"), propertyName("größe")]).toEqual([
      "centAmount",
      '"a-b"',
      '"größe"',
    ]);
    expect([propertyAccess("x", "a"), propertyAccess("x", "a-b")]).toEqual(["x.a", 'x["a-b"]']);
  });

  it("keep __proto__ an ordinary key of data", () => {
    expect(objectKey("__proto__")).toBe('["__proto__"]');
    const data = evaluated(valueLiteral(JSON.parse('{"__proto__":{"a":1}}')));
    expect(Object.getPrototypeOf(data)).toBe(Object.prototype);
    expect(Object.keys(data as object)).toEqual(["__proto__"]);
  });
});

describe("valueLiteral()", () => {
  it("writes any data so that it evaluates to itself", () => {
    const values = fc.anything({
      key: hostileText,
      values: [hostileText, fc.double({ noNaN: true, noDefaultInfinity: true }), fc.boolean(), fc.constant(null)],
    });
    fc.assert(
      fc.property(values, (value) => {
        const plain: unknown = JSON.parse(JSON.stringify(value) ?? "null");
        expect(evaluated(valueLiteral(plain))).toEqual(plain);
      }),
    );
  });

  it("refuses what is no data", () => {
    expect(() => valueLiteral(Number.POSITIVE_INFINITY)).toThrow("Cannot write Infinity as a literal");
    expect(() => valueLiteral(() => 1)).toThrow(TypeError);
  });
});

describe("templateType()", () => {
  it("writes a type that any prefix stays inside of", () => {
    fc.assert(
      fc.property(hostileText, (prefix) => {
        const file = parsed(`type T = ${templateType(prefix)};`);
        const [statement] = file.statements;
        const type = (statement as ts.TypeAliasDeclaration).type as ts.TemplateLiteralTypeNode;
        expect(file.statements).toHaveLength(1);
        expect(type.head.text.replaceAll("\r\n", "\n")).toBe(prefix.replaceAll("\r\n", "\n"));
      }),
    );
  });
});

describe("withoutPageLinks()", () => {
  it.each([
    ["Walk by key (see [Queries](#section/Queries)). Then stop.", "Walk by key. Then stop."],
    ["Turns it off. See [States](#tag/States).", "Turns it off."],
    ["Turns it off.\n\nSee [States](#tag/States). Then stop.", "Turns it off. Then stop."],
    ["Only for [States](#tag/States), not others.", "Only for States, not others."],
    ["See [RFC 9110](https://www.rfc-editor.org/rfc/rfc9110) and `[code](#here)`.", undefined],
  ])("%j", (text, expected = text) => {
    expect(withoutPageLinks(text)).toBe(expected);
  });
});

describe("docComment()", () => {
  it("leads nowhere on the description's page", () => {
    expect(docComment({ text: "For [States](#tag/States)." })).toBe("/** For States. */\n");
  });

  it("says a short text on one line", () => {
    expect(docComment({ text: "Short." })).toBe("/** Short. */\n");
    expect(docComment({ text: " " })).toBe("");
    expect(docComment(undefined)).toBe("");
  });

  it("puts tags behind the text", () => {
    const tags = [{ name: "param", text: "id Which one." } as const, { name: "deprecated" } as const];
    expect(docComment({ text: "Gets it.", tags })).toBe(
      "/**\n * Gets it.\n *\n * @param id Which one.\n * @deprecated\n */\n",
    );
    expect(docComment({ text: "", tags: [{ name: "deprecated" }] })).toBe("/** @deprecated */\n");
  });

  it("keeps tags of a description from being tags", () => {
    expect(docComment({ text: "@ts-ignore" })).toBe("/** \\@ts-ignore */\n");
  });

  it("wraps long prose, but no link, list mark or code", () => {
    const link = "{@link SomethingWithALongName}";
    const long = `${"word ".repeat(20)}${link} - ${"word ".repeat(20)}`;
    const lines = docComment({ text: long }).split("\n");
    expect(lines.every((line) => line.length <= 112)).toBe(true);
    expect(lines.some((line) => line.includes(link))).toBe(true);
    expect(lines.some((line) => line.startsWith(" * - "))).toBe(false);
    const table = `| ${"cell | ".repeat(30)}`;
    expect(docComment({ text: table })).toContain(table.trim());
    const code = `\`\`\`\n${"code ".repeat(40)}\n\`\`\``;
    expect(docComment({ text: code })).toContain("code ".repeat(40).trim());
  });

  it("lets continued lines of a list hang", () => {
    const lines = docComment({ text: `Choose:\n\n- ${"word ".repeat(30)}\n- other` }).split("\n");
    expect(lines.filter((line) => line.startsWith(" *   word"))).toHaveLength(1);
    expect(lines).toContain(" * - other");
  });

  it("is one comment and nothing else, whatever it says", () => {
    fc.assert(
      fc.property(hostileText, hostileText, (text, value) => {
        const comment = docComment({ text, tags: [{ name: "defaultValue", text: value }] });
        const file = parsed(`${comment}const end = 1;`);
        expect(file.statements).toHaveLength(1);
        const ranges = ts.getLeadingCommentRanges(file.text, 0) ?? [];
        expect(ranges).toHaveLength(1);
        // oxlint-disable-next-line no-control-regex -- what must not be there
        expect(comment).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f\u202a-\u202e\u2028\u2029]/);
      }),
    );
  });
});

describe("documentation()", () => {
  const doc = { text: "What it is.", deprecated: false, beta: false };

  it("puts remarks behind one paragraph, and below several", () => {
    expect(documentation(doc, ["Length 2."]).text).toBe("What it is. Length 2.");
    expect(documentation({ ...doc, text: "No period" }, ["Length 2."]).text).toBe("No period. Length 2.");
    expect(documentation({ ...doc, text: "One.\n\nTwo." }, ["Length 2."]).text).toBe("One.\n\nTwo.\n\nLength 2.");
    expect(documentation({ ...doc, text: "" }, ["Length 2."]).text).toBe("Length 2.");
  });

  it("says what is beta or deprecated", () => {
    const marked = documentation({ ...doc, beta: true, deprecated: true });
    expect(marked.text).toBe("What it is. BETA: may change without notice.");
    expect(marked.tags).toEqual([{ name: "deprecated" }]);
  });

  it("says behind the mark, and only there, what to use instead", () => {
    const text = "What it is. Use `other` instead. More of it.";
    expect(documentation({ ...doc, text, deprecated: true, instead: "Use `other` instead." })).toEqual({
      text: "What it is. More of it.",
      tags: [{ name: "deprecated", text: "Use `other` instead." }],
    });
  });
});

describe("lineComment()", () => {
  it("stays on its line", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(lineComment(text)).not.toMatch(/[\n\r\u2028\u2029]/);
      }),
    );
  });
});

function parsed(code: string): ts.SourceFile {
  return ts.createSourceFile("test.ts", code, ts.ScriptTarget.ESNext, true);
}

function evaluated(expression: string): unknown {
  return runInThisContext(`(${expression})`);
}

describe("shellWord()", () => {
  it.each([
    ["openapi.yaml", "openapi.yaml"],
    ["../a b.yaml", "'../a b.yaml'"],
    ["it's", "'it'\\''s'"],
    ["", "''"],
  ])("%j becomes %s", (word, written) => expect(shellWord(word)).toBe(written));
});
