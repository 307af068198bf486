/** What any call may be given. */
export interface CallOptions {
  /** Ends the call early; it then rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Further headers. An `Authorization` given here is sent instead of the client's token. */
  readonly headers?: Readonly<Record<string, string>>;
  /** 8 to 256 letters, digits, underscores or hyphens; a fresh UUID unless given. */
  readonly correlationId?: string;
  /** External user on whose behalf the call is made; reported in audit fields. Must not hold personal data. */
  readonly externalUserId?: string;
}
