import type { StateDraft, StateUpdateAction } from "@commerce-http/types";
import { describe, expect, it } from "vitest";
import {
  stateActionRefusals,
  stateDeletionRefusal,
  stateDraftRefusals,
  transitionTargetRefusals,
} from "../../src/draft/state.ts";
import { frozen } from "../cart-discount/carts.ts";
import { errorOf, exampleError, examplesOf, short } from "./drafts.ts";

const both = { id: "1", key: "paid" };
const returning = { roles: ["Return"] };
const reviewed = { roles: ["ReviewIncludedInStatistics"] };

it("says of an empty key that it must not be empty", () => {
  const message = 'Field "key" must not be empty';
  const draft = { key: "", type: "OrderState" } as const;
  expect(stateDraftRefusals(draft)).toMatchObject([{ code: "InvalidField", message, field: "key", pointer: "/key" }]);
});

describe("stateDraftRefusals()", () => {
  it.for<[rule: string, more: object, ...refusals: string[]]>([
    ["accepts a draft without roles and transitions", {}],
    [
      "accepts transitions by id, by key, with and without typeId",
      { transitions: [{ id: "1" }, { typeId: "state", key: "paid" }] },
    ],
    ["accepts an empty list of transitions", { transitions: [] }],
    ["refuses an identifier with id and key", { transitions: [{ id: "1" }, both] }, "InvalidJsonInput /transitions/1"],
    ["refuses one with neither", { transitions: [{ typeId: "state" }] }, "RequiredField /transitions/0/key"],
    [
      "refuses an identifier of another type",
      { transitions: [{ typeId: "channel", id: "1" }] },
      "InvalidField /transitions/0/typeId",
    ],
    ["refuses an empty key", { key: "" }, "InvalidField /key"],
    ["refuses a key that leads up", { key: ".." }, "InvalidField /key"],
    ["refuses a key with a control character", { key: "a\u0000" }, "InvalidField /key"],
    ["accepts any other key", { key: "a b/…" }],
    ["accepts Return for Line Items", { type: "LineItemState", ...returning }],
    ["refuses Return for Reviews", { type: "ReviewState", ...returning }, "InvalidInput /roles/0"],
    ["refuses Return for Orders", returning, "InvalidInput /roles/0"],
    ["accepts ReviewIncludedInStatistics for Reviews", { type: "ReviewState", ...reviewed }],
    [
      "refuses ReviewIncludedInStatistics for Line Items",
      { type: "LineItemState", roles: ["Return", "ReviewIncludedInStatistics"] },
      "InvalidInput /roles/1",
    ],
    ["does not judge roles of later versions", { roles: ["Storno"] }],
    [
      "names all that is wrong",
      { key: "", ...returning, transitions: [both] },
      "InvalidJsonInput /transitions/0",
      "InvalidField /key",
      "InvalidInput /roles/0",
    ],
  ])("%s", ([, more, ...refusals]) => {
    const draft = { key: "open", type: "OrderState", ...more } as StateDraft;
    expect(short(stateDraftRefusals(frozen(draft)))).toEqual(refusals);
  });

  it("answers as the description's example does", () => {
    const draft = { key: "open", type: "OrderState", transitions: [both] } as unknown as StateDraft;
    expect(errorOf(stateDraftRefusals(draft)[0])).toEqual(exampleError("state-error", "transitionNamedTwice"));
  });

  const drafts = examplesOf("state").filter(({ name }) => name.endsWith("Draft"));
  it.each(drafts)("accepts the example $name", ({ value }) => {
    expect(stateDraftRefusals(frozen(value))).toEqual([]);
  });
});

describe("stateActionRefusals()", () => {
  it.for<[action: string, rule: string, state: object, fields: object, ...refusals: string[]]>([
    ["changeKey", "accepts a key", {}, { key: "paid" }],
    ["changeKey", "refuses an empty key", {}, { key: "" }, "InvalidField /key"],
    ["changeKey", "refuses a key that no request can name", {}, { key: "." }, "InvalidField /key"],
    ["changeKey", "refuses a built-in State", { builtIn: true }, { key: "paid" }, "InvalidOperation /key"],
    ["setName", "accepts a built-in State", { builtIn: true }, {}],
    ["changeType", "refuses an empty type", {}, { type: "" }, "InvalidField /type"],
    ["changeType", "accepts a State without roles", { transitions: [{ id: "1" }] }, { type: "QuoteState" }],
    ["changeType", "accepts a type that takes the roles", returning, { type: "LineItemState" }],
    [
      "changeType",
      "refuses a type that does not",
      { type: "LineItemState", ...returning },
      { type: "ReviewState" },
      "InvalidOperation /type",
    ],
    ["changeType", "does not judge roles of later versions", { roles: ["Storno"] }, { type: "ReviewState" }],
    ["setTransitions", "accepts none", {}, {}],
    ["setTransitions", "refuses id and key", {}, { transitions: [both] }, "InvalidJsonInput /transitions/0"],
    ["setRoles", "accepts none", {}, {}],
    ["setRoles", "accepts a role of the type", { type: "LineItemState" }, returning],
    ["setRoles", "refuses a role of another type", { type: "ReviewState" }, returning, "InvalidInput /roles/0"],
    ["addRoles", "refuses a role of another type", {}, returning, "InvalidInput /roles/0"],
    ["removeRoles", "accepts any role", {}, returning],
  ])("%s: %s", ([action, , more, fields, ...refusals]) => {
    const state = { type: "OrderState", builtIn: false, ...more };
    expect(short(stateActionRefusals(frozen(state), frozen({ action, ...fields }) as StateUpdateAction))).toEqual(
      refusals,
    );
  });

  it("says which role keeps the type", () => {
    const state = { type: "LineItemState", builtIn: false, roles: ["Return"] };
    expect(stateActionRefusals(state, { action: "changeType", type: "OrderState" })[0]?.message).toBe(
      'Cannot change the type to "OrderState": Role "Return" is for States of type "LineItemState", not "OrderState"',
    );
  });
});

describe("stateDeletionRefusal()", () => {
  it("refuses built-in States only", () => {
    expect(stateDeletionRefusal({ builtIn: false })).toBeUndefined();
    expect(errorOf(stateDeletionRefusal({ builtIn: true }))).toEqual(exampleError("state-error", "builtInDeleted"));
  });
});

describe("transitionTargetRefusals()", () => {
  it("refuses targets of another type, at their place", () => {
    const targets = [
      { key: "paid", type: "OrderState" },
      { key: "settled", type: "PaymentState" },
    ];
    expect(transitionTargetRefusals("OrderState", [])).toEqual([]);
    const message = 'A State of type "OrderState" cannot lead to State "settled" of type "PaymentState"';
    const refusal = { code: "InvalidInput", message, pointer: "/transitions/1" };
    expect(transitionTargetRefusals("OrderState", frozen(targets))).toEqual([refusal]);
  });
});
