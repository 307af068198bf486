import { createServer } from "node:http";
import { beforeAll, describe, expect, test } from "vitest";
import { createEmulator } from "../../emulator/src/index.ts";
import { emulatorWith, listening } from "../../emulator/test/closing.ts";
import {
  createRecorder,
  renderVerification,
  verificationJson,
  verify,
  type Exchange,
  type Verification,
} from "../src/index.ts";
import { planted, withMistakes, type Planted } from "./planted.ts";
import { play } from "./scenario.ts";

type Fetch = (request: Request) => Promise<Response>;

let recording = "";

beforeAll(async () => {
  const emulator = createEmulator({ projects: ["p"] });
  const recorder = createRecorder({ to: emulator.fetch, write: (line) => void (recording += line) });
  await play(recorder.fetch);
  await Promise.all([recorder.close(), emulator.close()]);
});

/** Verifies a copy with mistakes. */
function verified(mistakes: readonly Planted[]): Promise<Verification> {
  return verify(recording, { at: emulatorWith().fetch }, { at: withMistakes(emulatorWith().fetch, mistakes) });
}

/** Differences, as mistakes name them. */
function foundIn({ differences }: Verification): readonly string[] {
  const lines = recording.split("\n").slice(1).filter(Boolean);
  const labels = lines.map((line) => {
    const { request }: Exchange = JSON.parse(line);
    return request.headers?.["x-correlation-id"] ?? "";
  });
  return differences.map(({ request, kind, at }) => `${labels[request - 1]} ${kind} ${at}`).toSorted();
}

function expectedOf(mistakes: readonly Planted[]): readonly string[] {
  return mistakes
    .flatMap(({ label, found, later = {} }) => [[label, found] as const, ...Object.entries(later)])
    .flatMap(([label, found]) => found.map((place) => `${label} ${place}`))
    .toSorted();
}

/** Mistakes in groups in which each is of another request. */
function groupsOf(mistakes: readonly Planted[]): readonly (readonly Planted[])[] {
  const groups: Planted[][] = [];
  for (const mistake of mistakes) {
    const group = groups.find((each) => each.every(({ label }) => label !== mistake.label));
    if (group === undefined) groups.push([mistake]);
    else group.push(mistake);
  }
  return groups;
}

