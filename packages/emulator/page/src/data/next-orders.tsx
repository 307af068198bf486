import { orderDates, type Schedule } from "@commerce-http/rules";
import type { VNode } from "preact";
import { messageOf } from "../emulator/ask.ts";
import { usePage } from "../emulator/overview.ts";
import type { Resource } from "../emulator/resources.ts";
import { timeText } from "../parts/time.ts";

const COUNT = 6;

/** The dates of the orders that a Recurrence Policy leads to, if they start at the emulator's time. */
export function NextOrders({ policy }: { readonly policy: Resource }): VNode {
  const { now } = usePage().overview.clock;
  const { dates, problem } = datesOf(policy["schedule"], now);
  return (
    <section class="part">
      <h3>Next orders</h3>
      {problem === undefined ? (
        <>
          <p class="hint">If they start at the emulator's time, {timeText(now)}:</p>
          <ol>
            {dates.map((date) => (
              <li key={date}>
                <time dateTime={date}>{timeText(date)}</time>
              </li>
            ))}
          </ol>
        </>
      ) : (
        <p class="hint">{problem}</p>
      )}
    </section>
  );
}

/** Order dates, or the reason why there are none: seeds may have any schedule. */
function datesOf(
  schedule: unknown,
  now: string,
): { readonly dates: readonly string[]; readonly problem?: string | undefined } {
  if (typeof schedule !== "object" || schedule === null) return { dates: [], problem: "It has no schedule." };
  try {
    // The rules refuse what is no schedule.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const dates = orderDates(schedule as Schedule, new Date(now), { count: COUNT });
    return { dates: dates.map((date) => date.toISOString()) };
  } catch (error) {
    return { dates: [], problem: messageOf(error) };
  }
}
