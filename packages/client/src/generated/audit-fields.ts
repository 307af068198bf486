// Generated from spec/schemas/audit.yaml by `npm run generate`. Do not edit.

import type { BooleanField, MapField, TextField, UnknownField } from "@commerce-http/runtime";

/** Author of a change, without data that identifies a person. BETA: may change without notice. */
export interface InitiatorFields<About> extends MapField<About> {
  /** Identifier of the API client that made the change. */
  readonly clientId: TextField<About>;
  /** `true` if the change was made through an application of the platform, such as the back office (assumed). */
  readonly isPlatformClient: BooleanField<About>;
  /**
   * Identifier of an external user, taken from the request header `X-External-User-ID` or from the token scope
   * `external_user_id:{externalId}`.
   */
  readonly externalUserId: TextField<About>;
  /** Author of the change. */
  readonly attributedTo: UnknownField<About>;
}
