/** Facts about a service, from its description. */
export interface ServiceFacts {
  /** Set if the service supports correlation ids: every call sends one, by default a new one. */
  readonly correlates: boolean;
  /** Form of its correlation ids, also in words; by default, any text that a header can hold. */
  readonly correlationId?: { readonly form: RegExp; readonly words: string } | undefined;
  /** Most bytes of address and headers together; no limit by default. */
  readonly requestHead?: number | undefined;
}
