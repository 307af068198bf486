import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Emulator } from "../../src/index.ts";
import { RequestMetrics } from "../../src/metrics/request-metrics.ts";
import { RequestNotes } from "../../src/requests/request-notes.ts";
import { emulatorWith } from "../closing.ts";

const base = "http://localhost";

/** Lines of a metric, without those about it. */
async function linesOf(emulator: Emulator, name: string): Promise<readonly string[]> {
  const text = await (await emulator.fetch(`${base}/_emulator/metrics`)).text();
  return text.split("\n").filter((line) => line.startsWith(name));
}

describe("GET /_emulator/metrics", () => {
  test("is text as Prometheus reads it, with figures of the process", async () => {
    const response = await emulatorWith().fetch(`${base}/_emulator/metrics`);
    expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const lines = (await response.text()).split("\n").filter((line) => line !== "");
    for (const line of lines) {
      expect(line).toMatch(/^(?:# (?:HELP|TYPE) \w+ .+|\w+(?:\{(?:\w+="[^"\\]*",?)*\})? (?:[\d.e+-]+|Nan|[+-]Inf))$/);
    }
    expect(lines).toContain("# TYPE commerce_http_requests_total counter");
    expect(lines).toContain("# TYPE commerce_http_request_duration_seconds histogram");
    expect(lines.some((line) => line.startsWith("process_resident_memory_bytes "))).toBe(true);
  });

  test.each([1000, 0])(
    "counts requests to the API by operation, outcome and status, with %i kept",
    async (keptRequests) => {
      const emulator = emulatorWith({ keptRequests });
      const create = { method: "POST", headers: { "Content-Type": "application/json" }, body: "{}" };
      await emulator.fetch(`${base}/p/states?where=key%3D%22a%22`);
      await emulator.fetch(`${base}/other/states?limit=3`);
      await emulator.fetch(`${base}/p/states`, create);
      await emulator.fetch(`${base}/nothing/at/all/here`);
      await emulator.fetch(`${base}/p/states`, { headers: { origin: "https://evil.example" } });
      await emulator.fetch(`${base}/_emulator/clock`);
      emulator.faults.add({ kind: "error", status: 503 });
      await emulator.fetch(`${base}/p/states`);
      expect(await linesOf(emulator, "commerce_http_requests_total{")).toEqual([
        'commerce_http_requests_total{kind="operation",operation="queryStates",outcome="answered",status="200"} 2',
        'commerce_http_requests_total{kind="operation",operation="createState",outcome="answered",status="400"} 1',
        'commerce_http_requests_total{kind="unrouted",operation="",outcome="answered",status="404"} 1',
        'commerce_http_requests_total{kind="refused",operation="",outcome="answered",status="403"} 1',
        'commerce_http_requests_total{kind="operation",operation="queryStates",outcome="answered",status="503"} 1',
      ]);
      await emulator.fetch(`${base}/p/states`);
      await emulator.reset();
      expect(await linesOf(emulator, "commerce_http_requests_total{")).toContain(
        'commerce_http_requests_total{kind="operation",operation="queryStates",outcome="answered",status="200"} 3',
      );
    },
  );

  test("tells durations and faults", async () => {
    const emulator = emulatorWith();
    emulator.faults.add({ kind: "delay", delay: 30 });
    emulator.faults.add({ kind: "reset" });
    await emulator.fetch(`${base}/p/states`);
    await expect(emulator.fetch(`${base}/p/states`)).rejects.toThrow("fetch failed");
    const name = "commerce_http_request_duration_seconds";
    const labels = 'kind="operation",operation="queryStates"';
    const buckets = await linesOf(emulator, `${name}_bucket`);
    expect(buckets).toContain(`${name}_bucket{le="+Inf",${labels}} 2`);
    expect(buckets).not.toContain(`${name}_bucket{le="0.025",${labels}} 2`);
    expect(await linesOf(emulator, `${name}_count`)).toEqual([`${name}_count{${labels}} 2`]);
    expect(await linesOf(emulator, "commerce_http_faults_total{")).toEqual([
      'commerce_http_faults_total{kind="delay"} 1',
      'commerce_http_faults_total{kind="reset"} 1',
    ]);
    expect(await linesOf(emulator, "commerce_http_requests_total{")).toContain(
      'commerce_http_requests_total{kind="operation",operation="queryStates",outcome="reset",status=""} 1',
    );
  });

  test("counts for each emulator of a process apart", async () => {
    const [one, other] = [emulatorWith(), emulatorWith()];
    await one.fetch(`${base}/p/states`);
    expect(await linesOf(one, "commerce_http_requests_total{")).toHaveLength(1);
    expect(await linesOf(other, "commerce_http_requests_total{")).toEqual([]);
    expect(await linesOf(other, "process_cpu_seconds_total ")).toHaveLength(1);
  });
});

describe("RequestMetrics", () => {
  test("puts durations into buckets, bounds included, and sums them up", async () => {
    const metrics = new RequestMetrics();
    for (const milliseconds of [0.5, 1, 25, 10_000, 11_000]) {
      metrics.observe(Object.assign(new RequestNotes(), { duration: milliseconds }));
    }
    const { text } = await metrics.exposition();
    const values = [
      ...text.matchAll(/^commerce_http_request_duration_seconds_(\w+)\{(?:le="([^"]+)",)?kind.*\} (.+)$/gm),
    ];
    expect(values.map(([, part, bound = part, value]) => `${bound}: ${value}`).join(", ")).toBe(
      "0.0005: 1, 0.001: 2, 0.0025: 2, 0.005: 2, 0.01: 2, 0.025: 3, 0.05: 3, 0.1: 3, 0.25: 3, 0.5: 3, " +
        "1: 3, 2.5: 3, 5: 3, 10: 4, +Inf: 5, sum: 21.0265, count: 5",
    );
  });

  test("tells apart the durations of operations", async () => {
    const metrics = new RequestMetrics();
    const answers = [
      ["queryStates", 200],
      ["createState", 200],
      ["queryStates", 400],
      ["queryStates", 200],
    ] as const;
    for (const [operation, status] of answers) {
      const answer = { status, headers: [] };
      metrics.observe(Object.assign(new RequestNotes(), { kind: "operation", operation, answer, duration: 1 }));
    }
    const { text } = await metrics.exposition();
    const timed = [...text.matchAll(/^commerce_http_request_duration_seconds_count\{.*operation="(.*?)"\} (.*)$/gm)];
    expect(timed.map(([, ...found]) => found.join(" "))).toEqual(["queryStates 3", "createState 1"]);
  });

  test("says what each of its own figures is", async () => {
    const metrics = new RequestMetrics();
    const fault = { id: 1, description: { kind: "reset" as const } };
    metrics.observe(Object.assign(new RequestNotes(), { duration: 1, fault }));
    const { text } = await metrics.exposition();
    expect(text.match(/^# HELP commerce_http_.*$/gm)).toEqual([
      "# HELP commerce_http_requests_total Requests to the API that have ended.",
      "# HELP commerce_http_request_duration_seconds Time from the arrival of a request to the API until its end.",
      "# HELP commerce_http_faults_total Faults that have struck requests.",
    ]);
  });

  test("tells apart the ends of what was not answered, and has no durations of it", async () => {
    const metrics = new RequestMetrics();
    for (const outcome of ["aborted", "reset", "aborted"] as const) {
      metrics.observe(Object.assign(new RequestNotes(), { outcome }));
    }
    const { text } = await metrics.exposition();
    const labels = 'kind="unrouted",operation=""';
    expect(text.match(/^commerce_http_requests_total.*$/gm)).toEqual([
      `commerce_http_requests_total{${labels},outcome="aborted",status=""} 2`,
      `commerce_http_requests_total{${labels},outcome="reset",status=""} 1`,
    ]);
    expect(text).not.toMatch(/^commerce_http_request_duration_seconds_/m);
  });

  test("loads the library once somebody asks, and not before", () => {
    const program = `
      import { createRequire } from "node:module";
      import { createEmulator } from "@commerce-http/emulator";
      const { cache } = createRequire(process.cwd() + "/");
      const isLoaded = () => Object.keys(cache).some((file) => file.includes("prom-client"));
      const { fetch } = createEmulator();
      await fetch("http://localhost/p/states");
      await fetch("http://localhost/_emulator/health");
      const before = isLoaded();
      await fetch("http://localhost/_emulator/metrics");
      console.log(before, isLoaded());
    `;
    const args = ["--conditions", "@commerce-http/source", "--input-type=module", "--eval", program];
    const cwd = join(import.meta.dirname, "../..");
    const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8", cwd, timeout: 60_000 });
    expect(stderr.replace(/^.*ExperimentalWarning.*\n.*\n/m, "")).toBe("");
    expect(stdout.trim()).toBe("false true");
  });
});
