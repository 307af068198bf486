import { createClient, isCallError, type Client, type Hooks } from "@commerce-http/client";
import { createEmulator, type FaultDescription } from "@commerce-http/emulator";
import { MARGIN, WIDTH, line, text, type Picture } from "./frame.ts";

export interface Story {
  readonly title: string;
  readonly faults: readonly FaultDescription[];
  readonly call: (client: Client) => Promise<unknown>;
}

/** Something that happens between the client and the API, or the end of the call; `below` are words below its arrow. */
type Moment =
  | { readonly kind: "request"; readonly label: string }
  | { readonly kind: "answer"; readonly label: string; readonly isFailure: boolean }
  | { readonly kind: "loss" | "pause"; readonly label: string }
  | { readonly kind: "end"; readonly label: string; readonly below?: string };

/** Runs a story against an emulator, and records what the client's hooks receive. */
async function played({ faults, call }: Story): Promise<readonly Moment[]> {
  const emulator = createEmulator({ projects: ["my-shop"] });
  const moments: Moment[] = [];
  const hooks: Hooks = {
    onRequest: ({ method, url }) => moments.push({ kind: "request", label: `${method} ${pathOf(url)}` }),
    onResponse: ({ status }) => moments.push({ kind: "answer", label: String(status), isFailure: status >= 400 }),
    onError: () => moments.push({ kind: "loss", label: "connection lost" }),
    onRetry: () => moments.push({ kind: "pause", label: "pause" }),
  };
  const client = createClient({
    baseUrl: "http://localhost",
    projectKey: "my-shop",
    auth: "any",
    fetch: emulator.fetch,
    hooks,
    retry: { baseDelay: 0 },
  });
  for (const fault of faults) emulator.faults.add(fault);
  try {
    await call(client);
    moments.push({ kind: "end", label: "answer" });
  } catch (error) {
    if (!isCallError(error)) throw error;
    moments.push({ kind: "end", label: error.name, below: `outcome: ${error.outcome}` });
  } finally {
    await emulator.close();
  }
  return moments;
}

/** Draws stories below each other: your program on the left, the client, the API on the right. */
export async function drawRequests(name: string, stories: readonly Story[]): Promise<Picture> {
  const elements: string[] = [];
  const sentences: string[] = [];
  let top = MARGIN;
  for (const story of stories) {
    const moments = await played(story);
    elements.push(...drawnStory(story.title, moments, top));
    sentences.push(`${story.title}: ${moments.map(inWords).join(", ")}.`);
    top += heightOf(moments) + GAP;
  }
  return {
    name,
    title: "The way of requests through failures",
    description: sentences.join(" "),
    width: WIDTH,
    height: top - GAP + MARGIN,
    elements,
  };
}

const LANES = { program: 66, client: 214, api: 448 };
const HEAD = 64;
const ROW = 38;
const GAP = 24;

function heightOf(moments: readonly Moment[]): number {
  return HEAD + (moments.length + 1) * ROW;
}

function drawnStory(title: string, moments: readonly Moment[], top: number): string[] {
  const bottom = top + heightOf(moments);
  return [
    text(MARGIN, top + 16, title, "strong"),
    ...(["program", "client", "api"] as const).flatMap((lane) => [
      text(LANES[lane], top + 46, { program: "your program", client: "client", api: "API" }[lane], "small soft middle"),
      line(LANES[lane], top + 54, LANES[lane], bottom, "dashed"),
    ]),
    ...arrow(LANES.program, LANES.client, top + HEAD + ROW - 10, "call", "line"),
    ...moments.flatMap((moment, index) => drawnMoment(moment, top + HEAD + (index + 2) * ROW - 10)),
  ];
}

function drawnMoment(moment: Moment, y: number): string[] {
  const { client, api, program } = LANES;
  switch (moment.kind) {
    case "request":
      return arrow(client, api, y, moment.label, "marked");
    case "answer":
      return arrow(api, client, y, moment.label, moment.isFailure ? "stopped" : "othered");
    case "loss":
      return [
        `<path class="stopped" d="M${api} ${y}H${(client + api) / 2 + 12}m-17 -5l10 10m0 -10l-10 10"/>`,
        text((client + api) / 2, y - 6, moment.label, "small middle"),
      ];
    case "pause":
      return [text(client - 8, y - 2, moment.label, "small soft end")];
    case "end": {
      const drawn = arrow(client, program, y, moment.label, moment.below === undefined ? "othered" : "stopped");
      return moment.below === undefined
        ? drawn
        : [...drawn, text((client + program) / 2, y + 17, moment.below, "small middle")];
    }
  }
}

function arrow(from: number, to: number, y: number, label: string, classes: string): string[] {
  const back = to > from ? -7 : 7;
  return [
    `<path class="${classes}" d="M${from} ${y}H${to}m${back} -4l${-back} 4l${back} 4"/>`,
    text((from + to) / 2, y - 6, label, "small middle"),
  ];
}

function pathOf(url: string): string {
  return new URL(url).pathname.replace("/my-shop", "");
}

function inWords(moment: Moment): string {
  switch (moment.kind) {
    case "request":
      return `the client sends ${moment.label}`;
    case "answer":
      return `the API answers ${moment.label}`;
    case "loss":
      return "the connection is lost before the answer";
    case "pause":
      return "the client pauses";
    case "end":
      return `your program gets ${[moment.label, moment.below].filter(Boolean).join(", ")}`;
  }
}
