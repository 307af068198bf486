import { redacted } from "../error/redacted.ts";
import type { Sending } from "../request/sending.ts";
import type { DeprecationListener } from "./observer.ts";

/**
 * Sees the headers of answers. It must not throw.
 *
 * @internal
 */
export type AnswerObserver = (call: Sending, headers: Headers, token: string | undefined) => void;

/** Makes an observer of answers out of a listener to notices. Public practice of the service, which its documents do not show. */
export function noticeObserver(tellNotice: DeprecationListener): AnswerObserver {
  return ({ method, path, correlationId }, headers, token) => {
    const notice = redacted(headers.get("X-Deprecation-Notice") ?? "", token);
    if (notice) tellNotice({ notice, method, path, correlationId });
  };
}
