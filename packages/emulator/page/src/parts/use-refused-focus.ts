import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";

/** Leads to the first field of a form that was refused, once it was: there the reason stands, and is read out. */
export function useRefusedFocus(form: RefObject<HTMLElement | null>, error: unknown): void {
  useEffect(() => {
    if (error !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error, form]);
}
