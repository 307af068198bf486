import { describe, expect, it } from "vitest";
import {
  int64Answer,
  int64Body,
  type Int64Places,
  jsonAnswer,
  jsonBody,
  linesAnswer,
  linesBody,
} from "../../../src/index.ts";
import { writeBody } from "../../../src/operation/body/write.ts";
import type { Operation } from "../../../src/operation/operation.ts";
import { failure } from "../../calls.ts";
import { only, service } from "../server.ts";

const own: Int64Places = { own: true };
const order: Int64Places = {
  fields: { id: own, __proto__: own, lines: { items: () => order } },
  others: { parts: [own, { items: own }] },
};
const most = "9223372036854775807";

function answered(text: string, type = "application/json", status = 200): ReturnType<typeof service> {
  return service(new Response(text, { status, headers: { "Content-Type": type } }));
}

async function read(text: string, places: Int64Places = order, form: "bigint" | "string" = "bigint"): Promise<unknown> {
  const operation: Operation = {
    method: "GET",
    path: "/",
    answers: { 200: { "application/json": int64Answer(jsonAnswer, places, form) } },
  };
  return answered(text).operations.call(operation, {});
}

async function sent(value: unknown, places?: Int64Places): Promise<string> {
  const own = service();
  const content = { "application/json": { write: int64Body(jsonBody, places) } };
  await own.operations.call({ method: "POST", path: "/", body: { write: writeBody, content } }, { body: value });
  return only(own).text();
}

describe("int64Answer()", () => {
  it("keeps integers exact at their places, wherever they are", async () => {
    expect(await read(`{"id": ${most}, "lines": [{"id": -${most}}, {"id": 5}], "x": [1, 2.5], "y": ${most}}`)).toEqual({
      id: 9223372036854775807n,
      lines: [{ id: -9223372036854775807n }, { id: 5n }],
      x: [1n, 2.5],
      y: 9223372036854775807n,
    });
    expect(await read(most, own)).toBe(9223372036854775807n);
    expect(await read(`{"id": ${most}, "lines": [{"id": 5}]}`, order, "string")).toEqual({
      id: most,
      lines: [{ id: "5" }],
    });
  });

  it("leaves everything else as JSON has it", async () => {
    const text = `{"a": ${most}, "b": "${most}", "c": "\\"${most}\\\\", "d": 1e400, "e": 0.${most}, "f": ${most}.5, "g": ${most}e2, "__proto__": 7, "n": null}`;
    expect(await read(text, {})).toEqual(JSON.parse(text));
    const fields = { s: own, t: own, n: own };
    expect(await read(`{"s": "${most}", "t": true, "n": null}`, { fields })).toEqual({ s: most, t: true, n: null });
  });

  it.each(["", "01234567890123456789", `[${most}`, `{"a" ${most}}`, `"${most}`, `-`])("refuses %j", async (text) => {
    expect((await failure(read(text, own))).message).toContain("expected JSON");
  });

  it("reads lines and errors, too", async () => {
    const lines = int64Answer(linesAnswer, order, "bigint");
    const operation: Operation = { method: "GET", path: "/", answers: { 200: { "application/x-ndjson": lines } } };
    const items: unknown[] = [];
    const stream = answered(`{"id": ${most}}\n{"id": 1}\n`, "application/x-ndjson").operations.call(operation, {});
    for await (const item of (await stream) as AsyncIterable<unknown>) items.push(item);
    expect(items).toEqual([{ id: 9223372036854775807n }, { id: 1n }]);
    const failing: Operation = {
      method: "GET",
      path: "/",
      answers: { 400: { "application/json": int64Answer(jsonAnswer, order, "bigint") } },
    };
    const error = await failure(answered(`{"id": ${most}}`, "application/json", 400).operations.call(failing, {}));
    expect(error).toMatchObject({ body: { id: 9223372036854775807n } });
  });
});

describe("int64Body()", () => {
  it("sends bigint as a number", async () => {
    expect(await sent({ id: 9223372036854775807n, lines: [{ id: -1n }], n: 1, s: "2" })).toBe(
      `{"id":${most},"lines":[{"id":-1}],"n":1,"s":"2"}`,
    );
  });

  it("sends text at its places as a number", async () => {
    const value = { id: most, lines: [{ id: "007" }], x: ["1"], at: new Date(0) };
    expect(await sent(value, { ...order, others: { items: own } })).toBe(
      `{"id":${most},"lines":[{"id":7}],"x":[1],"at":"1970-01-01T00:00:00.000Z"}`,
    );
    expect(await sent(["x", 1], { items: own })).toBe('["x",1]');
  });

  it("writes lines, too, and leaves text alone", async () => {
    const service1 = service();
    const content = { "application/x-ndjson": { write: int64Body(linesBody) } };
    const operation: Operation = { method: "POST", path: "/", body: { write: writeBody, content } };
    await service1.operations.call(operation, { body: [{ id: 1n }, { id: 2n }] });
    expect(await only(service1).text()).toBe('{"id":1}\n{"id":2}\n');
  });
});