describe("verify()", () => {
  test("finds nothing between two copies", async () => {
    const result = await verified([]);
    expect(result.differences).toEqual([]);
    const { requests } = result.totals;
    const none = { different: 0, unsent: 0, unanswered: 0, unlike: 0, refused: 0 };
    expect(result).toMatchObject({ outcome: "alike", totals: { requests, same: requests, ...none } });
    expect(requests).toBeGreaterThanOrEqual(30);
  });

  test("finds all mistakes at once, and nothing else", async () => {
    expect(planted.length).toBeGreaterThanOrEqual(30);
    const result = await verified(planted);
    expect(foundIn(result)).toEqual(expectedOf(planted));
    const types = { kind: "media-type", first: "application/json", second: "text/html" };
    expect(result.differences).toContainEqual(expect.objectContaining(types));
  });

  // No two of a group are of the same request, so that none hides another.
  test.each(groupsOf(planted))("finds the mistakes of group %#, and nothing else", async (...mistakes) => {
    expect(foundIn(await verified(mistakes))).toEqual(expectedOf(mistakes));
  });

  test("takes a server that counts versions in another way, in another Project", async () => {
    const { fetch } = emulatorWith({ projects: ["shop"] });
    const counting: Fetch = async (request) => {
      const sent = (await request.text()).replace(
        /("version":|\bversion: |"expected":)(\d+)/,
        (_, name, n) => `${name}${(Number(n) + 1) / 3}`,
      );
      const url = request.url.replace(/version=(\d+)/, (_, n) => `version=${(Number(n) + 1) / 3}`);
      const { method, headers } = request;
      const answer = await fetch(new Request(url, { method, headers, ...(sent !== "" && { body: sent }) }));
      const text = await answer.text();
      const own = text.replaceAll(
        /"(version|number|currentVersion)":(\d+)/g,
        (_, name, n) => `"${name}":${Number(n) * 3 - 1}`,
      );
      return new Response(own === "" ? null : own, answer);
    };
    const first = { at: emulatorWith().fetch };
    const options = { ignore: ["version", "number", "currentVersion"] };
    const result = await verify(recording, first, { at: counting, project: "shop" }, options);
    expect([result.differences, result.unsent]).toEqual([[], []]);
  });

  test("sends nothing that depends on what a server does not have", async () => {
    const refusing = emulatorWith({ limits: { requestBody: 10 } });
    const result = await verify(recording, { at: emulatorWith().fetch }, { at: refusing.fetch, name: "the small one" });
    expect(result.unsent.map(({ method, path }) => `${method} ${path}`)).toContainEqual(
      expect.stringMatching(/^GET \/p\/states\/[0-9a-f-]{36}\?expand=/),
    );
    expect(result.unsent[0]?.reason).toMatch(/^it names [0-9a-f-]{36}, for which there is nothing on the small one$/);
    expect(result.totals.same + result.totals.different + result.totals.unsent).toBe(result.totals.requests);
  });

  test("sends nothing that the recording does not have whole", async () => {
    const answer = { status: 200 };
    const exchanges: readonly Exchange[] = [
      { request: { method: "GET", path: "/p/states?token=***", gap: "hidden" }, answer },
      { request: { method: "POST", path: "/p/images", gap: "binary" }, answer },
      { request: { method: "POST", path: "/p/states" }, answer: { status: 502, gap: "lost" } },
    ];
    const never = { at: () => Promise.reject(new Error("asked")) };
    const { unsent, totals } = await verify(exchanges, never, never);
    expect(unsent.map(({ reason }) => reason)).toEqual([
      "it held a secret, or a text that may hold one, which the recording does not have",
      "its body is no text, which the recording does not have",
      "its answer was lost while it was recorded, and its effect is unknown",
    ]);
    expect(totals.unsent).toBe(3);
  });

  test("sends ids that the recorded client has chosen, whatever a server has given", async () => {
    const exchanges = [
      {
        request: { method: "POST", path: "/p/x", body: { at: "mine" } },
        answer: { status: 200, body: { id: "mine" } },
      },
      { request: { method: "GET", path: "/p/x/mine" }, answer: { status: 200 } },
    ];
    const empty = { at: () => new Response() };
    expect(await verify(exchanges, empty, empty)).toMatchObject({ outcome: "alike", unsent: [] });
  });

  test("sends headers of each server, and tells progress", async () => {
    const seen = new Set<string | null>();
    const counts: number[] = [];
    const exchanges = [{ request: { method: "GET", path: "/p/states" }, answer: { status: 200 } }];
    const at: Fetch = async ({ headers }) => {
      seen.add(headers.get("authorization"));
      return new Response();
    };
    await verify(
      exchanges,
      { at, headers: () => ({ Authorization: "Bearer one" }) },
      { at, headers: async () => ({ Authorization: "Bearer two" }) },
      { onProgress: (count) => void counts.push(count) },
    );
    expect([seen, counts]).toEqual([new Set(["Bearer one", "Bearer two"]), [1]]);
  });

  test("takes a redirection for the answer, and does not ask where it leads to", async () => {
    const asked: (string | undefined)[] = [];
    const server = createServer(({ url }, answer) => {
      asked.push(url);
      if (url === "/p/states") answer.writeHead(302, { Location: "/elsewhere" });
      answer.end();
    });
    const exchanges = [{ request: { method: "GET", path: "/p/states" }, answer: { status: 200 } }];
    const { differences, unlike } = await verify(
      exchanges,
      { at: await listening(server) },
      { at: () => new Response(null, { status: 200 }) },
    );
    expect(differences).toMatchObject([{ kind: "status", first: "302", second: "200" }]);
    expect(unlike).toEqual([]);
    expect(asked).toEqual(["/p/states"]);
  });

  test("compares walks by id as sets where one page holds all, and sends no other page of them", async () => {
    const emulator = emulatorWith();
    let walked = "";
    const recorder = createRecorder({ to: emulator.fetch, write: (line) => void (walked += line) });
    const send = (path: string, body?: object): Promise<Response> =>
      recorder.fetch(`http://localhost/p${path}`, {
        ...(body && { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }),
      });
    for (let n = 0; n < 6; n += 1) await send("/states", { key: `state-${n}`, type: "OrderState" });
    await send("/states?sort=id%20asc&limit=500");
    await send("/states?sort=id%20asc&limit=3");
    await send(`/states?sort=id&limit=3&where=${encodeURIComponent('id > "00000000-0000-4000-8000-000000000000"')}`);
    await send("/states?sort=key&limit=3");
    const result = await verify(walked, { at: emulatorWith().fetch }, { at: emulatorWith().fetch });
    expect(result.differences).toEqual([]);
    expect(result.unsent.map(({ request, reason }) => [request, reason])).toEqual([
      [8, expect.stringContaining("walk by id")],
      [9, expect.stringContaining("walk by id")],
    ]);
    expect(result.totals).toMatchObject({ same: 8, unlike: 0 });
  });

  test("tells what both answer in another way than recorded", async () => {
    const refusing = { at: () => new Response(null, { status: 401 }) };
    const exchanges = [{ request: { method: "GET", path: "/p/states" }, answer: { status: 200 } }];
    const missing = { at: () => new Response(null, { status: 404 }) };
    expect(await verify(exchanges, missing, missing)).toMatchObject({
      outcome: "incomplete",
      totals: { same: 1, unlike: 1, refused: 0 },
      unlike: [{ request: 1, method: "GET", path: "/p/states", recorded: "200", answered: "404" }],
    });
    const failed: Exchange = {
      request: { method: "GET", path: "/p/states" },
      answer: { status: 404, body: { errors: [{ code: "ResourceNotFound" }] } },
    };
    const failing = { at: () => Response.json({ errors: [{ code: "InvalidInput" }] }, { status: 400 }) };
    expect(await verify([failed], failing, failing)).toMatchObject({
      unlike: [{ recorded: "404 ResourceNotFound", answered: "400 InvalidInput" }],
    });
    expect(await verify(exchanges, refusing, refusing)).toMatchObject({
      outcome: "nothing",
      totals: { same: 1, unlike: 1, refused: 1 },
    });
  });

  test("compares media types without their parameters, and of bodies alone", async () => {
    const { fetch } = emulatorWith();
    const result = await verify(
      recording,
      { at: emulatorWith().fetch },
      {
        at: async (request: Request) => {
          const answer = await fetch(request);
          const headers = new Headers(answer.headers);
          if (answer.body === null) headers.set("Content-Type", "text/plain");
          else headers.set("Content-Type", "Application/JSON;charset=UTF-8");
          return new Response(answer.body, { status: answer.status, headers });
        },
      },
    );
    expect(result).toMatchObject({ outcome: "alike", differences: [] });
  });

  test("says that nothing was compared where there are no two answers, and where all of them refuse tokens", async () => {
    expect(await outcome([])).toBe("nothing: Nothing was compared: the recording has no requests");
    expect(await outcome([401, 403])).toMatch(
      /^nothing: 2 of 2 .* second, 2 of them with 401 or 403; .*\n\nNothing was compared: both refuse every request with 401 or 403$/s,
    );
    expect(await outcome([401, 200])).toMatch(/^alike: 2 of 2 .* second, 1 of them with 401 or 403; [^\n]*$/);
    expect(await outcome([401, 200], [200, 200])).toMatch(/^incomplete: /);
    const hidden = [{ request: { method: "GET", path: "/p/x", gap: "hidden" as const }, answer: { status: 200 } }];
    const never = { at: () => Promise.reject(new Error("asked")) };
    const unsent = await verify(hidden, never, never);
    expect(unsent.outcome).toBe("nothing");
    expect(renderVerification(unsent)).toContain("Nothing was compared: there are no two answers");
  });

  test("asks again where a server has no time, unless it may have done what it was asked for", async () => {
    const statuses: Readonly<Record<string, readonly number[]>> = {
      "GET /p/limited": [429, 503, 200],
      "HEAD /p/limited": [503, 200],
      "POST /p/limited": [429, 200],
      "POST /p/broken": [503, 200],
      "GET /p/down": [503, 503, 503, 503, 200],
    };
    const seen: string[] = [];
    const busy: Fetch = async ({ method, url }) => {
      const title = `${method} ${new URL(url).pathname}`;
      const status = statuses[title]?.[seen.filter((each) => each === title).length] ?? 200;
      seen.push(title);
      return new Response(null, { status, headers: { "Retry-After": "0" } });
    };
    const exchanges = Object.keys(statuses).map((title) => {
      const [method = "", path = ""] = title.split(" ");
      return { request: { method, path }, answer: { status: 200 } };
    });
    const { differences, totals } = await verify(exchanges, { at: () => new Response() }, { at: busy });
    expect(totals.different).toBe(2);
    expect(differences.map(({ method, path, second }) => `${method} ${path} ${String(second)}`)).toEqual([
      "POST /p/broken 503",
      "GET /p/down 503",
    ]);
    expect(seen.filter((each) => each === "GET /p/down")).toHaveLength(4);

    let count = 0;
    const limited = { at: () => new Response(null, { status: (count += 1) > 0 ? 429 : 200 }) };
    const refused = [{ request: { method: "GET", path: "/p/limited" }, answer: { status: 429 } }];
    expect((await verify(refused, limited, limited)).totals.same).toBe(1);
    expect(count).toBe(2);
  });

  test("tells what it has found where a server does not answer, and sends nothing more", async () => {
    const fetch = breakingAfter(8, withMistakes(emulatorWith().fetch, planted.slice(0, 1)));
    const result = await verify(recording, { at: emulatorWith().fetch }, { at: fetch, name: "B" });
    expect(result.outcome).toBe("different");
    expect(foundIn(result)).toEqual(["state-create value /name/en"]);
    expect(result.totals).toMatchObject({ requests: 9, same: 7, different: 1, unanswered: 1 });
    const path = "/p/states?limit=1&offset=1&sort=key";
    const told = { request: 9, method: "GET", path, server: "second", reason: "other side closed" };
    expect(result.unanswered).toEqual([told]);
    expect(verificationJson(result)).toMatchObject({ unanswered: [told], differences: [{ request: 1 }] });
    expect(renderVerification(result)).toMatch(
      /^#1 POST \/p\/states\n {2}value \/name\/en: .*\n\n#9 GET \S+ was not answered by B, and nothing after it was sent: other side closed\n\n7 of 9 .*, 1 was not answered$/s,
    );
  });

  test("names both servers where neither answers, and nothing was compared then", async () => {
    const one = { at: () => Promise.reject(new TypeError("fetch failed", { cause: new Error("no route") })) };
    const other = { at: () => new Response(), headers: () => Promise.reject(new Error("no token is granted")) };
    const result = await verify(recording, { ...one, name: "A\u001B" }, { ...other, name: "B" });
    const { outcome, unanswered, totals } = result;
    expect([outcome, totals.unanswered]).toEqual(["nothing", 1]);
    expect(unanswered.map(({ request, server, reason }) => [request, server, reason])).toEqual([
      [1, "first", "no route"],
      [1, "second", "no token is granted"],
    ]);
    const told = renderVerification(result);
    for (const server of ["A\\u{1b}", "B"])
      expect(told).toContain(`was not answered by ${server}, and nothing after it`);
    expect(told).toContain("are answered alike by A\\u{1b} and B");
  });

  test("ends where it is told to", async () => {
    const down = { at: () => Promise.reject(new Error("down")) };
    const signal = AbortSignal.abort(new Error("enough"));
    await expect(verify(recording, down, down, { signal })).rejects.toThrow("enough");
    await expect(verify(recording, down, down, { sginal: signal } as object)).rejects.toThrow(TypeError);
    await expect(verify(recording, down, JSON.parse("null"))).rejects.toThrow(
      "Cannot read the options of the second server of verify(): expected an object with at, headers, name, project",
    );
    await expect(verify(recording, { ...down, nmae: "a" } as typeof down, down)).rejects.toThrow(
      'Cannot use the option "nmae" of the first server of verify(): there are at, headers, name, project',
    );
  });
});

