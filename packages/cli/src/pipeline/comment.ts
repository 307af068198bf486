import type { Forge, PullRequest } from "./forge.ts";

/** A comment that a pull request has once: it is updated rather than repeated. */
export interface Comment {
  readonly forge: Forge;
  readonly pullRequest: PullRequest;
  readonly subject: string;
  readonly markdown: string;
  readonly token: string;
  /** Name of the account that the token belongs to: what others have written is left alone. */
  readonly author: string;
  readonly signal: AbortSignal;
}

export async function keepComment(comment: Comment): Promise<void> {
  const { forge, pullRequest, subject, markdown } = comment;
  const mark = markOf(subject);
  const body = JSON.stringify({ body: `${mark}\n${markdown}` });
  const issues = `${forge.apiUrl}/repos/${forge.repository}/issues`;
  const found = await commentWith(mark, `${issues}/${pullRequest.number}/comments`, comment);
  if (found === undefined) await send(comment, "POST", `${issues}/${pullRequest.number}/comments`, body);
  else await send(comment, "PATCH", `${issues}/comments/${found.id}`, body);
}

interface FoundComment {
  readonly id: number;
  readonly body?: string;
  readonly user: { readonly login: string } | null;
}

const pageSize = 100;

async function commentWith(mark: string, list: string, comment: Comment): Promise<FoundComment | undefined> {
  for (let page = 1; ; page += 1) {
    const response = await send(comment, "GET", `${list}?per_page=${pageSize}&page=${page}`);
    // The forge's own form.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const comments = (await response.json()) as readonly FoundComment[];
    const found = comments.find(({ body, user }) => user?.login === comment.author && body?.startsWith(mark) === true);
    if (found !== undefined || comments.length < pageSize) return found;
  }
}

async function send({ token, signal }: Comment, method: string, url: string, body?: string): Promise<Response> {
  const response = await fetch(url, {
    method,
    signal,
    headers: {
      Accept: "application/vnd.github+json",
      Authorization: `Bearer ${token}`,
      "Content-Type": "application/json",
      "X-GitHub-Api-Version": "2022-11-28",
    },
    ...(body !== undefined && { body }),
  });
  if (response.ok) return response;
  const answer = (await response.text()).slice(0, 300);
  throw new Error(
    `Cannot comment on the pull request: ${method} ${url} was answered with ${response.status} ${answer}`,
  );
}

/** A line that Markdown does not show, and that no subject can end. */
function markOf(subject: string): string {
  return `<!-- commerce-http: ${encodeURIComponent(subject).replaceAll("-", "%2D")} -->`;
}
