import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** Takes the focus to an element that has come, where what had it is gone or hidden: on narrow screens details take the place of their list. */
export function useLostFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => takeLostFocus(place.current), [place]);
}

/** Takes the focus to an element, unless something has it that can be seen. */
export function takeLostFocus(place: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body || !activeElement.checkVisibility()) place?.focus();
}
