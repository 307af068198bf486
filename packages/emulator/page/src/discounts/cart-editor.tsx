import type { VNode } from "preact";
import { Button, CodeArea, Field, Line } from "../parts/controls.tsx";
import { wishesOf } from "./cart-json.ts";
import { cartIn, cartOf, nextLine, type CartWishes, type LineWishes } from "./cart-wishes.ts";

interface CartOptions {
  readonly wishes: CartWishes;
  readonly onChange: (wishes: CartWishes) => void;
  /** The Cart as JSON; absent where the form counts. */
  readonly text: string | undefined;
  readonly onText: (text: string | undefined) => void;
}

/** A form for a Cart, line by line, or its JSON. */
export function CartEditor(options: CartOptions): VNode {
  const { wishes, onChange, text, onText } = options;
  if (text !== undefined) return <CartText {...options} text={text} />;
  const wish = (change: Partial<CartWishes>): void => onChange({ ...wishes, ...change });
  const { cart } = cartOf(wishes);
  return (
    <>
      <div class="fields">
        <Field label="Currency">
          <Line
            value={wishes.currency}
            maxLength={3}
            size={4}
            onChange={(currency) => wish({ currency: currency.toUpperCase() })}
          />
        </Field>
        <Field label="Shipping">
          <Line
            placeholder="none"
            inputMode="decimal"
            value={wishes.shipping}
            onChange={(shipping) => wish({ shipping })}
          />
        </Field>
      </div>
      <Lines lines={wishes.lines} onChange={(lines) => wish({ lines })} />
      <div class="bar">
        <Button label="Add a line" onClick={() => wish({ lines: [...wishes.lines, nextLine(wishes.lines)] })} />
        <Button
          label="Write it as JSON" // What cannot be read cannot be written: the reason stands below.
          disabled={cart === undefined}
          onClick={() => onText(JSON.stringify(cart, undefined, 2))}
        />
      </div>
      <Field label="Further fields" hint={'JSON that Cart Predicates ask about, such as { "customer": { … } }'}>
        <CodeArea rows={3} value={wishes.further} onChange={(further) => wish({ further })} />
      </Field>
    </>
  );
}

function CartText({ text, onChange, onText }: CartOptions & { readonly text: string }): VNode {
  const written = cartIn(text).cart;
  const form = written && wishesOf(written);
  return (
    <>
      <Field label="Cart as JSON">
        <CodeArea rows={18} value={text} onChange={onText} />
      </Field>
      <div class="bar">
        <Button
          label={form === undefined ? "Drop the JSON, back to the form" : "Back to the form"}
          onClick={() => (form === undefined ? onText(undefined) : onChange(form))}
        />
        {form === undefined && <span class="hint">The form cannot hold all of it, and is as it was before.</span>}
      </div>
    </>
  );
}

function Lines({
  lines,
  onChange,
}: {
  readonly lines: readonly LineWishes[];
  readonly onChange: (lines: readonly LineWishes[]) => void;
}): VNode {
  const change = (id: string, part: Partial<LineWishes>): void =>
    onChange(lines.map((line) => (line.id === id ? { ...line, ...part } : line)));
  return (
    <div class="scroll">
      <table class="lines">
        <thead>
          <tr>
            {COLUMNS.map(({ name, head }) => (
              <th key={name} scope="col">
                {head}
              </th>
            ))}
            <td />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={line.id}>
              {COLUMNS.map(({ name, head, label = head, placeholder = "", isNumber = false }) => (
                <td key={name} data-label={head}>
                  <Line
                    aria-label={`${label} of line ${index + 1}`}
                    placeholder={placeholder}
                    class={isNumber ? "number" : ""}
                    inputMode={isNumber ? "decimal" : "text"}
                    value={line[name]}
                    onChange={(text) => change(line.id, { [name]: text })}
                  />
                </td>
              ))}
              <td>
                <Button
                  label="×"
                  aria-label={`Remove line ${index + 1}`}
                  onClick={() => onChange(lines.filter(({ id }) => id !== line.id))}
                />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const COLUMNS: readonly {
  readonly name: Exclude<keyof LineWishes, "id">;
  readonly head: string;
  /** Name of an input; that of its column unless given. */
  readonly label?: string;
  readonly placeholder?: string;
  readonly isNumber?: true;
}[] = [
  { name: "sku", head: "SKU", placeholder: "SKU" },
  { name: "name", head: "Name", placeholder: "Name" },
  { name: "quantity", head: "Count", label: "Quantity", isNumber: true },
  { name: "price", head: "Price", isNumber: true },
  { name: "discounted", head: "Reduced", label: "Price by a Product Discount", placeholder: "–", isNumber: true },
];
