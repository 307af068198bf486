import {
  HIDDEN,
  hideFields,
  hideParameters,
  holdsSecret,
  shownHeaders,
  withoutSecrets,
  type HeaderList,
} from "@commerce-http/traffic/parts";
import type { AnyContract } from "../contract/any-contract.ts";
import type { PendingFault } from "../fault/fault-injection.ts";
import { contract as ownContract } from "../generated/contract.ts";
import type { BodyGap, ReceivedAnswer, ReceivedRequest, RequestKind, StruckFault } from "./received-request.ts";
import { parsed, refusalOf } from "./refusal.ts";
import type { RecordedRequest } from "./request-notes.ts";

/** Reads what was recorded of a request: bodies become values, and secrets are hidden. */
export function readRequest(contract: AnyContract, recorded: RecordedRequest): ReceivedRequest {
  const { id, time, kind, outcome, duration, method, target, headers = [], reason } = recorded;
  const { operation, parameters = {}, graphql, correlationId, fault } = recorded;
  const query = queryOf(target);
  const isOpen = isOwnBody(contract, kind);
  const body = bodyOf(recorded, isOpen);
  const refusal = refusalOf(contract, recorded, { query, ...body });
  return {
    id,
    time: new Date(time).toISOString(),
    kind,
    outcome,
    ...(method !== undefined && { method }),
    ...(target !== undefined && { path: withoutSecrets(target).split("?", 1)[0] ?? target }),
    query,
    ...(operation !== undefined && { operation }),
    parameters,
    ...(graphql && { graphql }),
    headers: shownHeaders(headers),
    ...body,
    ...(recorded.answer && { answer: answerOf(recorded.answer, isOpen || isMadeUp(fault)) }),
    ...(duration !== undefined && { duration }),
    ...(correlationId !== undefined && { correlationId }),
    ...(fault && { fault: faultOf(fault) }),
    ...(refusal && { refusal }),
    ...(reason !== undefined && { reason }),
  };
}

/** Query parameters, decoded as far as they can be. */
function queryOf(target = ""): Readonly<Record<string, readonly string[]>> {
  const given = new URLSearchParams(target.split(/\?(.*)/s)[1]);
  return Object.fromEntries(
    [...new Set(given.keys())].map((name) => {
      const values = given.getAll(name);
      return [name, holdsSecret(name) ? values.map(() => HIDDEN) : values];
    }),
  );
}

/** Says whether bodies hold the API's own fields, of which none is a secret. Those of editions, and of what leads to no operation, may. */
function isOwnBody(contract: AnyContract, kind: RequestKind): boolean {
  return kind === "graphql" || (kind === "operation" && contract === ownContract);
}

/** Says whether an answer is that of a fault, word by word. */
function isMadeUp(fault: PendingFault | undefined): boolean {
  return fault?.description.kind === "text";
}

function bodyOf({ hasBody, headers = [], bytes, isCut }: RecordedRequest, isOpen: boolean): Content {
  if (bytes === undefined) return hasBody ? { bodyGap: "unread" } : {};
  if (bytes.byteLength === 0) return {};
  return contentOf(headers, decoder.decode(bytes), { gap: isCut ? "cut" : undefined, isOpen });
}

function answerOf(
  { status, headers, body, gap }: NonNullable<RecordedRequest["answer"]>,
  isOpen: boolean,
): ReceivedAnswer {
  const content = body === undefined || body === "" ? {} : contentOf(headers, body, { gap, isOpen });
  return { status, headers: shownHeaders(headers), ...(gap && { bodyGap: gap }), ...content };
}

interface Content {
  readonly body?: unknown;
  readonly bodyGap?: BodyGap;
}

interface ContentOptions {
  readonly gap: BodyGap | undefined;
  /** `true` if it holds no secrets. */
  readonly isOpen: boolean;
}

/** JSON becomes a value. Text that is none, and no form either, may hold a secret anywhere. */
function contentOf(headers: HeaderList, text: string, { gap, isOpen }: ContentOptions): Content {
  const value = gap === undefined ? parsed(text) : undefined;
  const rest = gap && { bodyGap: gap };
  if (isOpen) return { body: value === undefined ? text : value, ...rest };
  if (value !== undefined) return { body: hideFields(value), ...rest };
  return { body: isForm(headers, text) ? hideParameters(text) : HIDDEN, ...rest };
}

/** Says whether a body is a form. Some clients send other bodies as a form, since that is their default type. */
function isForm(headers: HeaderList, text: string): boolean {
  const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  return (
    /^application\/x-www-form-urlencoded\b/i.test(type) &&
    text.split("&").every((pair) => pair === "" || /^[\w.~%+*[\]-]+=/.test(pair))
  );
}

const decoder = new TextDecoder();

function faultOf(fault: PendingFault): StruckFault {
  const { struck: _, remaining: __, ...description } = fault.toJSON();
  return { ...description, id: fault.id, kind: fault.description.kind };
}
