import { fault } from "../contract/faults.ts";

/** Parts of the emulator that only its page reaches. */
export interface PageOptions {
  readonly graphqlPath: string;
  /** Answers a request to the API as the page's own: without a token, without faults, and not among the requests that were received. */
  readonly ask: (request: Request) => Promise<Response>;
}

/** Where the page reaches the API, below the emulator's own paths. */
export const ASKING_PATH = "/_emulator/api/";

export function pageAnswer(): Promise<Response> {
  return fileAnswer("index.html");
}

export async function fileAnswer(name: string): Promise<Response> {
  const type = TYPES[name];
  if (type === undefined) throw fault("ResourceNotFound", `The page has no file "${name}"`);
  const { pageFile } = await import("./page-files.ts");
  const text = await pageFile(name);
  // Only sources can be without it: the package comes with the page.
  if (text === undefined) throw fault("ResourceNotFound", "The page is not built yet: run `npm run build`");
  return new Response(text, { headers: { ...HEADERS, "content-type": type } });
}

/** Says whether somebody asks for a page: browsers name the type of pages, programs do not. */
export function wantsPage({ headers }: Pick<Request, "headers">): boolean {
  return /\btext\/html\b/i.test(headers.get("accept") ?? "");
}

/** Lets the page ask the API: the same request, without the start of its path. */
export function asked({ ask }: PageOptions, request: Request): Promise<Response> {
  const { method, headers, signal, body } = request;
  const address = request.url.replace(ASKING_PATH, "/");
  return ask(new Request(address, { method, headers, signal, ...(body !== null && { body, duplex: "half" }) }));
}

const TYPES: Readonly<Record<string, string>> = {
  "index.html": "text/html; charset=utf-8",
  "app.js": "text/javascript; charset=utf-8",
  "style.css": "text/css; charset=utf-8",
  "icon.svg": "image/svg+xml",
  "decisions.json": "application/json; charset=utf-8",
};

/** The page loads, runs and shows nothing from other origins, and cannot be framed. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join("; ");

const HEADERS = {
  "content-security-policy": POLICY,
  "cache-control": "no-cache",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  // The same address answers programs with JSON.
  vary: "Accept",
};
