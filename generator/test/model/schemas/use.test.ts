import { describe, expect, it } from "vitest";
import { json, ref, schemasOf } from "../description.ts";

/** One operation that sends and receives. */
function exchange(sent: object, received: object, more: object = {}): object {
  return {
    "/a": {
      post: { requestBody: json(sent), responses: { 200: { description: "Yes.", ...json(received) } }, ...more },
    },
  };
}

function uses(schemas: object, paths: object, parts: object = {}): object {
  const named = Object.entries(schemasOf(schemas, { paths, ...parts }));
  return Object.fromEntries(named.map(([key, { use }]) => [key, use]));
}

function object(field: object): object {
  return { type: "object", properties: { field } };
}

describe("where a schema travels", () => {
  it("follows references from bodies, parameters and headers", () => {
    const schemas = {
      Sent: object(ref("Deep")),
      Received: object(ref("Deep")),
      Deep: {},
      Header: {},
      Query: {},
      Unused: {},
    };
    const paths = exchange(ref("Sent"), ref("Received"), {
      parameters: [{ name: "q", in: "query", schema: { type: "array", items: ref("Query") } }],
      responses: {
        200: { description: "Yes.", headers: { "X-A": { schema: ref("Header") } }, ...json(ref("Received")) },
      },
    });
    expect(uses(schemas, paths)).toEqual({
      Sent: "request",
      Received: "response",
      Deep: "both",
      Header: "response",
      Query: "request",
      Unused: "none",
    });
  });

  it("does not follow fields that are not sent, or not received", () => {
    const schemas = {
      A: object({ ...ref("OnlyReceived"), readOnly: true }),
      OnlyReceived: {},
      B: object({ allOf: [ref("Marked")] }),
      Marked: { writeOnly: true },
    };
    expect(uses(schemas, exchange(ref("A"), ref("B")))).toMatchObject({
      A: "request",
      OnlyReceived: "none",
      Marked: "none",
    });
  });

  it("follows a base to the subtypes that make its union", () => {
    const base = { ...object({}), required: ["t"], discriminator: { propertyName: "t" } };
    expect(uses({ Base: base, Sub: { allOf: [ref("Base")] } }, exchange({}, ref("Base")))).toEqual({
      Base: "response",
      Sub: "response",
    });
  });

  it("turns round for what the service sends by itself", () => {
    const hook = {
      post: { requestBody: json(ref("Told")), responses: { 200: { description: "Yes.", ...json(ref("Answered")) } } },
    };
    const schemas = { Told: {}, Answered: {} };
    expect(uses(schemas, {}, { webhooks: { hook } })).toEqual({ Told: "response", Answered: "request" });
    const called = exchange({}, {}, { callbacks: { done: { "{$request.body#/url}": hook } } });
    expect(uses(schemas, called)).toEqual({ Told: "response", Answered: "request" });
  });
});
