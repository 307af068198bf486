// Generated from spec/schemas/custom-fields.yaml by `npm run generate`. Do not edit.

import type { CustomField, EnumField, Field, TextField } from "@commerce-http/runtime";

/** Fields that a Project added to a resource, and the Type that defines them. */
export interface CustomFieldsFields<About> extends CustomField<About> {
  /** The Type that defines the custom fields. */
  readonly type: TypeReferenceFields<About>;
}

/** Points at the Type that defines custom fields. */
export interface TypeReferenceFields<About> extends Field<About> {
  /** Always `type`; the literal is assumed. */
  readonly typeId: EnumField<About, "type">;
  /** Identifier of the Type. */
  readonly id: TextField<About>;
}
