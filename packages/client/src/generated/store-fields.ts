// Generated from spec/schemas/store.yaml by `npm run generate`. Do not edit.

import type { EnumField, Field, TextField } from "@commerce-http/runtime";

/** Points at a Store by its key. */
export interface StoreKeyReferenceFields<About> extends Field<About> {
  /** Always `store`; the literal is assumed. */
  readonly typeId: EnumField<About, "store">;
  /** Key of the Store. */
  readonly key: TextField<About>;
}
