import { expect, test } from "vitest";
import { faultOf, FIRST_WISHES, type FaultWishes } from "../../page/src/clock/faults.ts";
import { readFault } from "../../src/fault/read-fault.ts";
import { contract } from "../../src/generated/contract.ts";

test.each<[wishes: Partial<FaultWishes>, fault: object]>([
  [{}, { kind: "error", status: 503, when: "before", times: 1 }],
  [
    { code: "General", message: "m", retryAfter: "2", times: "always", operation: "createState" },
    {
      kind: "error",
      status: 503,
      error: { code: "General", message: "m" },
      headers: { "Retry-After": "2" },
      when: "before",
      times: "always",
      match: { operation: "createState" },
    },
  ],
  [
    { kind: "text", status: "", text: "<p>" },
    { kind: "text", text: "<p>", when: "before", times: 1 },
  ],
  [
    { kind: "reset", when: "after", times: "" },
    { kind: "reset", when: "after" },
  ],
  [
    { kind: "truncate", bytes: "3", path: "/p" },
    { kind: "truncate", bytes: 3, times: 1, match: { path: "/p" } },
  ],
  [
    { kind: "delay", delay: "20" },
    { kind: "delay", delay: 20, when: "before", times: 1 },
  ],
])("faultOf() describes %j as the emulator takes it", (wishes, fault) => {
  const described = faultOf({ ...FIRST_WISHES, ...wishes });
  expect(described).toEqual(fault);
  expect(() => readFault(described, contract.operations)).not.toThrow();
});

test("faultOf() leaves it to the emulator to refuse what is no number", () => {
  const described = faultOf({ ...FIRST_WISHES, times: "twice" });
  expect(() => readFault(described, contract.operations)).toThrow('"twice" as "times"');
});

test("faultOf() keeps a message without a code, for the emulator to refuse", () => {
  const described = faultOf({ ...FIRST_WISHES, message: "m" });
  expect(described).toMatchObject({ error: { message: "m" } });
  expect(() => readFault(described, contract.operations)).toThrow("error");
});
