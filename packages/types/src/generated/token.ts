// Generated from spec/schemas/token.yaml by `npm run generate`. Do not edit.

/**
 * A token with which a Customer verifies an e-mail address, as far as the recent changes show it. The object is
 * open; it has more fields. An expired token is refused with `ExpiredCustomerEmailToken`.
 */
export interface CustomerEmailToken {
  /** Further fields. */
  [key: string]: unknown;
  /** `true` if creating this token made older ones for the same purpose invalid (assumed). */
  invalidateOlderTokens?: boolean;
}

/**
 * A token with which a Customer resets a password, as far as the recent changes show it. The object is open; it
 * has more fields. By default, it is valid for 24 hours (earlier 24 days). An expired token is refused with
 * `ExpiredCustomerPasswordToken`.
 */
export interface CustomerPasswordToken {
  /** Further fields. */
  [key: string]: unknown;
  /** `true` if creating this token made older ones for the same purpose invalid (assumed). */
  invalidateOlderTokens?: boolean;
}

/** Requests a token with which a Customer verifies an e-mail address. The object is open; it takes more fields. */
export interface CustomerCreateEmailToken {
  /** Further fields. */
  [key: string]: unknown;
  /** `true` makes older tokens for the same purpose invalid. */
  invalidateOlderTokens?: boolean | undefined;
}

/** Requests a token with which a Customer resets a password. The object is open; it takes more fields. */
export interface CustomerCreatePasswordResetToken {
  /** Further fields. */
  [key: string]: unknown;
  /** `true` makes older tokens for the same purpose invalid. */
  invalidateOlderTokens?: boolean | undefined;
}
