import type { VNode } from "preact";
import { Field } from "../parts/field.tsx";
import { wishesOf } from "./cart-json.ts";
import { cartIn, cartOf, nextLine, type CartWishes, type LineWishes } from "./cart-wishes.ts";

/** A form for a Cart, line by line, or its JSON. */
export function CartEditor({
  wishes,
  onChange,
  text,
  onText,
}: {
  readonly wishes: CartWishes;
  readonly onChange: (wishes: CartWishes) => void;
  /** The Cart as JSON; absent where the form counts. */
  readonly text: string | undefined;
  readonly onText: (text: string | undefined) => void;
}): VNode {
  const wish = (change: Partial<CartWishes>): void => onChange({ ...wishes, ...change });
  const change = (id: string, part: Partial<LineWishes>): void =>
    wish({ lines: wishes.lines.map((line) => (line.id === id ? { ...line, ...part } : line)) });
  if (text !== undefined) {
    const written = cartIn(text).cart;
    const form = written && wishesOf(written);
    const toForm = (): void => {
      if (form !== undefined) onChange(form);
      onText(undefined);
    };
    return (
      <>
        <Field label="Cart as JSON">
          <textarea
            rows={18}
            spellcheck={false}
            value={text}
            onInput={({ currentTarget }) => onText(currentTarget.value)}
          />
        </Field>
        <div class="bar">
          <button type="button" onClick={toForm}>
            {form === undefined ? "Drop the JSON, back to the form" : "Back to the form"}
          </button>
          {form === undefined && <span class="hint">The form cannot hold all of it, and is as it was before.</span>}
        </div>
      </>
    );
  }
  const { cart } = cartOf(wishes);
  return (
    <>
      <div class="fields">
        <Field label="Currency">
          <input
            value={wishes.currency}
            maxLength={3}
            size={4}
            onInput={({ currentTarget }) => wish({ currency: currentTarget.value.toUpperCase() })}
          />
        </Field>
        <Field label="Shipping">
          <input
            placeholder="none"
            inputMode="decimal"
            value={wishes.shipping}
            onInput={({ currentTarget }) => wish({ shipping: currentTarget.value })}
          />
        </Field>
      </div>
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
            {wishes.lines.map((line, index) => (
              <tr key={line.id}>
                {COLUMNS.map(({ name, head, label, placeholder, isNumber }) => (
                  <td key={name} data-label={head}>
                    <input
                      aria-label={`${label} of line ${index + 1}`}
                      placeholder={placeholder}
                      class={isNumber ? "number" : ""}
                      inputMode={isNumber ? "decimal" : "text"}
                      value={line[name]}
                      onInput={({ currentTarget }) => change(line.id, { [name]: currentTarget.value })}
                    />
                  </td>
                ))}
                <td>
                  <button
                    type="button"
                    aria-label={`Remove line ${index + 1}`}
                    onClick={() => wish({ lines: wishes.lines.filter(({ id }) => id !== line.id) })}
                  >
                    ×
                  </button>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div class="bar">
        <button type="button" onClick={() => wish({ lines: [...wishes.lines, nextLine(wishes.lines)] })}>
          Add a line
        </button>
        <button
          type="button"
          // What cannot be read cannot be written: the reason stands below.
          disabled={cart === undefined}
          onClick={() => onText(JSON.stringify(cart, undefined, 2))}
        >
          Write it as JSON
        </button>
      </div>
      <Field label="Further fields" hint={'JSON that Cart Predicates ask about, such as { "customer": { … } }'}>
        <textarea
          rows={3}
          spellcheck={false}
          value={wishes.further}
          onInput={({ currentTarget }) => wish({ further: currentTarget.value })}
        />
      </Field>
    </>
  );
}

const COLUMNS = [
  { name: "sku", head: "SKU", label: "SKU", placeholder: "SKU", isNumber: false },
  { name: "name", head: "Name", label: "Name", placeholder: "Name", isNumber: false },
  { name: "quantity", head: "Count", label: "Quantity", placeholder: "", isNumber: true },
  { name: "price", head: "Price", label: "Price", placeholder: "", isNumber: true },
  { name: "discounted", head: "Reduced", label: "Price by a Product Discount", placeholder: "–", isNumber: true },
] as const;
