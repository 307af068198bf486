import { expect, test } from "vitest";
import { withMarks } from "../src/marks.ts";

const description = {
  paths: {
    "/notes": {
      get: {
        tags: ["Notes"],
        description: "Finds notes.",
        "x-beta": true,
        security: [{ bearer: ["view_notes"] }, { bearer: ["view_all"] }],
        responses: {
          "200": { description: "Some.", content: { "application/json": { example: { "x-beta": true } } } },
        },
      },
    },
    "/tasks": { get: { tags: ["Tasks"], security: [{ bearer: ["view_all"] }] } },
  },
  components: {
    schemas: {
      Note: { type: "object", properties: { "x-beta": { type: "string" }, star: { $ref: "#/Star", "x-beta": true } } },
    },
    securitySchemes: {
      bearer: {
        type: "http",
        scheme: "bearer",
        description: "A token.",
        "x-scopes": {
          view_notes: { description: "Read notes." },
          view_all: { description: "Read\neverything.", deprecatedFor: ["Notes"] },
        },
      },
    },
  },
};

const marked = withMarks(description);

test("withMarks() says what is BETA, and touches no data", () => {
  expect(marked).toMatchObject({
    paths: {
      "/notes": {
        get: {
          description: "**BETA.** Finds notes.",
          responses: { "200": { content: { "application/json": { example: { "x-beta": true } } } } },
        },
      },
    },
    components: {
      schemas: { Note: { properties: { "x-beta": { type: "string" }, star: { description: "**BETA.**" } } } },
    },
  });
});

test("withMarks() says in the lists of scopes which are deprecated, where they are", () => {
  expect(marked).toMatchObject({
    paths: {
      "/notes": { get: { security: [{ bearer: ["view_notes"] }, { "bearer-deprecated": ["view_all"] }] } },
      "/tasks": { get: { security: [{ bearer: ["view_all"] }] } },
    },
    components: {
      securitySchemes: {
        "bearer-deprecated": {
          type: "http",
          scheme: "bearer",
          description: expect.stringContaining("**Deprecated.**"),
        },
      },
    },
  });
});

test("withMarks() lists all scopes with what they permit", () => {
  expect(marked["components"]).toMatchObject({
    securitySchemes: {
      bearer: {
        description: [
          "A token.",
          "",
          "| scope | permits | deprecated for |",
          "|---|---|---|",
          "| `view_notes` | Read notes. |  |",
          "| `view_all` | Read everything. | Notes |",
        ].join("\n"),
      },
    },
  });
});

test("withMarks() leaves the description as it is", () => {
  expect(description.paths["/notes"].get.description).toBe("Finds notes.");
  expect(Object.keys(description.components.securitySchemes)).toEqual(["bearer"]);
  expect(description.paths["/notes"].get.security[1]).toEqual({ bearer: ["view_all"] });
});
