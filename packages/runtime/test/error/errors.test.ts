import { describe, expect, expectTypeOf, it } from "vitest";
import { ApiError, apiErrorGuard, isApiError } from "../../src/error/errors.ts";
import { getState, failure, transport } from "../calls.ts";
import { fakeFetch } from "../fake-fetch.ts";

async function thrown(code: string): Promise<unknown> {
  const { fetch } = fakeFetch(() => Response.json({ errors: [{ code, left: 3 }] }, { status: 409 }));
  return failure(transport({ fetch }).send(getState()));
}

function statusOf(error: ApiError): number {
  return error.status;
}

describe("isApiError() of any API", () => {
  it("takes any code, and claims nothing of what belongs to it", async () => {
    const error = await thrown("out_of_stock");
    if (!isApiError(error, "out_of_stock")) return expect.unreachable();
    expectTypeOf(error.code).toEqualTypeOf<"out_of_stock" | undefined>();
    expectTypeOf(error.errors).toEqualTypeOf<readonly unknown[]>();
    expect(error.errors).toEqual([{ code: "out_of_stock", left: 3 }]);
    expect(isApiError(error, "sold_out")).toBe(false);
    expect(isApiError(new Error("beneath"))).toBe(false);
  });

  it("compares codes to the letter", async () => {
    const error = await thrown("NotFound");
    expect([isApiError(error, "NotFound"), isApiError(error, "ResourceNotFound")]).toEqual([true, false]);
  });

  it("narrows to what functions take that are written for any error of the API", async () => {
    const error = await thrown("out_of_stock");
    expect(isApiError(error) && statusOf(error)).toBe(409);
    expect(isApiError(error, "out_of_stock") && statusOf(error)).toBe(409);
    expect(error instanceof ApiError && statusOf(error)).toBe(409);
  });
});

describe("apiErrorGuard()", () => {
  it("knows the codes of an API, and what belongs to each", async () => {
    const isOurs = apiErrorGuard<{ readonly code: "out_of_stock"; readonly left: number }>();
    const error = await thrown("out_of_stock");
    if (!isOurs(error, "out_of_stock")) return expect.unreachable();
    expectTypeOf(error.errors).toEqualTypeOf<
      readonly Extract<{ readonly code: "out_of_stock"; readonly left: number }, { readonly code: "out_of_stock" }>[]
    >();
    expect(error.errors[0]?.left).toBe(3);
    expect(isOurs(new Error("beneath"))).toBe(false);
  });
});
