// Generated from spec/schemas/store.yaml by `npm run generate`. Do not edit.

/**
 * Points at a Store by its key. It cannot be expanded. The API's own description names this shape without
 * showing its fields; they are common practice.
 */
export interface StoreKeyReference {
  /** Always `store`; the literal is common practice. */
  typeId: "store";
  /** Key of the Store. */
  key: string;
}

/** Names a Store by exactly one of `id` and `key`. Both together are refused with `InvalidJsonInput`. */
export type StoreResourceIdentifier = {
  /** Type of the resource. Optional; any other value is refused. The literal is common practice. */
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
