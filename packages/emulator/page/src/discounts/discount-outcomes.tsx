import type { DiscountExplanation } from "@commerce-http/rules";
import type { CartDiscount, DiscountGroup } from "@commerce-http/types";
import type { VNode } from "preact";
import { useMemo, useState } from "preact/hooks";
import { titleOf, type Resource } from "../emulator/resources.ts";
import { hashOf } from "../parts/route.ts";
import { foundIn } from "../parts/search.ts";
import { orderedDiscounts } from "./order.ts";
import { remedyOf } from "./remedy.ts";
import { isOn, switched, toggled, type Switches } from "./switches.ts";
import { decimalText } from "./totals.ts";

type StoredDiscount = CartDiscount & Resource;

/** Options of the list. */
interface OutcomesOptions {
  readonly discounts: readonly StoredDiscount[];
  readonly groups: readonly (DiscountGroup & Resource)[];
  readonly switches: Switches;
  readonly onChange: (switches: Switches) => void;
  readonly explanation: readonly DiscountExplanation[];
}

/** So many Cart Discounts are found by looking at them. */
const FEW = 10;

/** Cart Discounts with their switches, each with what became of it and, where it was left out, with what would make it apply. */
export function DiscountOutcomes(options: OutcomesOptions): VNode {
  const { discounts, groups, switches, onChange, explanation } = options;
  const [text, setText] = useState("");
  const isAsked = text.trim() !== "";
  const outcomes = new Map(explanation.map((entry) => [entry.discount.id, entry]));
  const found = useMemo(() => new Set(foundIn(discounts, text)), [discounts, text]);
  if (discounts.length === 0) return <p class="empty">There are no Cart Discounts yet.</p>;
  const one = (discount: StoredDiscount): VNode => (
    <Outcome
      key={discount.id}
      discount={discount}
      switches={switches}
      onChange={onChange}
      outcome={outcomes.get(discount.id)}
    />
  );
  return (
    <>
      {discounts.length > FEW && (
        <div class="bar" role="search">
          <input
            type="search"
            aria-label="Find a Cart Discount"
            placeholder="Find a Cart Discount by its key or name"
            value={text}
            onInput={({ currentTarget }) => setText(currentTarget.value)}
          />
          <span class="hint" role="status">
            {isAsked && `${found.size.toLocaleString("en")} found`}
          </span>
        </div>
      )}
      <div class="outcome-head">
        <label class="check">
          <input
            type="checkbox"
            checked={switches.datesCount}
            onChange={() => onChange({ ...switches, datesCount: !switches.datesCount })}
          />
          <span>Dates of validity count</span>
        </label>
        {!switches.datesCount && <span class="badge accent">supposed: none counts</span>}
      </div>
      {orderedDiscounts(discounts).map(({ group: id, members }) => {
        const shown = members.filter((member) => found.has(member));
        if (id === undefined || shown.length === 0) return shown.map(one);
        const group = groups.find((each) => each.id === id);
        const on = members.some((member) => isOn(member, switches));
        const isMixed = on && !members.every((member) => isOn(member, switches));
        return (
          <fieldset key={id} class="group">
            <legend>
              <label class="check">
                <input
                  type="checkbox"
                  checked={on}
                  indeterminate={isMixed}
                  onChange={() => onChange(switched(switches, members, !on))}
                />
                <span>
                  Discount Group <bdi>{group === undefined ? id : titleOf(group)}</bdi>
                </span>
              </label>
            </legend>
            {shown.length < members.length && (
              <p class="hint">
                {shown.length} of its {members.length} are shown; its switch is for all of them.
              </p>
            )}
            {shown.map(one)}
          </fieldset>
        );
      })}
    </>
  );
}

function Outcome({
  discount,
  switches,
  onChange,
  outcome,
}: {
  readonly discount: StoredDiscount;
  readonly switches: Switches;
  readonly onChange: (switches: Switches) => void;
  readonly outcome: DiscountExplanation | undefined;
}): VNode {
  const { id, isActive, requiresDiscountCode, sortOrder, validFrom, validUntil } = discount;
  const on = isOn(discount, switches);
  return (
    <div class="outcome">
      <div class="outcome-head">
        <label class="check">
          <input type="checkbox" checked={on} onChange={() => onChange(switched(switches, [discount], !on))} />
          <span dir="auto">{titleOf(discount)}</span>
        </label>
        {on !== isActive && (
          <span class="badge accent">
            supposed {on ? "on" : "off"}, stored {isActive ? "on" : "off"}
          </span>
        )}
        {outcome !== undefined && <Verdict outcome={outcome} />}
      </div>
      {outcome !== undefined && (
        <p>
          {outcome.message}.{" "}
          {outcome.status === "skipped" && <span class="hint">It can apply {remedyOf(outcome)}.</span>}
          {outcome.status === "skipped" && outcome.discountCodeState !== undefined && (
            <span class="hint"> Its Discount Code has the state {outcome.discountCodeState}.</span>
          )}
        </p>
      )}
      <div class="bar">
        {requiresDiscountCode && (
          <label class="check">
            <input
              type="checkbox"
              checked={switches.codes.includes(id)}
              onChange={() => onChange({ ...switches, codes: toggled(switches.codes, id) })}
            />
            <span>code given</span>
          </label>
        )}
        <span class="hint">sort order {sortOrder}</span>
        {validFrom !== undefined && <span class="hint">from {dayOf(validFrom)}</span>}
        {validUntil !== undefined && <span class="hint">until {dayOf(validUntil)}</span>}
        <a href={hashOf(["data", "cart-discount", id])} aria-label={`Open ${titleOf(discount)}`}>
          open
        </a>
      </div>
    </div>
  );
}

/** A word about what became of a discount: the amount that it took, or the reason why it took none. */
function Verdict({ outcome }: { readonly outcome: DiscountExplanation }): VNode {
  if (outcome.status === "skipped") return <span class="badge">{outcome.reason}</span>;
  const { centAmount, fractionDigits, currencyCode } = outcome.discountedAmount;
  const amount = `${decimalText(-BigInt(centAmount), fractionDigits)} ${currencyCode}`;
  return <span class="badge good">applied {amount}</span>;
}

/** A time without what says nothing in it: midnight, seconds of zero. */
function dayOf(time: string): string {
  return time.replace(/T00:00:00(?:\.0+)?Z$/, "").replace(/(?:\.0+)?Z$/, "Z");
}
