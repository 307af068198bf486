import type { AnyContract } from "../contract/any-contract.ts";
import type { PendingFault } from "../fault/fault-injection.ts";
import type { HeaderList } from "../http/reply.ts";
import { parsed } from "./errors.ts";
import type { BodyGap, ReceivedAnswer, ReceivedRequest, RequestKind, StruckFault } from "./received-request.ts";
import { refusalOf } from "./refusal.ts";
import type { RecordedRequest } from "./request-notes.ts";
import { hideFields, shownHeaders, withoutSecrets } from "./secrets.ts";

/** Reads what was recorded of a request: bodies become values, and secrets are hidden. */
export function readRequest(contract: AnyContract, recorded: RecordedRequest): ReceivedRequest {
  const { id, time, kind, outcome, duration, method, target, headers = [], reason } = recorded;
  const { operation, parameters = {}, graphql, correlationId, fault } = recorded;
  const query = queryOf(target);
  const body = bodyOf(recorded);
  const refusal = refusalOf(contract, recorded, { query, ...body });
  return {
    id,
    time: new Date(time).toISOString(),
    kind,
    outcome,
    ...(method !== undefined && { method }),
    ...(target !== undefined && { path: target.split("?", 1)[0] ?? target }),
    query,
    ...(operation !== undefined && { operation }),
    parameters,
    ...(graphql && { graphql }),
    headers: shownHeaders(headers),
    ...body,
    ...(recorded.answer && { answer: answerOf(kind, recorded.answer) }),
    ...(duration !== undefined && { duration }),
    ...(correlationId !== undefined && { correlationId }),
    ...(fault && { fault: faultOf(fault) }),
    ...(refusal && { refusal }),
    ...(reason !== undefined && { reason }),
  };
}

/** Query parameters, decoded as far as they can be. */
function queryOf(target = ""): Readonly<Record<string, readonly string[]>> {
  const start = target.indexOf("?");
  const pairs = new URLSearchParams(start === -1 ? "" : withoutSecrets(target.slice(start)));
  const query: Record<string, string[]> = {};
  for (const [name, value] of pairs) {
    const known = Object.hasOwn(query, name) ? query[name] : undefined;
    if (known === undefined) Object.defineProperty(query, name, { value: [value], enumerable: true });
    else known.push(value);
  }
  return query;
}

function bodyOf({ kind, hasBody, headers = [], bytes, isCut }: RecordedRequest): Content {
  if (bytes === undefined) return hasBody ? { bodyGap: "unread" } : {};
  if (bytes.byteLength === 0) return {};
  return contentOf(kind, headers, decoder.decode(bytes), isCut ? "cut" : undefined);
}

function answerOf(
  kind: RequestKind,
  { status, headers, body, gap }: NonNullable<RecordedRequest["answer"]>,
): ReceivedAnswer {
  const content = body === undefined || body === "" ? {} : contentOf(kind, headers, body, gap);
  return { status, headers: shownHeaders(headers), ...(gap && { bodyGap: gap }), ...content };
}

/** A body, or as much as there is of it. */
interface Content {
  readonly body?: unknown;
  readonly bodyGap?: BodyGap;
}

/** Bodies that lead to an operation hold its own fields; others may hold secrets. */
function contentOf(kind: RequestKind, headers: HeaderList, text: string, gap: BodyGap | undefined): Content {
  const isKnown = kind === "operation" || kind === "graphql";
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(typeOf(headers));
  const value = gap === undefined && !isForm ? parsed(text) : undefined;
  const shown = value === undefined ? shownText(text, { isKnown, isForm, isToken: kind === "token" }) : value;
  return { body: isKnown || value === undefined ? shown : hideFields(value), ...(gap && { bodyGap: gap }) };
}

/** Text that is no form may hold a secret anywhere. */
function shownText(
  text: string,
  { isKnown, isForm, isToken }: { readonly isKnown: boolean; readonly isForm: boolean; readonly isToken: boolean },
): string {
  if (isKnown) return text;
  return isToken && !isForm ? "***" : withoutSecrets(text);
}

function typeOf(headers: HeaderList): string {
  return headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
}

const decoder = new TextDecoder();

function faultOf(fault: PendingFault): StruckFault {
  const { remaining: _, ...description } = fault.toJSON();
  return { ...description, id: fault.id, kind: fault.description.kind };
}
