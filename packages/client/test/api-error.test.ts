import { describe, expect, expectTypeOf, it } from "vitest";
import type { ApiErrorCode } from "../src/api-error-code.ts";
import { ApiError, isApiError } from "../src/api-error.ts";

const origin = { method: "POST", path: "/{projectKey}/states/{id}" };

function conflict(): ApiError {
  return new ApiError({
    ...origin,
    status: 409,
    message: "Version is 4",
    code: "ConcurrentModification",
    errors: [{ code: "ConcurrentModification", message: "Version is 4", currentVersion: 4 }],
  });
}

describe("ApiError", () => {
  it("is an Error with a name, the server's message and a stack", () => {
    const error = conflict();
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).toBe("ApiError: Version is 4");
    expect(error.stack).toContain("api-error.test.ts");
  });
});

describe("isApiError()", () => {
  it("tells API errors from everything else", () => {
    expect(isApiError(conflict())).toBe(true);
    for (const other of [new Error("no"), { name: "ApiError", status: 409 }, "409", null, undefined]) {
      expect(isApiError(other)).toBe(false);
    }
  });

  it("tells one code from the others", () => {
    expect(isApiError(conflict(), "ConcurrentModification")).toBe(true);
    expect(isApiError(conflict(), "InvalidInput")).toBe(false);
    const codeless = new ApiError({ ...origin, status: 502, message: "Bad Gateway", errors: [] });
    expect(isApiError(codeless, "General")).toBe(false);
  });

  it("takes both names of the same thing", () => {
    for (const code of ["NotFound", "ResourceNotFound"]) {
      const error = new ApiError({ ...origin, status: 404, message: "Gone", code, errors: [] });
      expect([isApiError(error, "NotFound"), isApiError(error, "ResourceNotFound")]).toEqual([true, true]);
    }
    const codeless = new ApiError({ ...origin, status: 404, message: "Gone", errors: [] });
    expect(isApiError(codeless, "NotFound")).toBe(false);
  });

  it("narrows the errors to the code's own", () => {
    const error: unknown = conflict();
    if (!isApiError(error, "ConcurrentModification")) throw new Error("unreachable");
    expectTypeOf(error.code).toEqualTypeOf<"ConcurrentModification" | undefined>();
    expectTypeOf(error.errors[0]?.currentVersion).toEqualTypeOf<number | undefined>();
    expect(error.errors[0]?.currentVersion).toBe(4);
  });

  it("knows the codes of the API", () => {
    expectTypeOf<"DuplicateField">().toExtend<ApiErrorCode>();
    expectTypeOf<"duplicateField">().not.toExtend<ApiErrorCode>();
  });
});
