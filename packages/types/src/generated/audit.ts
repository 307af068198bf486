// Generated from spec/schemas/audit.yaml by `npm run generate`. Do not edit.

/**
 * Author of a change, without data that identifies a person. Present on resources created or changed after 1
 * February 2019, and set by changes that come from an API client or a back-office application. The object is
 * open: the documents call its list of fields incomplete. It may also hold references to a customer or an
 * associate, and an `anonymousId` (assumed). BETA: may change without notice.
 */
export interface Initiator {
  /** Further fields. */
  [key: string]: unknown;
  /** Identifier of the API client that made the change. */
  clientId?: string;
  /** `true` if the change was made through an application of the platform, such as the back office (assumed). */
  isPlatformClient?: boolean;
  /**
   * Identifier of an external user, taken from the request header `X-External-User-ID` or from the token scope
   * `external_user_id:{externalId}`.
   */
  externalUserId?: string;
  /** Author of the change. Its shape is not documented. */
  attributedTo?: unknown;
}

/** Who created the resource. BETA: may change without notice. */
export type CreatedBy = Initiator;

/**
 * Who changed the resource last. Changes made by background processes, such as a price change caused by a
 * discount that becomes active, do not change it; sometimes only `lastModifiedAt` changes. The service may skip
 * an update without effect, which leaves both as they are. BETA: may change without notice.
 */
export type LastModifiedBy = Initiator;
