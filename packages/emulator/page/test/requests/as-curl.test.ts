import { expect, test } from "vitest";
import type { ReceivedRequest } from "../../../src/requests/received-request.ts";
import { asCurl } from "../../src/requests/as-curl.ts";

const request: ReceivedRequest = {
  id: 1,
  time: "2026-03-01T00:00:00.000Z",
  kind: "operation",
  outcome: "answered",
  method: "POST",
  path: "/my-shop/states",
  query: { expand: ["a b", "c"] },
  parameters: {},
  headers: { host: "localhost", authorization: "Bearer ***", "content-type": "application/json" },
  body: { key: "it's" },
};

test("asCurl() writes a line for a shell, and leaves out what clients write themselves", () => {
  expect(asCurl(request, "http://localhost:8080")).toBe(
    [
      "curl -X POST",
      "'http://localhost:8080/my-shop/states?expand=a+b&expand=c'",
      `-H 'authorization: Bearer '"$TOKEN"`,
      "-H 'content-type: application/json'",
      `--data-raw '{"key":"it'\\''s"}'`,
    ].join(" \\\n  "),
  );
});

test("asCurl() sends text as it is, and asks for the head only where that was asked for", () => {
  const { body: _, ...rest } = request;
  expect(asCurl({ ...rest, method: "HEAD", headers: {}, query: {} }, "http://h")).toBe(
    "curl --head \\\n  'http://h/my-shop/states'",
  );
  expect(asCurl({ ...request, headers: {}, query: {}, body: "$(rm)" }, "http://h")).toContain("--data-raw '$(rm)'");
});

test("asCurl() keeps the origin that a request was turned away for, and says that headers are not there", () => {
  const headers = { host: "localhost", origin: "https://evil.example" };
  expect(asCurl({ ...request, headers }, "http://h")).not.toContain("origin");
  expect(asCurl({ ...request, kind: "refused", headers }, "http://h")).toContain("-H 'origin: https://evil.example'");
  expect(asCurl({ ...request, kind: "refused", headers: {} }, "http://h")).toMatch(/^# The headers are missing.*\n/);
});

test("asCurl() says that a body is not all there", () => {
  expect(asCurl({ ...request, bodyGap: "cut" }, "http://h")).toMatch(
    /^# The body is incomplete.*\(cut\)\ncurl -X POST/,
  );
});
