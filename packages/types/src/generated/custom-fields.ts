// Generated from spec/schemas/custom-fields.yaml by `npm run generate`. Do not edit.

/**
 * Fields that a Project added to a resource, and the Type that defines them. Its fields are assumed: those of
 * the update action `setCustomType`.
 */
export interface CustomFields {
  /** The Type that defines the custom fields. */
  type: TypeReference;
  /** The values of the custom fields. */
  fields: FieldContainer;
}

/**
 * Custom fields to give to a resource that is being created. Its fields are assumed: those of the update action
 * `setCustomType`.
 */
export interface CustomFieldsDraft {
  /** The Type that defines the custom fields. */
  type: TypeResourceIdentifier;
  /** Initial values of the custom fields. */
  fields?: FieldContainer | undefined;
}

/**
 * Values of custom fields: a map from field name to value. The Type determines the form of each value. A field
 * that holds a Reference can be expanded with the path `custom.fields.<name>`, a set of References with
 * `custom.fields.<name>[*]`.
 */
export interface FieldContainer {
  /** Fields by name. */
  [key: string]: unknown;
}

/** Points at the Type that defines custom fields. */
export interface TypeReference {
  /** Always `type`; the literal is assumed. */
  typeId: "type";
  /** Identifier of the Type. */
  id: string;
  /** The Type itself; present only where `expand` asked for it and it could be found. */
  obj?: { [key: string]: unknown };
}

/**
 * Names a Type by exactly one of `id` and `key`. Both are refused with `InvalidJsonInput`, neither with
 * `RequiredField` (assumed).
 */
export type TypeResourceIdentifier = {
  /** Type of the resource. Optional; any other value is refused. The literal is assumed. */
  typeId?: "type" | undefined;
} & (
  | {
      /** Identifier of the Type. Required unless `key` is given. */
      id: string;
      key?: undefined;
    }
  | {
      /** Key of the Type. Required unless `id` is given. */
      key: string;
      id?: undefined;
    }
);
