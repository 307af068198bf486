import type { LineType } from "@commerce-http/rules/engine";

/** The lines that a name of the documents is about: that of a target, a list or a function. */
export function lineTypeOf(name: string): LineType {
  return name.toLowerCase().includes("custom") ? "CustomLineItem" : "LineItem";
}

/** The list of the Cart that a name is about. */
export function listOf(name: string): "lineItems" | "customLineItems" {
  return lineTypeOf(name) === "LineItem" ? "lineItems" : "customLineItems";
}
