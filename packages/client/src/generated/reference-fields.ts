// Generated from spec/schemas/reference.yaml by `npm run generate`. Do not edit.

import type { Field, TextField } from "@commerce-http/runtime";

/** Points at another resource of any type. */
export interface ReferenceFields<About> extends Field<About> {
  /** Type of the resource, such as `cart-discount` or `state`. */
  readonly typeId: TextField<About>;
  /** Identifier of the resource. */
  readonly id: TextField<About>;
}
