// Generated from spec/schemas/store.yaml by `npm run generate`. Do not edit.

/** Points at a Store by its key. Its fields are assumed, and that expansion leaves it as it is. */
export interface StoreKeyReference {
  /** Always `store`; the literal is assumed. */
  typeId: "store";
  /** Key of the Store. */
  key: string;
}

/**
 * Names a Store by exactly one of `id` and `key`. Both are refused with `InvalidJsonInput`, neither with
 * `RequiredField` (assumed).
 */
export type StoreResourceIdentifier = {
  /** Type of the resource. Optional; any other value is refused. The literal is assumed. */
  typeId?: "store" | undefined;
} & (
  | {
      /** Identifier of the Store. Required unless `key` is given. */
      id: string;
      key?: undefined;
    }
  | {
      /** Key of the Store. Required unless `id` is given. */
      key: string;
      id?: undefined;
    }
);
