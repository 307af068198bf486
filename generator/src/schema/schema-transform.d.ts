/** Types of openapi-typescript's transform of schemas, which has none at its own path. */
declare module "openapi-typescript/dist/transform/schema-object.mjs" {
  import type { transformSchemaObject } from "openapi-typescript";

  const transform: typeof transformSchemaObject;
  export default transform;
}
