/** Libraries that know nothing of ours, with drafts that people type and requests that they send. */
import { sValidator } from "@hono/standard-validator";
import { FormApi } from "@tanstack/form-core";
import { Hono } from "hono";
import { expect, expectTypeOf, test } from "vitest";
import type { StateDraft } from "../../src/index.ts";
import { stateDraftSchema } from "../../src/validate.ts";

test("a form shows each problem at its field, and submits a draft without problems", async () => {
  const submitted: StateDraft[] = [];
  const defaultValues: StateDraft = { key: "", type: "OrderState", name: { en: "Paid" } };
  const form = new FormApi({
    defaultValues,
    validators: { onChange: stateDraftSchema },
    onSubmit: ({ value }) => void submitted.push(value),
  });
  form.mount();

  await form.handleSubmit();
  expect(submitted).toEqual([]);
  const problems = form.state.errorMap.onChange;
  expect(Object.keys(problems ?? {})).toEqual(["key"]);
  expect(problems?.["key"]?.map(({ message }) => message)).toEqual(["key must have at least 1 character"]);

  form.setFieldValue("key", "paid");
  await form.handleSubmit();
  expect(submitted).toEqual([{ key: "paid", type: "OrderState", name: { en: "Paid" } }]);
});

test("a server refuses bodies with the problem's words, and hands typed drafts on", async () => {
  const app = new Hono().post("/states", sValidator("json", stateDraftSchema), (context) => {
    const draft = context.req.valid("json");
    expectTypeOf(draft).toEqualTypeOf<StateDraft>();
    return context.json({ received: draft.key });
  });
  const post = (body: unknown): Response | Promise<Response> =>
    app.request("/states", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });

  const taken = await post({ key: "paid", type: "OrderState" });
  expect([taken.status, await taken.json()]).toEqual([200, { received: "paid" }]);

  const refused = await post({ key: "paid", type: "OrderState", nmae: {}, name: { en: 7 } });
  expect(refused.status).toBe(400);
  expect(await refused.json()).toMatchObject({
    error: [
      { path: ["nmae"], message: "nmae is no field of StateDraft" },
      { path: ["name", "en"], message: "name.en must be a text, not 7" },
    ],
  });
});
