import type { VNode } from "preact";
import { useRef, useState } from "preact/hooks";
import { FaultForm } from "../clock/fault-form.tsx";
import { matchOf } from "../clock/faults.ts";
import { ask } from "../emulator/ask.ts";
import { describedApi } from "../emulator/contract.ts";
import type { ReceivedRequest } from "../emulator/request-log.ts";
import { wayOf } from "../forms/refused-place.ts";
import { useAsked } from "../parts/asking.ts";
import { Button, CopyButton } from "../parts/controls.tsx";
import { JsonTree } from "../parts/json-tree.tsx";
import { counted, Details, Facts, Failure, LOADING, Part } from "../parts/layout.tsx";
import { StatusBadge } from "../parts/request.tsx";
import { localText } from "../parts/time.ts";
import { asCurl, hasLostHeaders } from "./as-curl.ts";
import { asTypeScript } from "./as-typescript.ts";
import { variablesOf } from "./placeholders.ts";
import { RefusalExplained } from "./refusal-explained.tsx";

/** One request in full, with its answer. */
export function RequestDetails({ id, closed }: { readonly id: number; readonly closed: string }): VNode {
  const {
    answer: request,
    failure,
    again,
  } = useAsked(String(id), (signal) => ask<ReceivedRequest>(`/requests/${id}`, { signal }));
  const title = request && `${request.method ?? ""} ${request.path ?? "not readable"}`;
  return (
    <Details id="request-title" title={title ?? `Request ${id}`} closed={closed} isCode>
      {failure !== undefined && <Failure message={failure} again={again} />}
      {request === undefined ? failure === undefined && <p>{LOADING}</p> : <Whole request={request} />}
    </Details>
  );
}

function Whole({ request }: { readonly request: ReceivedRequest }): VNode {
  const { fault, refusal, answer, reason, outcome } = request;
  const isByFault = fault?.kind === "error" || fault?.kind === "text";
  return (
    <>
      <RequestFacts request={request} />
      <Tools request={request} />
      {fault !== undefined && (
        <Part title={`Hit by fault ${fault.id}`} level="h3">
          <JsonTree value={fault} />
        </Part>
      )}
      {refusal !== undefined && <RefusalExplained refusal={refusal} isByFault={isByFault} />}
      <Message title="Request" {...request} isLost={hasLostHeaders(request)} marked={refusal?.pointer} />
      {answer === undefined ? (
        <Part title="No response" level="h3">
          <p>{reason ?? OUTCOMES[outcome]}</p>
        </Part>
      ) : (
        <Message title={`Response ${answer.status}`} {...answer} />
      )}
    </>
  );
}

function Tools({ request }: { readonly request: ReceivedRequest }): VNode {
  const { answer: description } = useAsked("contract", describedApi);
  const [isFaulting, setFaulting] = useState(false);
  const faultButton = useRef<HTMLButtonElement>(null);
  const hideForm = (): void => {
    setFaulting(false);
    // The form that had the focus is gone.
    faultButton.current?.focus();
  };
  const operation = description?.contract.operations[request.operation ?? ""];
  return (
    <>
      <div class="bar">
        <CopyButton label="Copy as curl" text={() => asCurl(request, location.origin)} />
        <CopyButton label="Copy as TypeScript" text={() => asTypeScript(request, location.origin, operation)} />
        {request.path !== undefined && (
          <Button
            label="Answer the next such request with a fault"
            ref={faultButton}
            aria-expanded={isFaulting}
            onClick={() => setFaulting(!isFaulting)}
          />
        )}
      </div>
      <Variables request={request} />
      {isFaulting && request.kind === "graphql" && (
        <p class="hint">
          The emulator injects faults before it reads a body: this one hits the next GraphQL request, whatever its
          fields.
        </p>
      )}
      {isFaulting && <FaultForm match={matchOf(request)} onAdded={hideForm} />}
    </>
  );
}

/** Variables that copies read: the emulator shows no secrets. */
function Variables({ request }: { readonly request: ReceivedRequest }): VNode | null {
  const names = variablesOf(request);
  if (names.length === 0) return null;
  return (
    <p class="hint">
      Secrets are hidden. Copies read them from the environment: <code>{names.join(", ")}</code>
    </p>
  );
}

const OUTCOMES: Readonly<Record<ReceivedRequest["outcome"], string>> = {
  answered: "The request was answered",
  aborted: "The client disconnected before the response",
  reset: "A fault broke the connection",
  failed: "The emulator closed before it responded",
};

function RequestFacts({ request }: { readonly request: ReceivedRequest }): VNode {
  const { time, duration, operation, graphql, correlationId, kind } = request;
  return (
    <Facts
      facts={{
        Status: <StatusBadge request={request} />,
        Operation: operation,
        GraphQL: graphql && `${graphql.type} ${graphql.name ?? ""} { ${graphql.fields.join(", ")} }`,
        Kind: operation === undefined && graphql === undefined ? kind : undefined,
        Received: <time dateTime={time}>{localText(time)}</time>,
        Took: duration && `${duration.toFixed(2)} ms`,
        "Correlation id": correlationId && <span class="mono">{correlationId}</span>,
      }}
    />
  );
}

/** Parts that requests and answers have in common. */
interface MessageOptions {
  readonly title: string;
  readonly query?: Readonly<Record<string, readonly string[]>>;
  readonly headers: Readonly<Record<string, string>>;
  /** `true` if there were headers that were not kept. */
  readonly isLost?: boolean;
  readonly body?: unknown;
  readonly bodyGap?: "cut" | "unread" | "broken";
  /** The place in the body that is marked, as a JSON Pointer. */
  readonly marked?: string | undefined;
}

const GAPS = {
  cut: "Only the beginning of the body is kept.",
  unread: "The body was not read.",
  broken: "The body ended early.",
};

function Message({ title, query = {}, headers, isLost = false, body, bodyGap, marked }: MessageOptions): VNode {
  const parameters = Object.entries(query).flatMap(([name, values]) => values.map((value) => [name, value] as const));
  const pairs = Object.entries(headers);
  return (
    <Part
      title={title}
      level="h3"
      tools={body !== undefined && <CopyButton label="Copy body" text={() => textOf(body)} isSmall />}
    >
      {parameters.length > 0 && <Pairs label="Query" pairs={parameters} />}
      {pairs.length === 0 ? (
        <p class="hint">{isLost ? "The headers are not kept." : "No headers"}</p>
      ) : (
        <details>
          <summary class="hint">{counted(pairs.length, "header")}</summary>
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
