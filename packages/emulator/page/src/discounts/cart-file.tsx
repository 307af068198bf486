import type { VNode } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { messageOf } from "../emulator/ask.ts";
import { Failure } from "../parts/failure.tsx";
import { VirtualList } from "../parts/virtual-list.tsx";
import type { CartPreview } from "./cart-preview.ts";
import { cartsIn } from "./cart-wishes.ts";
import { decimalText, totalsOf, type PricedCart } from "./totals.ts";

/** Carts of a file, each with its total, and the sums of all. */
export function CartFile({
  price,
  circumstances,
}: {
  readonly price: (cart: unknown, signal: AbortSignal) => Promise<CartPreview>;
  /** Everything that prices depend on besides the Cart: once it changes, prices are old. */
  readonly circumstances: string;
}): VNode {
  const [priced, setPriced] = useState<readonly PricedCart[]>([]);
  const [count, setCount] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [selected, select] = useState<number>();
  const [pricedUnder, setPricedUnder] = useState(circumstances);
  const carts = useRef<readonly unknown[]>([]);
  const stop = useRef(new AbortController());
  useEffect(() => () => stop.current.abort(), []);

  const run = async (): Promise<void> => {
    stop.current.abort();
    const { signal } = (stop.current = new AbortController());
    setPricedUnder(circumstances);
    setCount(carts.current.length);
    setPriced([]);
    select(undefined);
    const results: PricedCart[] = [];
    for (let start = 0; start < carts.current.length && !signal.aborted; start += AT_ONCE) {
      const part = carts.current.slice(start, start + AT_ONCE);
      results.push(...(await Promise.all(part.map((cart, index) => pricedCart(start + index, cart, price, signal)))));
      if (!signal.aborted && (results.length % SHOWN_EVERY < AT_ONCE || results.length === carts.current.length)) {
        setPriced([...results]);
      }
    }
  };
  const read = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return;
    try {
      carts.current = cartsIn(await file.text());
      setFailure(undefined);
      await run();
    } catch (error) {
      setFailure(messageOf(error));
    }
  };

  const totals = totalsOf(priced);
  const chosen = priced.find(({ place }) => place === selected);
  return (
    <details class="file">
      <summary>A file of Carts</summary>
      <p class="hint">JSON Lines, or a list of Carts. It stays in this browser and the emulator.</p>
      <div class="bar">
        <input
          type="file"
          accept=".json,.jsonl,.ndjson,application/json"
          aria-label="File of Carts"
          onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
        />
        {count > 0 && (
          <button type="button" onClick={() => void run()}>
            Price again
          </button>
        )}
      </div>
      {failure !== undefined && <Failure message={failure} />}
      {count > 0 && (
        <>
          <p role="status">
            {priced.length} of {count} Carts are priced
            {totals.failed > 0 && `, ${totals.failed} cannot be priced`}.
            {pricedUnder !== circumstances && " Something has changed since: price them again."}
          </p>
          <ul>
            {totals.byCurrency.map(({ currency, total, taken }) => (
              <li key={currency}>
                Total {total} {currency}; Cart Discounts took {taken} {currency}, gifts included
              </li>
            ))}
          </ul>
          <div class="file-rows carts">
            <VirtualList
              label="Carts"
              items={priced}
              rowHeight={30}
              keyOf={({ place }) => place}
              selected={selected}
              onSelect={({ place }) => select(place)}
            >
              {({ place, label, failure: problem, total, currency }) => (
                <>
                  <span class="faint">{place + 1}</span>
                  <span>{problem ?? label}</span>
                  <span class="number">{problem === undefined ? `${total} ${currency}` : "not priced"}</span>
                </>
              )}
            </VirtualList>
          </div>
          {chosen !== undefined && (
            <p>
              Cart {chosen.place + 1}: {chosen.failure ?? `${chosen.total} ${chosen.currency}`}
              {chosen.applied.length > 0 && `. ${chosen.applied.join(" ")}`}
            </p>
          )}
        </>
      )}
    </details>
  );
}

/** So many Carts are under way at once, and after so many the list is drawn again. */
const AT_ONCE = 4;
const SHOWN_EVERY = 100;

async function pricedCart(
  place: number,
  cart: unknown,
  price: (cart: unknown, signal: AbortSignal) => Promise<CartPreview>,
  signal: AbortSignal,
): Promise<PricedCart> {
  try {
    const { cart: result, explanation } = await price(cart, signal);
    const applied = explanation.filter((entry) => entry.status === "applied");
    return {
      place,
      label: labelOf(cart),
      cents: result.totalPrice.centAmount,
      digits: result.totalPrice.fractionDigits,
      currency: result.totalPrice.currencyCode,
      total: decimalText(BigInt(result.totalPrice.centAmount), result.totalPrice.fractionDigits),
      taken: applied.reduce((sum, { discountedAmount }) => sum + discountedAmount.centAmount, 0),
      applied: applied.map(({ message }) => `${message}.`),
    };
  } catch (error) {
    const failure = messageOf(error);
    return {
      place,
      label: labelOf(cart),
      failure,
      cents: 0,
      digits: 0,
      currency: "",
      total: "",
      taken: 0,
      applied: [],
    };
  }
}

function labelOf(cart: unknown): string {
  const { id, key } = (cart ?? {}) as { readonly id?: unknown; readonly key?: unknown };
  return typeof key === "string" ? key : typeof id === "string" ? id : "";
}
