import type { Difference, Verification } from "./verify.ts";

/** Writes a verification for people: each request that is answered in different ways, and where. */
export function renderVerification({ servers, totals, differences, unsent }: Verification): string {
  const [first, second] = servers.map(visible);
  const titles = new Map(
    differences.map(({ request, method, path }) => [request, `#${request} ${method} ${visible(path)}`]),
  );
  const blocks = [...titles].map(([number, title]) =>
    [title, ...differences.filter(({ request }) => request === number).map(lineOf)].join("\n"),
  );
  const left = unsent.map(
    ({ request, method, path, reason }) => `#${request} ${method} ${visible(path)} was not sent: ${visible(reason)}`,
  );
  const { requests, same, different, unlike } = totals;
  const otherwise = unlike > 0 ? `, ${unlike} of them with another status than recorded` : "";
  const end = `${same} of ${requests} requests are answered alike by ${first} and ${second}${otherwise}; ${different} differ, ${totals.unsent} were not sent`;
  return [...blocks, ...(left.length > 0 ? [left.join("\n")] : []), end].join("\n\n");
}

/** Makes the stable form of a verification for other programs. */
export function verificationJson({ servers, totals, differences, unsent }: Verification): object {
  const [first, second] = servers;
  return { format: "commerce-http/verification", version: 1, servers: { first, second }, totals, differences, unsent };
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

/** Text in which nothing can steer a terminal. */
function visible(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (mark) => `\\u{${mark.codePointAt(0)?.toString(16)}}`);
}
