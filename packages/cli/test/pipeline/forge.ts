import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { folderOf } from "../folder/folders.ts";

/** A comment on a pull request. */
export interface StoredComment {
  readonly id: number;
  readonly user: { readonly login: string } | null;
  body: string;
}

/** A forge that has one pull request, with the files and the environment that it gives a step. */
export interface TestForge {
  readonly comments: StoredComment[];
  readonly env: Readonly<Record<string, string>>;
  /** Refuses whatever is written from now on. */
  refuse: () => void;
  /** Text of the file that is shown beside the run. */
  readonly summary: () => string;
  /** Outputs of the steps so far. */
  readonly outputs: () => Readonly<Record<string, string>>;
}

const repository = "wind-and-wave/shop";
const bot = { login: "github-actions[bot]" };

/** Starts a forge. It listens on this machine only, and ends with the test. */
export async function startForge({
  event = { pull_request: { number: 7, head: { sha: "0123abc" } } },
}: { readonly event?: object } = {}): Promise<TestForge> {
  const comments: StoredComment[] = [];
  let isRefusing = false;
  const server = createServer(async (request, response) => {
    const { status, body } = isRefusing ? refusal : answerTo(request, comments, await textOf(request));
    response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const folder = folderOf({ "summary.md": "", output: "", "event.json": event });
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, "close");
  });
  const summary = join(folder, "summary.md");
  const output = join(folder, "output");
  return {
    comments,
    env: {
      GITHUB_API_URL: `http://127.0.0.1:${port}`,
      GITHUB_SERVER_URL: "https://forge.example.invalid",
      GITHUB_REPOSITORY: repository,
      GITHUB_RUN_ID: "42",
      GITHUB_EVENT_PATH: join(folder, "event.json"),
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_OUTPUT: output,
      INPUT_TOKEN: token,
    },
    refuse: () => void (isRefusing = true),
    summary: () => readFileSync(summary, "utf8"),
    outputs: () => {
      const lines = readFileSync(output, "utf8").trim().split("\n");
      return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s).slice(0, 2))) as Record<string, string>;
    },
  };
}

const token = "the-token-of-the-forge";
const refusal = { status: 403, body: { message: "Resource not accessible by integration" } };

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

function answerTo({ method, url = "", headers }: IncomingMessage, comments: StoredComment[], text: string): Answer {
  if (headers.authorization !== `Bearer ${token}`) return { status: 401, body: { message: "Bad credentials" } };
  const { pathname, searchParams } = new URL(url, "http://forge");
  const issues = `/repos/${repository}/issues`;
  if (pathname === `${issues}/7/comments` && method === "GET") {
    const size = Number(searchParams.get("per_page") ?? 30);
    const page = Number(searchParams.get("page") ?? 1);
    return { status: 200, body: comments.slice((page - 1) * size, page * size) };
  }
  if (pathname === `${issues}/7/comments` && method === "POST") {
    comments.push({ id: 1000 + comments.length, user: bot, body: bodyIn(text) });
    return { status: 201, body: comments.at(-1) };
  }
  const found = comments.find(({ id }) => pathname === `${issues}/comments/${id}`);
  if (found === undefined || method !== "PATCH") return { status: 404, body: { message: "Not Found" } };
  found.body = bodyIn(text);
  return { status: 200, body: found };
}

function bodyIn(text: string): string {
  return (JSON.parse(text) as { readonly body: string }).body;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request.setEncoding("utf8")) text += String(chunk);
  return text;
}
