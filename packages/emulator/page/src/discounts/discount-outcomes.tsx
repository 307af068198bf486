import { moneyText, type DiscountExplanation } from "@commerce-http/rules";
import type { CartDiscount, DiscountGroup } from "@commerce-http/types";
import type { ComponentChildren, VNode } from "preact";
import { titleOf, type Resource } from "../emulator/resources.ts";
import { Check } from "../parts/controls.tsx";
import { hashOf } from "../parts/route.ts";
import { orderedDiscounts } from "./order.ts";
import { isOn, switched, toggled, type Switches } from "./switches.ts";

type StoredDiscount = CartDiscount & Resource;

interface OutcomesOptions {
  readonly discounts: readonly StoredDiscount[];
  readonly groups: readonly (DiscountGroup & Resource)[];
  readonly switches: Switches;
  readonly onChange: (switches: Switches) => void;
  readonly explanation: readonly DiscountExplanation[];
}

/** Cart Discounts with their switches, each with what became of it and, where it was left out, with what would make it apply. */
export function DiscountOutcomes(options: OutcomesOptions): VNode {
  const { discounts, groups, switches, onChange, explanation } = options;
  const outcomes = new Map(explanation.map((entry) => [entry.discount.id, entry]));
  if (discounts.length === 0) return <p class="empty">No Cart Discounts yet.</p>;
  const one = (discount: StoredDiscount): VNode => (
    <Outcome key={discount.id} {...{ discount, switches, onChange }} outcome={outcomes.get(discount.id)} />
  );
  return (
    <>
      <div class="outcome-head">
        <Check
          label="Check validity dates"
          checked={switches.datesCount}
          onChange={(datesCount) => onChange({ ...switches, datesCount })}
        />
        {!switches.datesCount && <span class="badge accent">dates ignored</span>}
      </div>
      {orderedDiscounts(discounts).map(({ group: id, members }) => {
        if (id === undefined) return members.map(one);
        const group = groups.find((each) => each.id === id);
        return (
          <Group key={id} {...{ members, switches, onChange }} name={group === undefined ? id : titleOf(group)}>
            {members.map(one)}
          </Group>
        );
      })}
    </>
  );
}

function Group({
  name,
  members,
  switches,
  onChange,
  children,
}: Pick<OutcomesOptions, "switches" | "onChange"> & {
  readonly name: string;
  readonly members: readonly StoredDiscount[];
  readonly children: ComponentChildren;
}): VNode {
  const on = members.filter((member) => isOn(member, switches));
  return (
    <fieldset class="group">
      <legend>
        <Check
          label={
            <>
              Discount Group <bdi>{name}</bdi>
            </>
          }
          checked={on.length > 0}
          indeterminate={on.length > 0 && on.length < members.length}
          onChange={() => onChange(switched(switches, members, on.length === 0))}
        />
      </legend>
      {children}
    </fieldset>
  );
}

function Outcome({
  discount,
  switches,
  onChange,
  outcome,
}: Pick<OutcomesOptions, "switches" | "onChange"> & {
  readonly discount: StoredDiscount;
  readonly outcome: DiscountExplanation | undefined;
}): VNode {
  const { id, isActive, requiresDiscountCode, sortOrder, validFrom, validUntil } = discount;
  const on = isOn(discount, switches);
  return (
    <div class="outcome">
      <div class="outcome-head">
        <Check label={titleOf(discount)} checked={on} onChange={() => onChange(switched(switches, [discount], !on))} />
        {on !== isActive && (
          <span class="badge accent">
            {on ? "on" : "off"}, stored {isActive ? "on" : "off"}
          </span>
        )}
        {outcome?.status === "skipped" && <span class="badge">{wordsOf(outcome.reason)}</span>}
        {outcome?.status === "applied" && <span class="badge good">takes {moneyText(outcome.discountedAmount)}</span>}
      </div>
      {outcome !== undefined && (
        <p>
          {outcome.message}.
          {outcome.status === "skipped" && outcome.discountCodeState !== undefined && (
            <span class="hint"> Its Discount Code has the state {outcome.discountCodeState}.</span>
          )}
        </p>
      )}
      <div class="bar">
        {requiresDiscountCode && (
          <Check
            label="code given"
            checked={switches.codes.includes(id)}
            onChange={() => onChange({ ...switches, codes: toggled(switches.codes, id) })}
          />
        )}
        <span class="hint">sort order {sortOrder}</span>
        {validFrom !== undefined && <span class="hint">from {dayOf(validFrom)}</span>}
        {validUntil !== undefined && <span class="hint">until {dayOf(validUntil)}</span>}
        <a href={hashOf(["data", "cart-discount", id])} aria-label={`Open in Data: ${titleOf(discount)}`}>
          Open in Data
        </a>
      </div>
    </div>
  );
}

/** A code in words: `PredicateFalse` reads `predicate false`. */
function wordsOf(code: string): string {
  return code.replaceAll(/(?<=[a-z])(?=[A-Z])/g, " ").toLowerCase();
}

/** A time without what says nothing in it: midnight, seconds of zero. */
function dayOf(time: string): string {
  return time.replace(/T00:00:00(?:\.0+)?Z$/, "").replace(/(?:\.0+)?Z$/, "Z");
}
