import type { ComponentChildren, VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { FaultForm } from "../clock/fault-form.tsx";
import { ask } from "../emulator/ask.ts";
import { describedApi } from "../emulator/contract.ts";
import type { ReceivedRequest } from "../emulator/request-log.ts";
import { CopyButton } from "../parts/copy-button.tsx";
import { Failure } from "../parts/failure.tsx";
import { JsonTree, wayOf } from "../parts/json-tree.tsx";
import { useLostFocus } from "../parts/lost-focus.ts";
import { hashOf } from "../parts/route.ts";
import { useAsked } from "../parts/use-asked.ts";
import { asCurl, hasLostHeaders } from "./as-curl.ts";
import { asTypeScript } from "./as-typescript.ts";
import { statusClass } from "./filter.ts";
import { matchOf } from "./next-of-these.ts";
import { variablesOf } from "./placeholders.ts";
import { RefusalExplained } from "./refusal-explained.tsx";

/** One request in full, with its answer. */
export function RequestDetails({ id, closed }: { readonly id: number; readonly closed: string }): VNode {
  const {
    answer: request,
    failure,
    again,
  } = useAsked(String(id), (signal) => ask<ReceivedRequest>(`/requests/${id}`, { signal }));
  const { answer: description } = useAsked("contract", describedApi);
  const [isFaulting, setFaulting] = useState(false);
  const faultButton = useRef<HTMLButtonElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  useLostFocus(title);
  const hideForm = (): void => {
    setFaulting(false);
    // The form that had the focus is gone.
    faultButton.current?.focus();
  };
  const isByFault = request?.fault?.kind === "error" || request?.fault?.kind === "text";
  return (
    <section class="details" aria-labelledby="request-title">
      <div class="title-bar">
        <h2 id="request-title" class="mono" ref={title} tabIndex={-1}>
          {request === undefined ? `Request ${id}` : `${request.method ?? ""} ${request.path ?? "not readable"}`}
        </h2>
        <a class="close" href={closed} aria-label="Close">
          ×
        </a>
      </div>
      {failure !== undefined && <Failure message={failure} again={again} />}
      {request !== undefined && (
        <>
          <Facts request={request} />
          <div class="bar">
            <CopyButton label="Copy as curl" text={() => asCurl(request, location.origin)} />
            <CopyButton
              label="Copy as TypeScript"
              text={() =>
                asTypeScript(request, location.origin, description?.contract.operations[request.operation ?? ""])
              }
            />
            {request.path !== undefined && (
              <button
                ref={faultButton}
                type="button"
                aria-expanded={isFaulting}
                onClick={() => setFaulting(!isFaulting)}
              >
                Answer the next one of these with a fault
              </button>
            )}
          </div>
          <Variables request={request} />
          {isFaulting && (
            <>
              {request.kind === "graphql" && (
                <p class="hint">
                  Faults strike before a body is read: this one strikes the next GraphQL request, whatever its fields.
                </p>
              )}
              <FaultForm match={matchOf(request)} onAdded={hideForm} />
            </>
          )}
          {request.fault !== undefined && (
            <Part title={`Fault ${request.fault.id} struck`}>
              <JsonTree value={request.fault} />
            </Part>
          )}
          {request.refusal !== undefined && <RefusalExplained refusal={request.refusal} isByFault={isByFault} />}
          <Message title="Request" {...request} isLost={hasLostHeaders(request)} marked={request.refusal?.pointer} />
          {request.answer === undefined ? (
            <Part title="No answer">
              <p>{request.reason ?? OUTCOMES[request.outcome]}</p>
            </Part>
          ) : (
            <Message title={`Answer ${request.answer.status}`} {...request.answer} />
          )}
        </>
      )}
    </section>
  );
}

/** Variables that copies read: the emulator shows no secrets. */
function Variables({ request }: { readonly request: ReceivedRequest }): VNode | null {
  const names = variablesOf(request);
  if (names.length === 0) return null;
  return (
    <p class="hint">
      Secrets are not shown. Copies read them from the environment: <code>{names.join(", ")}</code>
    </p>
  );
}

const OUTCOMES: Readonly<Record<ReceivedRequest["outcome"], string>> = {
  answered: "It was answered",
  aborted: "Its client has gone before the answer",
  reset: "A fault has broken the connection",
  failed: "The emulator was closed before the answer",
};

function Facts({ request }: { readonly request: ReceivedRequest }): VNode {
  const { time, duration, operation, graphql, correlationId, kind, outcome, answer } = request;
  const status = <span class={`badge status-${statusClass(request)}`}>{answer?.status ?? outcome}</span>;
  const facts: readonly (readonly [name: string, value: ComponentChildren])[] = [
    ["Status", status],
    ["Operation", operation && <a href={hashOf(["reference", operation])}>{operation}</a>],
    ["GraphQL", graphql && `${graphql.type} ${graphql.name ?? ""} { ${graphql.fields.join(", ")} }`],
    ["Kind", operation === undefined && graphql === undefined ? kind : undefined],
    ["Arrived", <time dateTime={time}>{arrived(time)}</time>],
    ["Took", duration && `${duration.toFixed(2)} ms`],
    ["Correlation id", correlationId && <span class="mono">{correlationId}</span>],
  ];
  return (
    <dl class="facts">
      {facts.map(
        ([name, value]) =>
          value !== undefined && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

/** A day and a time in the reader's zone. */
function arrived(time: string): string {
  return new Date(time).toLocaleString("sv", { hour12: false });
}

/** Parts that requests and answers have in common. */
interface MessageOptions {
  readonly title: string;
  readonly query?: Readonly<Record<string, readonly string[]>>;
  readonly headers: Readonly<Record<string, string>>;
  /** `true` where there were headers, and nobody has kept them. */
  readonly isLost?: boolean;
  readonly body?: unknown;
  readonly bodyGap?: "cut" | "unread" | "broken";
  /** The place in the body that is marked, as a JSON Pointer. */
  readonly marked?: string | undefined;
}

const GAPS = {
  cut: "The body is longer: only its beginning is kept.",
  unread: "There was a body, and nobody has read it.",
  broken: "The body broke off.",
};

function Message({ title, query = {}, headers, isLost = false, body, bodyGap, marked }: MessageOptions): VNode {
  const parameters = Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value] as const));
  const pairs = Object.entries(headers);
  return (
    <Part
      title={title}
      tools={body !== undefined && <CopyButton label="Copy body" text={() => textOf(body)} isSmall />}
    >
      {parameters.length > 0 && <Pairs label="Query" pairs={parameters} />}
      {pairs.length === 0 ? (
        <p class="hint">{isLost ? "Its headers are not kept." : "No headers"}</p>
      ) : (
        <details>
          <summary class="hint">
            {pairs.length} {pairs.length === 1 ? "header" : "headers"}
          </summary>
          <Pairs label="Headers" pairs={pairs} />
        </details>
      )}
      {bodyGap !== undefined && <p class="hint">{GAPS[bodyGap]}</p>}
      {typeof body === "string" && <pre class="text">{body}</pre>}
      {body !== undefined && typeof body !== "string" && (
        <JsonTree value={body} depth={3} marked={marked === undefined ? undefined : wayOf(marked)} />
      )}
    </Part>
  );
}

function Part({
  title,
  tools,
  children,
}: {
  readonly title: string;
  readonly tools?: ComponentChildren;
  readonly children: ComponentChildren;
}): VNode {
  return (
    <section class="part">
      <div class="bar">
        <h3>{title}</h3>
        {tools}
      </div>
      {children}
    </section>
  );
}

function Pairs({
  label,
  pairs,
}: {
  readonly label: string;
  readonly pairs: readonly (readonly [name: string, value: string])[];
}): VNode {
  return (
    <table class="pairs" aria-label={label}>
      <tbody>
        {pairs.map(([name, value], index) => (
          <tr key={`${name} ${index}`}>
            <th scope="row">{name}</th>
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function textOf(body: unknown): string {
  return typeof body === "string" ? body : JSON.stringify(body, undefined, 2);
}
