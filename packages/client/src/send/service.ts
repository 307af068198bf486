/** Facts of the service that a client calls, which its description names. */
export interface ServiceFacts {
  /** Set where it knows correlation ids: every call sends one, of its own unless one is given. */
  readonly correlates: boolean;
  /** Bytes of address and headers together that it takes; any number unless given. */
  readonly requestHead?: number | undefined;
}

/** Facts of the API of this package: it takes "about 15 KB" of address and headers (document 1, "What the service does"). */
export const commerceService: ServiceFacts = { correlates: true, requestHead: 15 * 1024 };
