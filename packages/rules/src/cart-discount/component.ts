import type { PatternComponent } from "@commerce-http/types";
import type { LineType } from "./line.ts";

/** The lines whose units a part of a pattern is about. */
export const LINES_OF_COMPONENT: Readonly<Record<PatternComponent["type"], LineType>> = {
  CountOnLineItemUnits: "LineItem",
  CountOnCustomLineItemUnits: "CustomLineItem",
};
