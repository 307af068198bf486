import type { CartDiscount, DiscountGroup } from "@commerce-http/types";
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { ask } from "../emulator/ask.ts";
import { useCount, usePage } from "../emulator/overview.ts";
import { allResources, resourcePage, titleOf, type Resource } from "../emulator/resources.ts";
import { BareForm } from "../forms/schema-form.tsx";
import { useAsked, type Asked } from "../parts/asking.ts";
import { Button, Check, Field, Select, TimeLine } from "../parts/controls.tsx";
import { useKept } from "../parts/kept.ts";
import { Failure, LOADING, NoProject, Part } from "../parts/layout.tsx";
import { useLater } from "../parts/values.ts";
import { CartFile } from "./cart-file.tsx";
import { CartLines } from "./cart-lines.tsx";
import { skusIn } from "./carts.ts";
import { DiscountOutcomes } from "./discount-outcomes.tsx";
import { ReceiptView } from "./receipt-view.tsx";
import { hasSuppositions, NO_SWITCHES, refusalText, suppositionOf } from "./switches.ts";
import type { CartPreview } from "./totals.ts";

/** So many Cart Discounts and Discount Groups are listed at most; all of them count for prices. */
const MOST = 1000;

/** The Cart as somebody has written it, and what it is priced under. */
interface Pricing {
  readonly cart: unknown;
  /** The time; empty for the emulator's. */
  readonly now: string;
  readonly combination: string;
}

const NO_CART = { lineItems: [] };

/** A Cart beside its receipt, and the Cart Discounts that make it so: switched on and off without storing anything. */
export function Discounts(): VNode {
  const { project } = usePage();
  return project === undefined ? <NoProject /> : <ProjectDiscounts key={project} project={project} />;
}

function ProjectDiscounts({ project }: { readonly project: string }): VNode {
  const state = useDiscounts(project);
  return (
    <div class="columns three">
      <CartPart {...state} />
      <ReceiptPart {...state} />
      <DiscountsPart {...state} />
    </div>
  );
}

/** All that the parts of the view show and change. */
type DiscountsState = ReturnType<typeof useDiscounts>;

function useDiscounts(project: string) {
  const { round } = usePage();
  const count = useCount("cart-discount");
  const [kept, keep] = useKept<Pricing | null>(`cart ${project}`, null);
  const example = useAsked(kept === null ? `${project} ${count}` : undefined, (signal) =>
    ask<unknown>(`/projects/${encodeURIComponent(project)}/example-cart`, { signal }),
  );
  const isReady = kept !== null || example.answer !== undefined || example.failure !== undefined;
  const pricing: Pricing = kept ?? { cart: example.answer ?? NO_CART, now: "", combination: "Stacking" };
  const [switches, setSwitches] = useKept(`switches ${project}`, NO_SWITCHES);
  const stored = useStored(project);
  const { cart, now, combination } = pricing;
  const supposition = suppositionOf(stored.answer?.discounts ?? [], switches);
  const circumstances = {
    ...supposition,
    ...(now !== "" && { now }),
    discountTypeCombination: combination,
    languages: navigator.languages,
  };
  const body = useLater(isReady ? JSON.stringify({ cart, ...circumstances }) : "");
  const preview = useAsked(body === "" ? undefined : JSON.stringify([project, round, body]), (signal) =>
    previewed(project, JSON.parse(body), signal),
  );
  const first = { pricing, isReady, isKept: kept !== null, setPricing: keep };
  return { ...first, project, switches, setSwitches, stored, supposition, circumstances, preview };
}

/** Cart Discounts as they are stored, and all else that prices depend on there. */
interface Stored {
  readonly discounts: readonly (CartDiscount & Resource)[];
  readonly groups: readonly (DiscountGroup & Resource)[];
  /** Another value tells that something has changed. */
  readonly latest: unknown;
}

function useStored(project: string): Asked<Stored> {
  const { round } = usePage();
  return useAsked(JSON.stringify([project, round]), async (signal) => ({
    discounts: await allResources<CartDiscount>(project, "cart-discount", { most: MOST, signal }),
    groups: await allResources<DiscountGroup>(project, "discount-group", { most: MOST, signal }),
    latest: [await latestOf(project, "cart-discount", signal), await latestOf(project, "discount-group", signal)],
  }));
}

