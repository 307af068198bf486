import type { RefObject } from "preact";
import { useEffect, useLayoutEffect } from "preact/hooks";

/** Takes the focus to an element that has come, where what had it is gone or hidden: on narrow screens details take the place of their list. */
export function useLostFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => takeLostFocus(place.current), [place]);
}

/**
 * Takes the focus of details back once they are closed: to what beside them has opened them, else to their list, or to the filter of one that is gone.
 *
 * @param side The part beside the details, with the list in it.
 */
export function useReturnedFocus(side: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    const opener = document.activeElement;
    const giveBack = (): void => {
      const place = side.current;
      const isThere = opener instanceof HTMLElement && place?.contains(opener) === true;
      const list = place?.querySelector<HTMLElement>('[role="listbox"]') ?? place?.querySelector("input");
      takeLostFocus(isThere ? opener : (list ?? null));
    };
    return () => void requestAnimationFrame(giveBack);
  }, [isOpen, side]);
}

/** Takes the focus to an element, unless something has it that can be seen. */
function takeLostFocus(place: HTMLElement | null): void {
  const { activeElement, body } = document;
  if (activeElement === null || activeElement === body || !activeElement.checkVisibility()) place?.focus();
}

/** Leads to the first field of a form that was refused, once it was: there the reason stands, and is read out. */
export function useRefusedFocus(form: RefObject<HTMLElement | null>, error: unknown): void {
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, form]);
}
