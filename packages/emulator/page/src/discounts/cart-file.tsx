import type { VNode } from "preact";
import { messageOf } from "../emulator/ask.ts";
import { usePage } from "../emulator/overview.ts";
import { quoted, resourcePage } from "../emulator/resources.ts";
import { Failure } from "../parts/failure.tsx";
import { useKept } from "../parts/kept.ts";
import { useAsked } from "../parts/use-asked.ts";
import { VirtualList } from "../parts/virtual-list.tsx";
import type { CartPreview } from "./cart-preview.ts";
import { cartsIn } from "./cart-wishes.ts";
import { decimalText, totalsOf, type PricedCart } from "./totals.ts";

/** A file of Carts, as far as it is priced. */
interface PricedFile {
  readonly name: string;
  readonly carts: readonly unknown[];
  readonly priced: readonly PricedCart[];
  /** Everything that the prices depend on besides the Cart and the time. */
  readonly circumstances: string;
  /** The time that the first Cart was priced at. */
  readonly now?: string;
  readonly failure?: string;
  /** Place of the Cart that is shown. */
  readonly selected?: number;
}

const NO_FILE: PricedFile = { name: "", carts: [], priced: [], circumstances: "" };

/** Files that are being priced, by Project: they go on while somebody looks at another view. */
const running = new Map<string, AbortController>();

/** Carts of a file, each with its total, and the sums of all. */
export function CartFile({
  project,
  price,
  circumstances,
  isKnown,
  countsDates,
}: {
  readonly project: string;
  readonly price: (cart: unknown, signal: AbortSignal) => Promise<CartPreview>;
  /** Everything that prices depend on besides the Cart and the time: once it changes, prices are old. */
  readonly circumstances: string;
  /** `false` as long as the circumstances are not read. */
  readonly isKnown: boolean;
  /** `true` where prices depend on the emulator's time. */
  readonly countsDates: boolean;
}): VNode {
  const { overview, round } = usePage();
  const [file, setFile] = useKept(`file ${project}`, NO_FILE, { isStored: false });
  const { name, carts, priced, now, failure, selected } = file;
  const count = carts.length;

  const run = async (begun: PricedFile): Promise<void> => {
    const stop = new AbortController();
    running.get(project)?.abort();
    running.set(project, stop);
    const { signal } = stop;
    setFile({ name: begun.name, carts: begun.carts, priced: [], circumstances });
    const results: PricedCart[] = [];
    let first: string | undefined;
    for (let start = 0; start < begun.carts.length && !signal.aborted; start += AT_ONCE) {
      const part = begun.carts.slice(start, start + AT_ONCE);
      const outcomes = await Promise.all(part.map((cart, index) => pricedCart(start + index, cart, price, signal)));
      results.push(...outcomes);
      first ??= outcomes.find((outcome) => outcome.now !== undefined)?.now;
      if (!signal.aborted && (results.length % SHOWN_EVERY < AT_ONCE || results.length === begun.carts.length)) {
        setFile((before) => ({ ...before, priced: [...results], ...(first !== undefined && { now: first }) }));
      }
    }
  };
  const read = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    try {
      await run({ ...NO_FILE, name: chosen.name, carts: cartsIn(await chosen.text()) });
    } catch (error) {
      running.get(project)?.abort();
      setFile({ ...NO_FILE, failure: messageOf(error) });
    }
  };
  const forget = (): void => {
    running.get(project)?.abort();
    setFile(NO_FILE);
  };

  const present = overview.clock.now;
  const passed = useAsked(
    countsDates && now !== undefined ? JSON.stringify([round, now, present]) : undefined,
    (signal) => hasDateBetween(project, [now ?? present, present], signal),
  );
  const isOld = isKnown && (file.circumstances !== circumstances || passed.answer === true);
  const totals = totalsOf(priced);
  const chosen = selected === undefined ? undefined : priced[selected];
  return (
    <details class="file" open={count > 0 || failure !== undefined}>
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
          <>
            <button type="button" onClick={() => void run(file)}>
              Price again
            </button>
            <button type="button" onClick={forget}>
              Forget the file
            </button>
          </>
        )}
      </div>
      {failure !== undefined && <Failure message={failure} />}
      {count > 0 && (
        <>
          <p role="status">
            {name}: {totals.priced} of {count} Carts are priced
            {totals.failed > 0 && `, ${totals.failed} cannot be priced`}.
          </p>
          {isOld && (
            <p class="stale" role="status">
              <span class="badge warning">out of date</span>{" "}
              {file.circumstances === circumstances
                ? "Cart Discounts have become valid or invalid as time has passed: price the Carts again."
                : "Cart Discounts, Discount Groups or what is supposed have changed: price the Carts again."}
            </p>
          )}
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
              onSelect={({ place }) => setFile((before) => ({ ...before, selected: place }))}
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
    const { cart: result, explanation, now } = await price(cart, signal);
    const applied = explanation.filter((entry) => entry.status === "applied");
    return {
      place,
      label: labelOf(cart),
      now,
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

/** Says whether some Cart Discount begins or ends to be valid between two times. */
async function hasDateBetween(project: string, times: readonly string[], signal: AbortSignal): Promise<boolean> {
  const [from = "", to = ""] = times.toSorted();
  // One that is valid from a time on is so at that time, and one that is valid until then no longer is.
  const between = (field: string): string => `(${field} > ${quoted(from)} and ${field} <= ${quoted(to)})`;
  const where = `${between("validFrom")} or ${between("validUntil")}`;
  const { count } = await resourcePage(project, "cart-discount", { where, limit: 1, withTotal: false }, signal);
  return count > 0;
}

function labelOf(cart: unknown): string {
  const { id, key } = (cart ?? {}) as { readonly id?: unknown; readonly key?: unknown };
  return typeof key === "string" ? key : typeof id === "string" ? id : "";
}
