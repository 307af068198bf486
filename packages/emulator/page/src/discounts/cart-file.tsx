import { moneyText } from "@commerce-http/rules";
import type { VNode } from "preact";
import { messageOf } from "../emulator/ask.ts";
import { usePage } from "../emulator/overview.ts";
import { quoted, resourcePage } from "../emulator/resources.ts";
import { useAsked } from "../parts/asking.ts";
import { Button } from "../parts/controls.tsx";
import { useKept } from "../parts/kept.ts";
import { Failure, Listed } from "../parts/layout.tsx";
import { cartsIn } from "./carts.ts";
import { pricedCart, totalsOf, type Price, type PricedCart } from "./totals.ts";

/** A file of Carts, as far as it is priced. */
interface PricedFile {
  readonly name: string;
  readonly carts: readonly unknown[];
  readonly priced: readonly PricedCart[];
  /** Everything that the prices depend on besides the Cart and the time. */
  readonly circumstances: string;
  readonly failure?: string;
}

const NO_FILE: PricedFile = { name: "", carts: [], priced: [], circumstances: "" };

interface FileOptions {
  readonly project: string;
  readonly price: Price;
  /** Everything that prices depend on besides the Cart and the time: once it changes, prices are old. */
  readonly circumstances: string;
  /** `false` as long as the circumstances are not read. */
  readonly isKnown: boolean;
  /** `true` where prices depend on the emulator's time. */
  readonly countsDates: boolean;
}

/** Carts of a file, each with its total, and the sums of all. */
export function CartFile(options: FileOptions): VNode {
  const { file, run, read, forget } = usePricedFile(options);
  const { carts, failure } = file;
  const isThere = carts.length > 0;
  return (
    <details class="file" open={isThere || failure !== undefined}>
      <summary>A file of Carts</summary>
      <p class="hint">JSON Lines, or a list of Carts. Nothing is saved.</p>
      <div class="bar">
        <input
          type="file"
          accept=".json,.jsonl,.ndjson,application/json"
          aria-label="File of Carts"
          onChange={({ currentTarget }) => void read(currentTarget.files?.[0])}
        />
        {isThere && (
          <>
            <Button label="Price again" onClick={() => void run(file)} />
            <Button label="Clear" onClick={forget} />
          </>
        )}
      </div>
      {failure !== undefined && <Failure message={failure} />}
      {isThere && <Sums file={file} options={options} />}
      {isThere && <PricedCarts carts={file.priced} />}
    </details>
  );
}

/** Files that are being priced, by Project: they go on while somebody looks at another view. */
const running = new Map<string, AbortController>();

/** So many Carts are under way at once, and after so many the list is drawn again. */
const AT_ONCE = 4;
const SHOWN_EVERY = 100;

/** So many Carts of a file are listed at most; all count for the sums. */
const SHOWN = 200;

function usePricedFile({ project, price, circumstances }: FileOptions) {
  const [file, setFile] = useKept(`file ${project}`, NO_FILE, { isStored: false });
  const stop = (next: PricedFile): void => {
    running.get(project)?.abort();
    setFile(next);
  };
  const run = async ({ name, carts }: Pick<PricedFile, "name" | "carts">): Promise<void> => {
    stop({ name, carts, priced: [], circumstances });
    const ending = new AbortController();
    running.set(project, ending);
    const { signal } = ending;
    const results: PricedCart[] = [];
    for (let start = 0; start < carts.length && !signal.aborted; start += AT_ONCE) {
      const part = carts.slice(start, start + AT_ONCE);
      results.push(...(await Promise.all(part.map((cart, index) => pricedCart(start + index, cart, price, signal)))));
      if (!signal.aborted && (results.length % SHOWN_EVERY < AT_ONCE || results.length === carts.length)) {
        setFile((before) => ({ ...before, priced: [...results] }));
      }
    }
  };
  const read = async (chosen: File | undefined): Promise<void> => {
    if (chosen === undefined) return;
    try {
      await run({ name: chosen.name, carts: cartsIn(await chosen.text()) });
    } catch (error) {
      stop({ ...NO_FILE, failure: messageOf(error) });
    }
  };
  return { file, run, read, forget: () => stop(NO_FILE) };
}

/** The sums of all Carts, and whether they still hold. */
function Sums({ file, options }: { readonly file: PricedFile; readonly options: FileOptions }): VNode {
  const { name, carts, priced } = file;
  const now = priced.find(({ price }) => price !== undefined)?.price?.now;
  const { project, circumstances, isKnown, countsDates } = options;
  const { overview, round } = usePage();
  const present = overview.clock.now;
  const passed = useAsked(
    countsDates && now !== undefined ? JSON.stringify([round, now, present]) : undefined,
    (signal) => hasDateBetween(project, [now ?? present, present], signal),
  );
  const isSame = file.circumstances === circumstances;
  const totals = totalsOf(priced);
  return (
    <>
      <p role="status">
        {name}: {totals.priced} of {carts.length} Carts are priced
        {totals.failed > 0 && `, ${totals.failed} cannot be priced`}.
      </p>
      {isKnown && (!isSame || passed.answer === true) && (
        <p class="stale" role="status">
          <span class="badge warning">out of date</span>{" "}
          {isSame
            ? "Cart Discounts have become valid or expired since then. Price the Carts again."
            : "Cart Discounts, Discount Groups or switches have changed. Price the Carts again."}
        </p>
      )}
      <ul>
        {totals.byCurrency.map(({ currency, total, taken }) => (
          <li key={currency}>
            Total {total} {currency}; Cart Discounts took {taken} {currency}, gifts included
          </li>
        ))}
      </ul>
    </>
  );
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

/** The Carts one by one, each with its total and what was applied to it. */
function PricedCarts({ carts }: { readonly carts: readonly PricedCart[] }): VNode {
  return (
    <Listed kind="findings" elements={carts} most={SHOWN}>
      {({ place, label, failure, price }) => (
        <>
          Cart {place + 1} {label}:{" "}
          {price === undefined ? failure : [moneyText(price.total), ...price.applied].join(". ")}
        </>
      )}
    </Listed>
  );
}
