import { describe, expect, test } from "vitest";
import * as runtime from "../../runtime/src/index.ts";
import { fakeFetch, only } from "../../runtime/test/fake-fetch.ts";
import { apiErrorGuard, applyDraft, connect, planDrafts } from "../src/edition.ts";
import { families } from "../src/generated/families.ts";
import { circle, discount } from "./apply/drafts.ts";
import { project } from "./apply/project.ts";
import { failure, getState, token } from "./calls.ts";

const options = { baseUrl: "https://api.example.invalid", auth: token };

describe("What editions are made of", () => {
  test("is all of the runtime", async () => {
    expect(Object.keys(await import("../src/edition.ts")).toSorted()).toEqual(Object.keys(runtime).toSorted());
  });

  test("plans with the orders of this API", async () => {
    const { client } = project();
    const plan = await planDrafts(families, client, { states: circle("OrderState") });
    expect(plan.steps.map(({ purpose }) => purpose)).toContain("without transitions for now");
  });

  test("applies drafts by the rules of this API", async () => {
    const { client } = project();
    const { id } = await client.discountGroups.create({ key: "group", sortOrder: "0.5" });
    const drafted = {
      ...discount("discount", "0.4"),
      sortOrder: undefined,
      discountGroup: { typeId: "discount-group", id },
    };
    await client.cartDiscounts.create(discount("discount", "0.4"));
    const { actions } = await applyDraft(families, client.cartDiscounts, drafted);
    expect(actions).toMatchObject([{ action: "setDiscountGroup", discountGroup: { id } }]);
  });

  test("checks calls by the facts of this API, other than what the edition says", async () => {
    const fake = fakeFetch();
    const transport = connect({ ...options, fetch: fake.fetch }, { projectKey: "shop" }, { correlates: false });
    const error = await failure(transport.send(getState({ options: { correlationId: "short" } })));
    expect(error.message).toContain("8 to 256 letters");
    await transport.send(getState());
    expect(only(fake).headers.has("X-Correlation-ID")).toBe(false);
  });

  test("takes both names of what is not found", async () => {
    const { client } = project();
    const isApiError = apiErrorGuard<{ readonly code: "NotFound" | "ResourceNotFound" }>();
    const error = await failure(client.states.get({ key: "none" }));
    expect([isApiError(error, "NotFound"), isApiError(error, "ResourceNotFound")]).toEqual([true, true]);
  });
});
