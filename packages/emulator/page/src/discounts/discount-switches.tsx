import type { DiscountExplanation } from "@commerce-http/rules";
import type { CartDiscount, DiscountGroup } from "@commerce-http/types";
import type { VNode } from "preact";
import { hashOf } from "../app/route.ts";
import { titleOf, type Resource } from "../emulator/resources.ts";
import { isOn, NO_SWITCHES, switched, toggled, type Switches } from "./switches.ts";

/** Options of the switches. */
interface SwitchesOptions {
  readonly discounts: readonly (CartDiscount & Resource)[];
  readonly groups: readonly (DiscountGroup & Resource)[];
  readonly switches: Switches;
  readonly onChange: (switches: Switches) => void;
  readonly explanation: readonly DiscountExplanation[];
}

/** Switches for Cart Discounts, Discount Groups, Discount Codes and dates. */
export function DiscountSwitches({ discounts, groups, switches, onChange, explanation }: SwitchesOptions): VNode {
  const outcomes = new Map(explanation.map((entry) => [entry.discount.id, entry]));
  const groupIds = [...new Set(discounts.flatMap(({ discountGroup }) => discountGroup?.id ?? []))];
  const alone = discounts.filter(({ discountGroup }) => discountGroup === undefined);
  const list = (members: readonly (CartDiscount & Resource)[]): VNode => (
    <ul class="cards">
      {members.map((discount) => (
        <li key={discount.id}>
          <Switch discount={discount} switches={switches} onChange={onChange} outcome={outcomes.get(discount.id)} />
        </li>
      ))}
    </ul>
  );
  if (discounts.length === 0) return <p class="empty">There are no Cart Discounts yet.</p>;
  return (
    <>
      <div class="bar">
        <label>
          <input
            type="checkbox"
            checked={switches.datesCount}
            onChange={() => onChange({ ...switches, datesCount: !switches.datesCount })}
          />{" "}
          Dates of validity count
        </label>
        <button type="button" onClick={() => onChange(NO_SWITCHES)}>
          As they are stored
        </button>
      </div>
      {groupIds.map((id) => {
        const members = discounts.filter(({ discountGroup }) => discountGroup?.id === id);
        const group = groups.find((each) => each.id === id);
        const title = group === undefined ? id : titleOf(group);
        const on = members.some((member) => isOn(member, switches));
        return (
          <fieldset key={id} class="group">
            <legend>
              <label>
                <input type="checkbox" checked={on} onChange={() => onChange(switched(switches, members, !on))} />{" "}
                Discount Group {title}
              </label>
            </legend>
            {list(members)}
          </fieldset>
        );
      })}
      {list(alone)}
    </>
  );
}

function Switch({
  discount,
  switches,
  onChange,
  outcome,
}: {
  readonly discount: CartDiscount & Resource;
  readonly switches: Switches;
  readonly onChange: (switches: Switches) => void;
  readonly outcome: DiscountExplanation | undefined;
}): VNode {
  const { id, requiresDiscountCode, sortOrder, validFrom, validUntil } = discount;
  const on = isOn(discount, switches);
  return (
    <div class="switch">
      <label>
        <input type="checkbox" checked={on} onChange={() => onChange(switched(switches, [discount], !on))} />{" "}
        {titleOf(discount)}
      </label>
      {switches.flipped.has(id) && <span class="badge">supposed</span>}
      {outcome !== undefined && (
        <span class={outcome.status === "applied" ? "badge status-2XX" : "badge"}>
          {outcome.status === "applied" ? "applied" : outcome.reason}
        </span>
      )}
      {requiresDiscountCode && (
        <label>
          <input
            type="checkbox"
            checked={switches.codes.has(id)}
            onChange={() => onChange({ ...switches, codes: toggled(switches.codes, id) })}
          />{" "}
          code given
        </label>
      )}
      <span class="hint">
        sort order {sortOrder}
        {validFrom !== undefined && `, from ${validFrom}`}
        {validUntil !== undefined && `, until ${validUntil}`}{" "}
        <a href={hashOf(["data", "cart-discount", id])} aria-label={`Look at ${titleOf(discount)}`}>
          look
        </a>
      </span>
    </div>
  );
}
