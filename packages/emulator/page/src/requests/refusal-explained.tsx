import type { VNode } from "preact";
import type { Decision } from "../../../build/decisions.ts";
import { explanationOf } from "../../../src/requests/explanation.ts";
import type { DocumentationLink, RefusedPredicate, Refusal } from "../../../src/requests/received-request.ts";
import { ask } from "../emulator/ask.ts";
import { useAsked } from "../parts/asking.ts";
import { Facts } from "../parts/layout.tsx";

/** Why a request was refused: where, by which rule, and what the documentation says about it. */
export function RefusalExplained({
  refusal,
  isByFault,
}: {
  readonly refusal: Refusal;
  /** `true` where a fault has answered in the place of the API. */
  readonly isByFault: boolean;
}): VNode {
  const { code, explanation, field, pointer, action, predicate, docs, errors } = refusal;
  return (
    <section class="part refusal">
      <h3>
        {isByFault ? "Answered by a fault" : "Refused"}
        {code === undefined ? "" : `: ${code}`}
      </h3>
      <p>{explanation}</p>
      <Facts
        facts={{
          Field: coded(field),
          "Update action": action && coded(`${action.index + 1}. ${action.name ?? "without a name"}`),
          "Place in the body": coded(pointer === "" ? "the whole body" : pointer),
        }}
      />
      {predicate !== undefined && <PredicatePlace predicate={predicate} />}
      {errors.length > 1 && (
        <>
          <p>All errors in the response:</p>
          <ul>
            {errors.map((error, index) => (
              <li key={index}>
                <code>{error.code}</code> {"field" in error && <code>{error.field}</code>} {explanationOf(error)}
              </li>
            ))}
          </ul>
        </>
      )}
      {docs.length > 0 && <Passages docs={docs} />}
    </section>
  );
}

function coded(text: string | undefined): VNode | undefined {
  return text === undefined ? undefined : <code>{text}</code>;
}

/** A predicate with the place that cannot be read. */
function PredicatePlace({ predicate }: { readonly predicate: RefusedPredicate }): VNode {
  const { source, text, line, column, offset, expected, found } = predicate;
  const unread = unreadIn(predicate);
  return (
    <>
      <p>
        The predicate in <code>{source}</code>, line {line}, column {column}: expected {expected}, found {found}
      </p>
      {text !== undefined && (
        <pre class="text">
          {text.slice(0, offset)}
          <mark>{unread || "⏎"}</mark>
          {text.slice(offset + unread.length)}
        </pre>
      )}
    </>
  );
}

/** The text that was found where something else was expected: a word as a whole, or a character. */
function unreadIn({ text = "", offset }: RefusedPredicate): string {
  const [unread = ""] = /^(?:\w+|.)/su.exec(text.slice(offset)) ?? [];
  return unread;
}

function Passages({ docs }: { readonly docs: readonly DocumentationLink[] }): VNode {
  const { answer: decisions } = useAsked("decisions", (signal) =>
    ask<Readonly<Record<string, Decision>>>("/page/decisions.json", { signal }),
  );
  return (
    <>
      <h3>In the documentation</h3>
      <ul class="passages">
        {docs.map(({ page, anchor }) => (
          <li key={`${page} ${anchor}`}>
            {page === "reference" ? (
              <>
                Reference: <a href="/_emulator/contract">{anchor}</a>
              </>
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
  if (decision === undefined) return <span>Decision: {anchor}</span>;
  const { part, gap, choice, reason } = decision;
  return (
    <details>
      <summary>Decision: {gap}</summary>
      <p>{choice}</p>
      <p class="hint">Why: {reason}</p>
      <p class="hint">
        docs/decisions/{part}.md#{anchor}
      </p>
    </details>
  );
}
