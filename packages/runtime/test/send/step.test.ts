import { describe, expect, it } from "vitest";
import { recoveringStep, stepAfterLooking } from "../../src/send/recovering.ts";
import { nextStep, type Situation as AnySituation, type Step as AnyStep } from "../../src/send/step.ts";

interface Situation extends AnySituation {
  /** Set if the outcome of the call can be looked up. */
  readonly isRecoverable?: boolean;
}

type Step = AnyStep | "recover";

function stepIn({ isRecoverable = false, ...situation }: Situation): Step {
  return isRecoverable ? recoveringStep(situation, true) : nextStep(situation);
}

/** A read whose answer is a passing 503, with time and attempts left. */
const busy: Situation = {
  repeat: "safe",
  status: 503,
  outcome: "not-applied",
  isUnreadable: false,
  isRenewable: false,
  isRecoverable: false,
  isAffordable: true,
  isInTime: true,
};
const read = busy;
const update: Situation = { ...busy, repeat: "guarded", isRecoverable: true };
const create: Situation = { ...busy, repeat: "once", isRecoverable: true };
const createKeyless: Situation = { ...busy, repeat: "once" };
const open = { outcome: "unknown" } as const;
const lost = { status: undefined, ...open };

describe("nextStep()", () => {
  it.each<[string, Situation, Step]>([
    ["a success", { ...read, status: 200 }, "give"],
    ["a redirect that browsers hide", { ...read, status: 0 }, "give"],
    ["a success after an attempt that was lost", { ...update, status: 200, ...open }, "give"],
    ["a creation whose answer cannot be read", { ...create, status: 201, isUnreadable: true, ...open }, "recover"],

    ["a refusal", { ...read, status: 404 }, "give"],
    ["a conflict that may be an echo", { ...update, status: 409, ...open }, "recover"],
    [
      "a conflict that may be an echo, and cannot be looked at",
      { ...update, status: 409, ...open, isRecoverable: false },
      "fail",
    ],
    ["a conflict that may be an echo, too late", { ...update, status: 409, ...open, isInTime: false }, "fail"],
    ["another refusal after an attempt that was lost", { ...update, status: 404, ...open }, "fail"],

    ["a token that is refused", { ...read, status: 401, isRenewable: true }, "renew"],
    ["a token that is refused, without another one", { ...read, status: 401 }, "give"],
    ["a token that is refused, too late", { ...read, status: 401, isRenewable: true, isInTime: false }, "give"],

    ["a busy server", read, "repeat"],
    ["a busy server that says that it did nothing", { ...createKeyless, status: 429 }, "repeat"],
    ["a busy server, without attempts", { ...read, isAffordable: false }, "give"],
    ["a busy server, too late", { ...read, isInTime: false }, "give"],
    ["a busy server, for an update without attempts", { ...update, ...open, isAffordable: false }, "fail"],
    ["a creation that is looked up without attempts", { ...create, ...open, isAffordable: false }, "recover"],

    ["no answer to an update", { ...update, ...lost }, "repeat"],
    ["no answer to a creation", { ...create, ...lost }, "recover"],
    ["no answer to a creation that cannot be looked up", { ...createKeyless, ...lost }, "fail"],
    ["no connection", { ...createKeyless, status: undefined }, "repeat"],
    ["no connection, without attempts", { ...createKeyless, status: undefined, isAffordable: false }, "fail"],
    ["no answer, too late", { ...update, ...lost, isInTime: false }, "fail"],
  ])("after %s", (_, situation, step) => {
    expect(stepIn(situation)).toBe(step);
  });

  it.each<[number, Step, Step, Step]>([
    [400, "give", "fail", "fail"],
    [403, "give", "fail", "recover"],
    [408, "repeat", "repeat", "recover"],
    [429, "repeat", "repeat", "recover"],
    [500, "repeat", "fail", "recover"],
    [501, "give", "fail", "recover"],
    [502, "repeat", "repeat", "recover"],
    [503, "repeat", "repeat", "recover"],
    [504, "repeat", "repeat", "recover"],
  ])(
    "after %d: a read %s, an update whose outcome is open %s, such a creation %s",
    (status, ofRead, ofUpdate, ofCreate) => {
      expect(stepIn({ ...read, status })).toBe(ofRead);
      expect(stepIn({ ...update, status, ...open })).toBe(ofUpdate);
      expect(stepIn({ ...create, status, ...open })).toBe(ofCreate);
    },
  );
});

describe("stepAfterLooking()", () => {
  it.each<[string, Situation, "absent" | "unclear", Step]>([
    ["is unclear, after a conflict", { ...update, status: 409, ...open }, "unclear", "fail"],
    ["was not created, after a lost answer", { ...create, ...lost }, "absent", "repeat"],
    ["was not created, without attempts", { ...create, ...lost, isAffordable: false }, "absent", "fail"],
    ["was not created, too late", { ...create, ...lost, isInTime: false }, "absent", "fail"],
    ["was not created, after 500: it may still be", { ...create, status: 500, ...open }, "absent", "fail"],
    ["was not created, after 403", { ...create, status: 403, ...open }, "absent", "fail"],
    ["was provably not carried out, after a conflict", { ...update, status: 409, ...open }, "absent", "give"],
  ])("when what was looked for %s", (_, situation, found, step) => {
    expect(stepAfterLooking(situation, found)).toBe(step);
  });
});
