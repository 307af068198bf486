import { join } from "node:path";
import { expect, test } from "vitest";
import { repositoryLayout } from "../../src/config/layout.ts";
import { emitters } from "../../src/generate.ts";
import { load } from "../../src/load.ts";
import { buildModel } from "../../src/model/build-model.ts";
import { formatted } from "../../src/print.ts";
import { morphedCode, printed } from "../../src/print/structures.ts";

const root = join(import.meta.dirname, "../../..");

test("statements are printed as ts-morph prints them", async () => {
  const { packages } = repositoryLayout(root);
  const model = buildModel(load(join(root, "spec/openapi.yaml")), { isClosed: true });
  const files = emitters.flatMap(([, emit]) => emit(model, packages, []));
  for (const file of files) {
    if (file.kind === "text") continue;
    const morphed = file.statements.map((each) => (typeof each === "string" ? `\n${each}\n` : morphedCode(each)));
    const [own, theirs] = await Promise.all(
      [printed("", [], file.statements), morphed.join("")].map((text) => formatted(file.path, text)),
    );
    expect(own, file.path).toBe(theirs);
  }
});
