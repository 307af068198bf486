import { describe, expect, it } from "vitest";
import { callHeaders } from "../src/headers.ts";

describe("callHeaders()", () => {
  it("adds nothing by itself", () => {
    expect(callHeaders({})).toEqual({});
  });

  it("writes the options under the names that the API knows", () => {
    expect(
      callHeaders({ headers: { "X-Trace": "1" }, correlationId: "import-2026", externalUserId: "usr-81f3c2" }),
    ).toEqual({
      "X-Trace": "1",
      "X-Correlation-ID": "import-2026",
      "X-External-User-ID": "usr-81f3c2",
    });
  });

  it("prefers an option to a header of the same name in other letters", () => {
    expect(
      callHeaders({ headers: { "x-correlation-id": "from-the-header" }, correlationId: "from-the-option" }),
    ).toEqual({
      "X-Correlation-ID": "from-the-option",
    });
  });

  it.each([
    ["a line break", "usr\r\nX-Admin: secret"],
    ["a line feed", "usr\nsecret"],
    ["a null character", "usr\0secret"],
    ["letters beyond Latin-1", "usr-ł-secret"],
  ])("refuses a value with %s, without repeating it", (_what, value) => {
    for (const options of [{ externalUserId: value }, { headers: { "X-External-User-ID": value } }]) {
      expect(() => callHeaders(options)).toThrow('Cannot send header "X-External-User-ID"');
      expect(() => callHeaders(options)).not.toThrow("secret");
    }
  });

  it.each(["", "X Trace", "X-Trace:", "X-Trace\r\nX-Admin"])("refuses the name %j", (name) => {
    expect(() => callHeaders({ headers: { [name]: "1" } })).toThrow("expected a header name");
  });
});
