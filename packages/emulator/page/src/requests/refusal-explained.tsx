import type { VNode } from "preact";
import type { Decision } from "../../../build/decisions.ts";
import type { DocumentationLink, RefusedPredicate, Refusal } from "../../../src/requests/received-request.ts";
import { hashOf } from "../app/route.ts";
import { ask } from "../emulator/ask.ts";
import { useAsked } from "../parts/use-asked.ts";

/** Why a request was refused: where, by which rule, and what the documentation says about it. */
export function RefusalExplained({ refusal }: { readonly refusal: Refusal }): VNode {
  const { code, message, field, pointer, action, predicate, docs, errors } = refusal;
  return (
    <section class="part refusal">
      <h3>Refused{code === undefined ? "" : `: ${code}`}</h3>
      <p>{message}</p>
      <ul>
        {field !== undefined && (
          <li>
            Field <code>{field}</code>
          </li>
        )}
        {action !== undefined && (
          <li>
            Update action {action.index + 1}
            {action.name !== undefined && (
              <>
                , <code>{action.name}</code>
              </>
            )}
          </li>
        )}
        {pointer !== undefined && (
          <li>
            Place in the body <code>{pointer === "" ? "(all of it)" : pointer}</code>
          </li>
        )}
      </ul>
      {predicate !== undefined && <PredicatePlace predicate={predicate} />}
      {errors.length > 1 && (
        <>
          <p>All errors of the answer:</p>
          <ul>
            {errors.map((error, index) => (
              <li key={index}>
                <code>{error.code}</code> {error.message}
              </li>
            ))}
          </ul>
        </>
      )}
      {docs.length > 0 && <Passages docs={docs} />}
    </section>
  );
}

/** A predicate with the place that cannot be read. */
function PredicatePlace({ predicate }: { readonly predicate: RefusedPredicate }): VNode {
  const { source, text, line, column, offset, expected, found } = predicate;
  return (
    <>
      <p>
        The predicate in <code>{source}</code>, line {line}, column {column}: expected {expected}, found {found}
      </p>
      {text !== undefined && (
        <pre class="text">
          {text.slice(0, offset)}
          <mark>{text.slice(offset, offset + 1) || "⏎"}</mark>
          {text.slice(offset + 1)}
        </pre>
      )}
    </>
  );
}

function Passages({ docs }: { readonly docs: readonly DocumentationLink[] }): VNode {
  const { answer: decisions } = useAsked("decisions", (signal) =>
    ask<Readonly<Record<string, Decision>>>("/page/decisions.json", { signal }),
  );
  return (
    <>
      <p>In the documentation:</p>
      <ul class="passages">
        {docs.map(({ page, anchor }) => (
          <li key={`${page} ${anchor}`}>
            {page === "reference" ? (
              <a href={hashOf(["reference", anchor])}>{anchor}</a>
            ) : (
              <Passage anchor={anchor} decision={decisions?.[anchor]} />
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function Passage({ anchor, decision }: { readonly anchor: string; readonly decision: Decision | undefined }): VNode {
  if (decision === undefined) return <span>docs/decisions.md#{anchor}</span>;
  const { gap, choice, reason } = decision;
  return (
    <details>
      <summary>{gap}</summary>
      <p>{choice}</p>
      <p class="hint">Why: {reason}</p>
      <p class="hint">docs/decisions.md#{anchor}</p>
    </details>
  );
}
