import { type PackageNames, runtimeOf } from "../../config/layout.ts";
import type { NamedSchema } from "../../model/api-model.ts";
import type { ApiModel } from "../../model/model.ts";
import type { OutputFile } from "../../print/output-file.ts";
import { constant } from "../../print/statements.ts";

/** Property that tells the errors of an answer apart, as the runtime reads it. */
const codeProperty = "code";

/** Emits `errors.ts`, with `isApiError` for the codes of a union of errors that say their statuses; no file without one. */
export function errorGuardFiles(model: ApiModel, packages: PackageNames): readonly OutputFile[] {
  const errors = errorUnion(model);
  if (errors === undefined) return [];
  return [
    {
      kind: "module",
      path: "errors.ts",
      source: model.source,
      imports: [
        { name: "apiErrorGuard", from: runtimeOf(packages), type: false },
        { name: "ApiErrorGuard", from: runtimeOf(packages), type: true },
        { name: errors.name, from: packages.types, type: true },
      ],
      statements: [
        constant(
          "isApiError",
          `Checks for an error response of the API; with a code of an {@link ${errors.name}}, for one whose first error has this code.`,
          `ApiErrorGuard<${errors.name}>`,
          "apiErrorGuard()",
        ),
      ],
    },
  ];
}

function errorUnion({ shapes }: ApiModel): NamedSchema | undefined {
  return shapes.all.find(({ kind }) => {
    if (kind.type !== "union" || kind.discriminator !== codeProperty) return false;
    return kind.variants.every(({ schema }) => shapes.named(schema)?.status !== undefined);
  });
}
