import type { CartDiscount, DiscountGroup } from "@commerce-http/types";
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { ask } from "../emulator/ask.ts";
import { useSurroundings } from "../emulator/overview.ts";
import { allResources } from "../emulator/resources.ts";
import { Failure } from "../parts/failure.tsx";
import { Field } from "../parts/field.tsx";
import { useAsked } from "../parts/use-asked.ts";
import { useLater } from "../parts/use-later.ts";
import { CartEditor } from "./cart-editor.tsx";
import { CartFile } from "./cart-file.tsx";
import type { CartPreview } from "./cart-preview.ts";
import { cartIn, cartOf, FIRST_CART } from "./cart-wishes.ts";
import { DiscountOutcomes } from "./discount-outcomes.tsx";
import { ReceiptView } from "./receipt-view.tsx";
import { hasSuppositions, NO_SWITCHES, suppositionOf } from "./switches.ts";

/** So many Cart Discounts and Discount Groups are listed at most; all of them count for prices. */
const MOST = 1000;

/** A Cart beside its receipt, and the Cart Discounts that make it so: switched on and off without storing anything. */
export function Discounts(): VNode {
  const { project, overview, round, refresh } = useSurroundings();
  const [wishes, setWishes] = useState(FIRST_CART);
  /** The Cart as JSON, once somebody writes it so. */
  const [text, setText] = useState<string>();
  const [switches, setSwitches] = useState(NO_SWITCHES);
  const [now, setNow] = useState("");
  const [combination, setCombination] = useState("Stacking");

  const stored = useAsked(project && JSON.stringify([project, round]), async (signal) => ({
    discounts: await allResources<CartDiscount>(project ?? "", "cart-discount", { most: MOST, signal }),
    groups: await allResources<DiscountGroup>(project ?? "", "discount-group", { most: MOST, signal }),
  }));
  const { cart, problem } = useMemo(() => (text === undefined ? cartOf(wishes) : cartIn(text)), [wishes, text]);
  const circumstances = {
    ...suppositionOf(stored.answer?.discounts ?? [], switches),
    ...(now !== "" && { now }),
    discountTypeCombination: combination,
    languages: navigator.languages,
  };
  const body = useLater(cart === undefined ? undefined : JSON.stringify({ cart, ...circumstances }));
  const preview = useAsked(
    project === undefined || body === undefined ? undefined : JSON.stringify([project, round, body]),
    (signal) => previewed(project ?? "", JSON.parse(body ?? "null"), signal),
  );
  const known = stored.answer?.discounts ?? [];
  const all = overview.projects.find(({ key }) => key === project)?.resources["cart-discount"] ?? 0;

  if (project === undefined) {
    return <p class="empty">There is no Project yet. It is made by the first request of a client.</p>;
  }
  return (
    <div class="columns three">
      <section class="part" aria-labelledby="cart-title">
        <h1 id="cart-title">Cart</h1>
        <CartEditor wishes={wishes} onChange={setWishes} text={text} onText={setText} />
        {problem !== undefined && <Failure message={problem} />}
        <div class="fields">
          <Field label="Priced at">
            <input
              value={now}
              placeholder="the emulator's time"
              onInput={({ currentTarget }) => setNow(currentTarget.value.trim())}
            />
          </Field>
          <Field label="With Product Discounts">
            <select value={combination} onChange={({ currentTarget }) => setCombination(currentTarget.value)}>
              <option value="Stacking">stacked</option>
              <option value="BestDeal">best deal of the two</option>
            </select>
          </Field>
        </div>
        <CartFile
          key={project}
          price={(each, signal) => previewed(project, { cart: each, ...circumstances }, signal)}
          circumstances={JSON.stringify([circumstances, known.map(({ id, version }) => [id, version])])}
        />
      </section>
      <section class="part" aria-labelledby="receipt-title">
        <h2 id="receipt-title">Receipt</h2>
        {preview.failure !== undefined && <Failure message={preview.failure} />}
        {preview.answer !== undefined && (
          <div aria-busy={preview.isUnderWay}>
            <ReceiptView preview={preview.answer} />
          </div>
        )}
      </section>
      <section class="part" aria-labelledby="discounts-title">
        <div class="bar">
          <h2 id="discounts-title">Cart Discounts</h2>
          <button
            type="button"
            class="small"
            disabled={!hasSuppositions(switches)}
            onClick={() => setSwitches(NO_SWITCHES)}
          >
            As they are stored
          </button>
          <button type="button" class="small" onClick={() => void refresh()}>
            Read again
          </button>
        </div>
        <p class="hint">
          In the order in which they apply. Switches suppose something for this Cart; nothing is stored.
        </p>
        {stored.failure !== undefined && <Failure message={stored.failure} again={stored.again} />}
        {all > known.length && known.length >= MOST && (
          <p class="hint">
            The first {known.length} of {all} by id are listed. Prices are of all of them; switches reach those that are
            listed, and dates of the others count.
          </p>
        )}
        {stored.answer !== undefined && (
          <DiscountOutcomes
            discounts={stored.answer.discounts}
            groups={stored.answer.groups}
            switches={switches}
            onChange={setSwitches}
            explanation={preview.answer?.explanation ?? []}
          />
        )}
      </section>
    </div>
  );
}

function previewed(project: string, body: unknown, signal: AbortSignal): Promise<CartPreview> {
  const path = `/projects/${encodeURIComponent(project)}/cart-preview`;
  return ask<CartPreview>(path, { method: "POST", body, signal });
}
