/** Reads the description as the generator does, so that nothing passes here which it would refuse. */
import { join } from "node:path";
import { load } from "../../generator/src/load.ts";
import { buildModel } from "../../generator/src/model/build-model.ts";
import { SpecError } from "../../generator/src/spec-error.ts";

try {
  buildModel(load(join(import.meta.dirname, "../openapi.yaml")), { isClosed: true });
} catch (error) {
  if (!(error instanceof SpecError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