/** The outcome and the report of two servers with these answers. */
async function outcome(statuses: readonly number[], recorded = statuses): Promise<string> {
  const answers = [...statuses];
  const at: Fetch = async ({ url }) => new Response(null, { status: answers[Number(url.split("n=")[1])] ?? 500 });
  const exchanges = recorded.map((status, n) => ({
    request: { method: "GET", path: `/p/states?n=${n}` },
    answer: { status },
  }));
  const result = await verify(exchanges, { at }, { at });
  expect(verificationJson(result)).toMatchObject({ outcome: result.outcome });
  return `${result.outcome}: ${renderVerification(result)}`;
}

/** A server whose connections break after some answers. */
function breakingAfter(count: number, fetch: Fetch): Fetch {
  let left = count;
  return (request) => {
    left -= 1;
    if (left >= 0) return fetch(request);
    return Promise.reject(new TypeError("fetch failed", { cause: new Error("other side closed") }));
  };
}

describe("the report", () => {
  const result: Verification = {
    servers: ["staging", "emulator"],
    outcome: "different",
    totals: { requests: 3, same: 1, different: 1, unsent: 1, unanswered: 0, unlike: 1, refused: 0 },
    differences: [
      {
        request: 1,
        method: "POST",
        path: "/p/states",
        at: "",
        kind: "status",
        first: "201",
        second: "400 InvalidField",
      },
      { request: 1, method: "POST", path: "/p/states", at: "/x\u001B", kind: "missing", first: "y".repeat(300) },
      { request: 1, method: "POST", path: "/p/states", at: "/z", kind: "missing", second: "z".repeat(198) },
    ],
    unsent: [{ request: 2, method: "GET", path: "/p/states/a", reason: "it names a" }],
    unanswered: [],
    unlike: [{ request: 3, method: "GET", path: "/p/states/b", recorded: "200", answered: "404 ResourceNotFound" }],
  };

  test("is for people", () => {
    expect(renderVerification(result)).toBe(
      [
        "#1 POST /p/states",
        '  status: "201" | "400 InvalidField"',
        `  missing /x\\u{1b}: "${"y".repeat(199)} … | nothing`,
        `  missing /z: nothing | "${"z".repeat(198)}"`,
        "",
        "#3 GET /p/states/b was answered with 404 ResourceNotFound by both, and with 200 when it was recorded",
        "",
        "#2 GET /p/states/a was not sent: it names a",
        "",
        "1 of 3 requests are answered alike by staging and emulator, 1 of them with another status than recorded; 1 differ, 1 were not sent",
      ].join("\n"),
    );
  });

  test("is for programs", () => {
    expect(verificationJson(result)).toEqual({
      format: "commerce-http/verification",
      version: 1,
      servers: { first: "staging", second: "emulator" },
      outcome: "different",
      totals: result.totals,
      differences: result.differences,
      unsent: result.unsent,
      unanswered: [],
      unlike: result.unlike,
    });
  });
});
