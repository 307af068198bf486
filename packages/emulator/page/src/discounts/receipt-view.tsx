import { receiptOf, type ReceiptItem } from "@commerce-http/rules";
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { hashOf } from "../parts/route.ts";
import { timeText } from "../parts/time.ts";
import type { CartPreview } from "./cart-preview.ts";

/** A receipt: each line with the way of its price, and what the whole comes to. */
export function ReceiptView({
  preview,
  nameOf,
}: {
  readonly preview: CartPreview;
  /** Name of a Cart Discount or a Discount Group, for people. */
  readonly nameOf: (id: string) => string;
}): VNode {
  const receipt = useMemo(() => receiptOf(preview, { languages: navigator.languages }), [preview]);
  const { findings, unknownFields } = preview;
  return (
    <>
      <ul class="receipt">
        {receipt.items.map((item, index) => (
          <Row key={index} item={item} />
        ))}
        <Row item={receipt.total} isTotal />
      </ul>
      {receipt.combination !== undefined && <p>{receipt.combination}</p>}
      <p class="hint">Priced at {timeText(preview.now)}</p>
      {receipt.applied.length > 0 && (
        <>
          <h3>Applied</h3>
          <ul class="findings">
            {receipt.applied.map((sentence, index) => (
              <li key={index}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
      <LeftOut sentences={receipt.leftOut} />
      {(findings.length > 0 || unknownFields.length > 0) && (
        <>
          <h3>Findings</h3>
          <ul class="findings">
            {findings.map(({ message, discountGroup, discounts }) => (
              <li key={message}>
                {message}
                <ul class="links">
                  <li>
                    Discount Group <ResourceLink {...discountGroup} nameOf={nameOf} />
                  </li>
                  {discounts.map(({ id }) => (
                    <li key={id}>
                      Cart Discount <ResourceLink typeId="cart-discount" id={id} nameOf={nameOf} />
                    </li>
                  ))}
                </ul>
              </li>
            ))}
            {unknownFields.map(({ discount, fields }) => (
              <li key={discount.id}>
                Cart Discount <ResourceLink typeId="cart-discount" id={discount.id} nameOf={nameOf} /> asks for fields
                that Carts are not known to have: {fields.join(", ")}
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function ResourceLink({
  typeId,
  id,
  nameOf,
}: {
  readonly typeId: string;
  readonly id: string;
  readonly nameOf: (id: string) => string;
}): VNode {
  return (
    <a dir="auto" href={hashOf(["data", typeId, id])}>
      {nameOf(id)}
    </a>
  );
}

/** So many Cart Discounts that were left out are told at most. */
const MOST_TOLD = 200;

/** The Cart Discounts that changed nothing, with the reasons. */
function LeftOut({ sentences }: { readonly sentences: readonly string[] }): VNode | null {
  if (sentences.length === 0) return null;
  return (
    <details>
      <summary>Left out ({sentences.length.toLocaleString("en")})</summary>
      <ul class="findings">
        {sentences.slice(0, MOST_TOLD).map((sentence, index) => (
          <li key={index}>{sentence}</li>
        ))}
      </ul>
      {sentences.length > MOST_TOLD && (
        <p class="hint">and {(sentences.length - MOST_TOLD).toLocaleString("en")} more</p>
      )}
    </details>
  );
}

function Row({
  item: { label, amount, details },
  isTotal = false,
}: {
  readonly item: ReceiptItem;
  readonly isTotal?: boolean;
}): VNode {
  return (
    <li class={isTotal ? "total" : ""}>
      <span class="receipt-line">
        <span dir="auto">{label}</span>
        <span class="amount">{amount}</span>
      </span>
      {details.map((detail, index) => (
        <span key={index} class="receipt-detail">
          {detail}
        </span>
      ))}
    </li>
  );
}
