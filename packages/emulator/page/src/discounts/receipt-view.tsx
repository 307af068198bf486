import { receiptOf, type ReceiptItem } from "@commerce-http/rules";
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { counted, Listed } from "../parts/layout.tsx";
import { hashOf } from "../parts/route.ts";
import { timeText } from "../parts/time.ts";
import type { CartPreview } from "./totals.ts";

interface ReceiptOptions {
  readonly preview: CartPreview;
  /** Name of a Cart Discount or a Discount Group, for people. */
  readonly nameOf: (id: string) => string;
}

/** A receipt: each line with the way of its price, and what the whole comes to. */
export function ReceiptView({ preview, nameOf }: ReceiptOptions): VNode {
  const receipt = useMemo(() => receiptOf(preview, { languages: navigator.languages }), [preview]);
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
          <Sentences sentences={receipt.applied} />
        </>
      )}
      {receipt.leftOut.length > 0 && (
        <details open>
          <summary>Left out ({counted(receipt.leftOut.length)})</summary>
          <Sentences sentences={receipt.leftOut} />
        </details>
      )}
      <Findings preview={preview} nameOf={nameOf} />
    </>
  );
}

const MOST_TOLD = 200;

function Sentences({ sentences }: { readonly sentences: readonly string[] }): VNode {
  return (
    <Listed kind="findings" elements={sentences} most={MOST_TOLD}>
      {(sentence) => sentence}
    </Listed>
  );
}

function Findings({ preview: { findings, unknownFields }, nameOf }: ReceiptOptions): VNode | null {
  if (findings.length === 0 && unknownFields.length === 0) return null;
  return (
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
            Cart Discount <ResourceLink typeId="cart-discount" id={discount.id} nameOf={nameOf} /> uses fields that
            Carts are not known to have: {fields.join(", ")}
          </li>
        ))}
      </ul>
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
