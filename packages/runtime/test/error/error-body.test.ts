import { describe, expect, it } from "vitest";
import { excerpt, readErrorBody } from "../../src/error/error-body.ts";

describe("readErrorBody()", () => {
  it("reads the API's own shape, with the fields of each error", () => {
    const errors = [{ code: "ConcurrentModification", message: "Version is 4", currentVersion: 4 }];
    expect(readErrorBody(JSON.stringify({ statusCode: 409, message: "Version is 4", errors }))).toEqual({
      message: "Version is 4",
      code: "ConcurrentModification",
      errors,
    });
  });

  it("takes the first error's message where there is no other", () => {
    const body = {
      errors: [
        { code: "InvalidInput", message: "Too odd" },
        { code: "InvalidField", message: "x" },
      ],
    };
    expect(readErrorBody(JSON.stringify(body))).toMatchObject({ message: "Too odd", code: "InvalidInput" });
  });

  it("reads OAuth's error and description", () => {
    expect(readErrorBody('{"error":"invalid_token","error_description":"It has expired"}')).toEqual({
      message: "It has expired",
      code: "invalid_token",
      errors: [],
    });
    expect(readErrorBody('{"error":"invalid_token"}')).toMatchObject({ message: "invalid_token" });
  });

  it("drops what is no error object", () => {
    const body = { message: "Odd", errors: [null, "InvalidInput", { code: 7 }, { code: "Kept", message: "yes" }] };
    expect(readErrorBody(JSON.stringify(body)).errors).toEqual([{ code: "Kept", message: "yes" }]);
  });

  it.each([
    "",
    "<html></html>",
    "null",
    "[]",
    '"text"',
    "17",
    '{"message":7,"errors":{}}',
    '{"message":"","error":{}}',
  ])("makes nothing of %j", (text) => {
    expect(readErrorBody(text)).toEqual({ message: undefined, code: undefined, errors: [] });
  });
});

describe("excerpt()", () => {
  it("leaves of a page what a person would read", () => {
    const page =
      "<!doctype html><html><head><title>x</title><style>h1{}</style></head>\n" +
      "<body><script>track('<p>')</script><h1>502 Bad Gateway</h1>\n\n<p class=a>Try\u0007 again</p></body></html>";
    expect(excerpt(page)).toBe("502 Bad Gateway Try again");
  });

  it("cuts long text", () => {
    expect(excerpt("a".repeat(10_000))).toBe(`${"a".repeat(199)}…`);
  });

  it("shows nothing of a style sheet that is cut in the middle", () => {
    expect(excerpt(`<h1>Down</h1><style>${"a{}".repeat(5000)}</style>`)).toBe("Down");
  });

  it.each(["<script ", "<script>", "<b>"])("looks at the beginning of a hostile page of %j only", (part) => {
    const beginning = part.repeat(5000 / part.length);
    expect(excerpt(`${beginning}</script>late`)).toBe(excerpt(beginning));
  });
});
