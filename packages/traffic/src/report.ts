import type { Difference, NumberedRequest, Verification } from "./verify.ts";

/** Writes a verification as text: each request with different responses, and the differences. */
export function renderVerification(verification: Verification): string {
  const { servers, differences, unsent, unanswered, unlike } = verification;
  const titles = new Map(differences.map((difference) => [difference.request, titleOf(difference)]));
  const blocks = [...titles].map(([number, title]) =>
    [title, ...differences.filter(({ request }) => request === number).map(lineOf)].join("\n"),
  );
  const left = unsent.map((each) => `${titleOf(each)} was not sent: ${visible(each.reason)}`);
  const lost = unanswered.map((each) => {
    const server = servers[each.server === "first" ? 0 : 1];
    return `${titleOf(each)} was not answered by ${visible(server)}, and nothing after it was sent: ${visible(each.reason)}`;
  });
  const others = unlike.map(
    (each) =>
      `${titleOf(each)} was answered with ${visible(each.answered)} by both, and with ${visible(each.recorded)} when it was recorded`,
  );
  const lists = [others, left, lost].filter((lines) => lines.length > 0).map((lines) => lines.join("\n"));
  return [...blocks, ...lists, ...endOf(verification)].join("\n\n");
}

function titleOf({ request, method, path }: NumberedRequest): string {
  return `#${request} ${method} ${visible(path)}`;
}

function endOf({ servers, outcome, totals }: Verification): readonly string[] {
  const { requests, same, different, unsent, unanswered, unlike, refused } = totals;
  if (requests === 0) return ["Nothing was compared: the recording has no requests"];
  const [first, second] = servers.map(visible);
  const otherwise = unlike > 0 ? `, ${unlike} of them with another status than recorded` : "";
  const rights = refused > 0 ? `, ${refused} of them with 401 or 403` : "";
  const missing = unanswered > 0 ? `, ${unanswered} was not answered` : "";
  const sum = `${same} of ${requests} requests are answered alike by ${first} and ${second}${otherwise}${rights}; ${different} differ, ${unsent} were not sent${missing}`;
  if (outcome !== "nothing") return [sum];
  const reason = refused > 0 ? "both refuse every request with 401 or 403" : "there are no two answers";
  return [sum, `Nothing was compared: ${reason}`];
}

/** Returns a verification as stable JSON, for other programs. */
export function verificationJson({ servers, ...verification }: Verification): VerificationJson {
  const [first, second] = servers;
  return { format: "commerce-http/verification", version: 1, servers: { first, second }, ...verification };
}

/** A {@link Verification} as stable JSON, with the names of the servers. */
export interface VerificationJson extends Omit<Verification, "servers"> {
  /** Identifies the format. */
  readonly format: "commerce-http/verification";
  /** Version of the format: increases if fields are removed or change their meaning, not if fields are added. */
  readonly version: 1;
  /** Names of the servers. */
  readonly servers: { readonly first: string; readonly second: string };
}

function lineOf({ at, kind, ...values }: Difference): string {
  const place = at === "" ? "" : ` ${visible(at)}`;
  return `  ${kind}${place}: ${side(values, "first")} | ${side(values, "second")}`;
}

function side(values: { readonly first?: unknown; readonly second?: unknown }, name: "first" | "second"): string {
  const value = values[name];
  if (value === undefined) return "nothing";
  const text = visible(JSON.stringify(value));
  return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text;
}

/** Characters of a value that are shown. */
const LONGEST = 200;

/** Text on one line, in which nothing can steer a terminal. */
export function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`);
}
