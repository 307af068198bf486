// Generated from spec/schemas/reference.yaml by `npm run generate`. Do not edit.

/**
 * Points at another resource of any type. Resources that this API describes have reference types of their own;
 * this one stands for all others, such as Products, Channels or Types.
 */
export interface Reference {
  /** Type of the resource, such as `cart-discount` or `state`. */
  typeId: string;
  /** Identifier of the resource. */
  id: string;
  /** The resource itself; present only where `expand` asked for it and it could be found. */
  obj?: { [key: string]: unknown };
}

/**
 * Names another resource of any type by exactly one of `id` and `key`. Both are refused with
 * `InvalidJsonInput`, neither with `RequiredField` (assumed).
 */
export type ResourceIdentifier =
  | {
      /** Type of the resource. Optional; when given, it must be the type that the field expects. */
      typeId?: string | undefined;
      /** Identifier of the resource. Required unless `key` is given. */
      id: string;
      key?: undefined;
    }
  | {
      /** Type of the resource. Optional; when given, it must be the type that the field expects. */
      typeId?: string | undefined;
      id?: undefined;
      /** Key of the resource. Required unless `id` is given. */
      key: string;
    };
