import type { DrawingOptions, CartDiscountTerms } from "@commerce-http/rules";
import {
  oneLine,
  textIn,
  LANES,
  laneOf,
  type Lane,
  calledOf,
  identityOf,
  titled,
  orderDiscounts,
  requireDistinct,
} from "@commerce-http/rules/engine";
import type { DiscountGroup } from "@commerce-http/types";
import { rowsOf } from "./words.ts";

/** Options of a drawing of Cart Discounts. */
export interface DiscountDrawingOptions extends DrawingOptions {
  /**
   * Discount Groups, for their names and sort orders. For any other group, these come from its expanded reference or
   * its members.
   */
  readonly discountGroups?: readonly (Readonly<Pick<DiscountGroup, "id" | "sortOrder">> &
    Readonly<Partial<Pick<DiscountGroup, "key" | "name">>>)[];
}

/** Content of a drawing, under marks that are safe in any syntax. */
export interface Plan {
  /** Those that have some Cart Discount, in the order of evaluation. */
  readonly lanes: readonly PlannedLane[];
  /** Discounts of lines that stop those of the total price from a place on. */
  readonly stops: readonly { readonly from: Box; readonly to: Place }[];
}

export interface PlannedLane {
  readonly mark: Lane;
  readonly title: string;
  readonly places: readonly Place[];
}

/** A place in the order of a lane: a Cart Discount, or the members of a Discount Group. */
export interface Place {
  readonly mark: string;
  readonly position: number;
  readonly group?: string;
  readonly boxes: readonly Box[];
  /** `true` if it stops those that follow in its lane, whichever of its discounts is applied. */
  readonly isLast: boolean;
}

export interface Box {
  readonly mark: string;
  readonly title: string;
  readonly rows: readonly string[];
  /** The discounts that it stops once it is applied; absent if it stops none. */
  readonly stop?: string;
  /** `false` if it is switched off, cannot be read, or stands in a group that does not take it. */
  readonly canApply: boolean;
}

/** Puts Cart Discounts into lanes, in the order of evaluation. */
export function planOf(discounts: readonly CartDiscountTerms[], options: DiscountDrawingOptions): Plan {
  requireDistinct(discounts);
  const { entries, malformed } = orderDiscounts(
    discounts.map((discount) => titled(discount, options)),
    options.discountGroups,
  );
  let count = 0;
  const lanes = LANES.map((lane): PlannedLane => {
    const places: Place[] = [];
    for (const { position, discounts: members } of entries) {
      const boxes = members
        .filter((discount) => laneOf(discount) === lane)
        .map((discount) => ({ discount, box: boxOf(discount, lane, `d${count++}`, malformed.get(discount)) }));
      const [first] = boxes;
      if (first !== undefined) places.push(placeOf(position, first.discount, boxes, options));
    }
    return { mark: lane, title: TITLES[lane], places };
  });
  return { lanes: lanes.filter(({ places }) => places.length > 0), stops: stopsBetween(lanes) };
}

const TITLES: Readonly<Record<Lane, string>> = {
  lines: "Line Items and Custom Line Items",
  gifts: "Gifts",
  shipping: "Shipping cost",
  totalPrice: "Total price",
};

function placeOf(
  position: number,
  { discountGroup, sortOrder }: CartDiscountTerms,
  members: readonly { readonly box: Box }[],
  { discountGroups, languages = [] }: DiscountDrawingOptions,
): Place {
  const boxes = members.map(({ box }) => box);
  const isLast = boxes.every(({ stop }) => stop !== undefined);
  const mark = boxes[0]?.mark ?? "";
  if (discountGroup === undefined) return { mark, position, boxes, isLast };
  const known = discountGroups?.find(({ id }) => id === discountGroup.id) ?? discountGroup.obj;
  const name = oneLine(textIn(known?.name, languages) ?? known?.key ?? discountGroup.id);
  const group = `Discount Group ${name}, ${known?.sortOrder ?? sortOrder}: only the best deal of these`;
  return { mark: `g${mark}`, position, group, boxes, isLast };
}

function boxOf(discount: CartDiscountTerms, lane: Lane, mark: string, malformed: string | undefined): Box {
  const { discountGroup, sortOrder, stackingMode, isActive } = discount;
  const name = calledOf(identityOf(discount));
  const isUnfit = discountGroup !== undefined && lane !== "lines";
  const canApply = isActive && malformed === undefined && !isUnfit;
  const others = lane === "lines" ? "those below, and those of the total price with a lower sort order" : "those below";
  return {
    mark,
    title: discountGroup === undefined ? `${name}, ${sortOrder}` : name,
    rows: [
      ...(malformed === undefined ? rowsOf(discount) : [malformed]),
      ...(isUnfit ? ["never applied: a Discount Group takes only discounts of lines"] : []),
    ],
    ...(canApply && stackingMode === "StopAfterThisDiscount" && { stop: `then stops ${others}` }),
    canApply,
  };
}

/** Discounts of lines that stop others, each with the first place of the total price that it stops. */
function stopsBetween(lanes: readonly PlannedLane[]): Plan["stops"] {
  const [lines, totalPrice] = (["lines", "totalPrice"] as const).map(
    (lane) => lanes.find(({ mark }) => mark === lane)?.places ?? [],
  );
  return (lines ?? []).flatMap(({ position, boxes }) => {
    const to = totalPrice?.find((place) => place.position > position);
    return to === undefined ? [] : boxes.filter(({ stop }) => stop !== undefined).map((from) => ({ from, to }));
  });
}

export function following<Item>(items: readonly Item[]): (readonly [Item, Item])[] {
  return items.slice(1).flatMap((next, index) => {
    const before = items[index];
    return before === undefined ? [] : [[before, next] as const];
  });
}

export const NOTHING = "no Cart Discounts";