/** Number of resources of a kind, and the one that was changed last. */
async function latestOf(project: string, kind: string, signal: AbortSignal): Promise<unknown> {
  const { total, results } = await resourcePage(project, kind, { sort: "lastModifiedAt desc", limit: 1 }, signal);
  return [total, results[0]?.id, results[0]?.version];
}

function previewed(project: string, body: unknown, signal: AbortSignal): Promise<CartPreview> {
  const path = `/projects/${encodeURIComponent(project)}/cart-preview`;
  return ask<CartPreview>(path, { method: "POST", body, signal });
}

function CartPart(state: DiscountsState): VNode {
  const { project, pricing, isReady, isKept, setPricing, circumstances, stored, switches } = state;
  const { cart, now, combination } = pricing;
  const [isJson, setJson] = useState(false);
  const skus = useMemo(() => skusIn(stored.answer?.discounts ?? []), [stored.answer]);
  const change = (part: Partial<Pricing>): void => setPricing({ ...pricing, ...part });
  const reset = (): void => {
    setPricing(null);
    setJson(false);
  };
  return (
    <Part title="Cart" level="h1" tools={<Button label="Reset" class="small" disabled={!isKept} onClick={reset} />}>
      {!isReady && <p class="hint">{LOADING}</p>}
      {isJson ? (
        <BareForm schema schemas={{}} label="Cart" value={cart} onChange={(next) => change({ cart: next })} />
      ) : (
        <CartLines {...{ cart, skus }} onChange={(next) => change({ cart: next })} />
      )}
      <Check label="As JSON" checked={isJson} onChange={setJson} />
      <div class="fields">
        <Field label="Priced at (UTC)">
          <TimeLine value={now} onChange={(time) => change({ now: time })} />
        </Field>
        <Field label="With Product Discounts">
          <Select
            value={combination}
            options={{ Stacking: "stacked", BestDeal: "best deal of the two" }}
            onChange={(next) => change({ combination: next })}
          />
        </Field>
      </div>
      <CartFile
        project={project}
        price={(cart, signal) => previewed(project, { cart, ...circumstances }, signal)}
        circumstances={JSON.stringify([circumstances, stored.answer?.latest])}
        isKnown={stored.answer !== undefined}
        countsDates={now === "" && switches.datesCount}
      />
    </Part>
  );
}

function ReceiptPart({ preview: { answer, failure, isUnderWay }, supposition, stored }: DiscountsState): VNode {
  const nameOf = (id: string): string => {
    const { discounts = [], groups = [] } = stored.answer ?? {};
    const named = [...discounts, ...groups].find((each) => each.id === id);
    return named === undefined ? id : titleOf(named);
  };
  return (
    <Part title="Receipt">
      {answer === undefined && failure === undefined && <p class="hint">{LOADING}</p>}
      {failure !== undefined && <Failure message={refusalText(failure, supposition, nameOf)} />}
      {answer !== undefined && (
        <div aria-busy={isUnderWay}>
          <ReceiptView preview={answer} nameOf={nameOf} />
        </div>
      )}
    </Part>
  );
}

function DiscountsPart({ stored, switches, setSwitches, preview }: DiscountsState): VNode {
  const { refresh } = usePage();
  const known = stored.answer?.discounts.length ?? 0;
  const all = useCount("cart-discount");
  const isStored = !hasSuppositions(switches);
  const tools = (
    <>
      <Button label="Reset to stored" class="small" disabled={isStored} onClick={() => setSwitches(NO_SWITCHES)} />
      <Button label="Reload" class="small" onClick={() => void refresh()} />
    </>
  );
  return (
    <Part title="Cart Discounts" tools={tools}>
      <p class="hint">In the order in which they apply. Tick or untick to try it out. Nothing is saved.</p>
      {stored.failure !== undefined && <Failure message={stored.failure} again={stored.again} />}
      {all > known && known >= MOST && (
        <p class="hint">
          Only the first {known} of {all} are listed, by id. Prices include all of them.
        </p>
      )}
      {stored.answer === undefined ? (
        stored.failure === undefined && <p class="hint">{LOADING}</p>
      ) : (
        <DiscountOutcomes
          {...stored.answer}
          switches={switches}
          onChange={setSwitches}
          explanation={preview.answer?.explanation ?? []}
        />
      )}
    </Part>
  );
}
