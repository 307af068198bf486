/** Facts of the service that a client calls, which its description names. */
export interface ServiceFacts {
  /** Set where it knows correlation ids: every call sends one, of its own unless one is given. */
  readonly correlates: boolean;
  /** Form of its correlation ids, and that form in words; any text that a header can hold unless given. */
  readonly correlationId?: { readonly form: RegExp; readonly words: string } | undefined;
  /** Bytes of address and headers together that it takes; any number unless given. */
  readonly requestHead?: number | undefined;
}
