import type { CartDiscount, DiscountGroup } from "@commerce-http/types";
import type { VNode } from "preact";
import { useMemo } from "preact/hooks";
import { ask } from "../emulator/ask.ts";
import { usePage } from "../emulator/overview.ts";
import { allResources, resourcePage, titleOf } from "../emulator/resources.ts";
import { Failure } from "../parts/failure.tsx";
import { Field } from "../parts/field.tsx";
import { useKept } from "../parts/kept.ts";
import { useAsked } from "../parts/use-asked.ts";
import { useLater } from "../parts/use-later.ts";
import { CartEditor } from "./cart-editor.tsx";
import { CartFile } from "./cart-file.tsx";
import type { CartPreview } from "./cart-preview.ts";
import { cartIn, cartOf, FIRST_CART, type CartWishes } from "./cart-wishes.ts";
import { DiscountOutcomes } from "./discount-outcomes.tsx";
import { ReceiptView } from "./receipt-view.tsx";
import { hasSuppositions, NO_SWITCHES, refusalText, suppositionOf } from "./switches.ts";

/** So many Cart Discounts and Discount Groups are listed at most; all of them count for prices. */
const MOST = 1000;

/** The Cart as somebody has written it, and what it is priced under. */
interface Pricing {
  readonly wishes: CartWishes;
  /** The Cart as JSON, once somebody writes it so; `null` where the form counts. */
  readonly text: string | null;
  /** The time; empty for the emulator's. */
  readonly now: string;
  readonly combination: string;
}

const FIRST_PRICING: Pricing = { wishes: FIRST_CART, text: null, now: "", combination: "Stacking" };

/** A Cart beside its receipt, and the Cart Discounts that make it so: switched on and off without storing anything. */
export function Discounts(): VNode {
  const { project, overview, round, refresh } = usePage();
  const [pricing, setPricing] = useKept(`cart ${project ?? ""}`, FIRST_PRICING);
  const [switches, setSwitches] = useKept(`switches ${project ?? ""}`, NO_SWITCHES);
  const { wishes, text, now, combination } = pricing;
  const change = (part: Partial<Pricing>): void => setPricing((before) => ({ ...before, ...part }));

  const stored = useAsked(project && JSON.stringify([project, round]), async (signal) => ({
    discounts: await allResources<CartDiscount>(project ?? "", "cart-discount", { most: MOST, signal }),
    groups: await allResources<DiscountGroup>(project ?? "", "discount-group", { most: MOST, signal }),
    latest: [
      await latestOf(project ?? "", "cart-discount", signal),
      await latestOf(project ?? "", "discount-group", signal),
    ],
  }));
  const { cart, problem } = useMemo(() => (text === null ? cartOf(wishes) : cartIn(text)), [wishes, text]);
  const supposition = suppositionOf(stored.answer?.discounts ?? [], switches);
  const circumstances = {
    ...supposition,
    ...(now !== "" && { now }),
    discountTypeCombination: combination,
    languages: navigator.languages,
  };
  const body = useLater(cart === undefined ? undefined : JSON.stringify({ cart, ...circumstances }));
  const preview = useAsked(
    project === undefined || body === undefined ? undefined : JSON.stringify([project, round, body]),
    (signal) => previewed(project ?? "", JSON.parse(body ?? "null"), signal),
  );
  const { discounts: known = [], groups = [], latest } = stored.answer ?? {};
  const nameOf = (id: string): string => {
    const named = [...known, ...groups].find((each) => each.id === id);
    return named === undefined ? id : titleOf(named);
  };
  const all = overview.projects.find(({ key }) => key === project)?.resources["cart-discount"] ?? 0;

  if (project === undefined) {
    return <p class="empty">There is no Project yet. It is made by the first request of a client.</p>;
  }
  return (
    <div class="columns three">
      <section class="part" aria-labelledby="cart-title">
        <div class="bar">
          <h1 id="cart-title">Cart</h1>
          <button
            type="button"
            class="small"
            disabled={pricing === FIRST_PRICING}
            onClick={() => setPricing(FIRST_PRICING)}
          >
            Begin anew
          </button>
        </div>
        <CartEditor
          wishes={wishes}
          onChange={(next) => change({ wishes: next })}
          text={text ?? undefined}
          onText={(next) => change({ text: next ?? null })}
        />
        {problem !== undefined && <Failure message={problem} />}
        <div class="fields">
          <Field label="Priced at">
            <input
              value={now}
              placeholder="the emulator's time"
              onInput={({ currentTarget }) => change({ now: currentTarget.value.trim() })}
            />
          </Field>
          <Field label="With Product Discounts">
            <select value={combination} onChange={({ currentTarget }) => change({ combination: currentTarget.value })}>
              <option value="Stacking">stacked</option>
              <option value="BestDeal">best deal of the two</option>
            </select>
          </Field>
        </div>
        <CartFile
          key={project}
          project={project}
          price={(each, signal) => previewed(project, { cart: each, ...circumstances }, signal)}
          circumstances={JSON.stringify([
            circumstances,
            [...known, ...groups].map(({ id, version }) => [id, version]),
            latest,
          ])}
          isKnown={stored.answer !== undefined}
          countsDates={now === "" && switches.datesCount}
        />
      </section>
      <section class="part" aria-labelledby="receipt-title">
        <h2 id="receipt-title">Receipt</h2>
        {preview.failure !== undefined && <Failure message={refusalText(preview.failure, supposition, nameOf)} />}
        {preview.answer !== undefined && (
          <div aria-busy={preview.isUnderWay}>
            <ReceiptView preview={preview.answer} nameOf={nameOf} />
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
          In the order in which they apply. A tick says what is supposed for this Cart; where something else is stored,
          a note says so. Nothing here is stored.
        </p>
        {stored.failure !== undefined && <Failure message={stored.failure} again={stored.again} />}
        {all > known.length && known.length >= MOST && (
          <p class="hint">
            The first {known.length} of {all} by id are listed, and only these can be switched. Prices are of all of
            them.
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

/** Number of resources of a kind, and the one that was changed last: another answer tells that something has changed. */
async function latestOf(project: string, kind: string, signal: AbortSignal): Promise<unknown> {
  const { total, results } = await resourcePage(project, kind, { sort: "lastModifiedAt desc", limit: 1 }, signal);
  return [total, results[0]?.id, results[0]?.version];
}

function previewed(project: string, body: unknown, signal: AbortSignal): Promise<CartPreview> {
  const path = `/projects/${encodeURIComponent(project)}/cart-preview`;
  return ask<CartPreview>(path, { method: "POST", body, signal });
}
