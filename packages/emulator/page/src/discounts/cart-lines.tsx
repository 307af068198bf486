import { elementsOf } from "@commerce-http/model";
import type { VNode } from "preact";
import { useId } from "preact/hooks";
import { Button, Field, Line, NumberLine } from "../parts/controls.tsx";

interface LinesOptions {
  readonly cart: unknown;
  /** SKUs to pick from; any other may be written. */
  readonly skus: readonly string[];
  readonly onChange: (cart: unknown) => void;
}

/** The lines of a Cart with what most prices depend on. */
export function CartLines({ cart, skus, onChange }: LinesOptions): VNode {
  const list = useId();
  const lines = elementsOf(Object(cart).lineItems);
  const change = (lineItems: readonly unknown[]): void => onChange({ ...Object(cart), lineItems });
  return (
    <>
      {lines.map((line, index) => {
        const { variant, sku = variant?.sku ?? "", quantity = 1, price } = Object(line);
        const { value } = Object(price);
        const { centAmount = "", currencyCode = "" } = Object(value);
        const put = (part: object): void => change(lines.with(index, { ...Object(line), ...part }));
        const pay = (part: object): void => put({ price: { ...price, value: { ...value, ...part } } });
        return (
          <div key={index} class="cart-line" role="group" aria-label={`Line ${index + 1}`}>
            <Field label="SKU">
              <Line
                list={list}
                value={sku}
                onChange={(text) => put({ sku: text, ...(variant && { variant: { ...variant, sku: text } }) })}
              />
            </Field>
            <Field label="Quantity">
              <NumberLine min={1} value={quantity} onChange={(text) => put({ quantity: Number(text) })} />
            </Field>
            <Field label="Cents each">
              <NumberLine value={centAmount} onChange={(text) => pay({ centAmount: Number(text) })} />
            </Field>
            <Field label="Currency">
              <Line value={currencyCode} onChange={(text) => pay({ currencyCode: text })} />
            </Field>
            <Button
              label="×"
              aria-label={`Remove line ${index + 1}`}
              onClick={() => change(lines.toSpliced(index, 1))}
            />
          </div>
        );
      })}
      <datalist id={list}>
        {skus.map((sku) => (
          <option key={sku} value={sku} />
        ))}
      </datalist>
      <Button
        label="Add a line"
        onClick={() => change([...lines, { ...Object(lines.at(-1) ?? NEW_LINE), id: undefined }])}
      />
    </>
  );
}

const NEW_LINE = { sku: "sku-1", quantity: 1, price: { value: { centAmount: 1000, currencyCode: "EUR" } } };
