import type { Rule } from "./redocly.ts";
import { bodies } from "./rules/bodies.ts";
import { bodyExamples } from "./rules/body-examples.ts";
import { clientParameters } from "./rules/client-parameters.ts";
import { componentNames } from "./rules/component-names.ts";
import { correlationHeader } from "./rules/correlation-header.ts";
import { deprecated } from "./rules/deprecated.ts";
import { described } from "./rules/described.ts";
import { discriminatedUnion } from "./rules/discriminated-union.ts";
import { errorAnswers } from "./rules/error-answers.ts";
import { expands } from "./rules/expands.ts";
import { extensions } from "./rules/extensions.ts";
import { impossible } from "./rules/impossible.ts";
import { keyPrefix } from "./rules/key-prefix.ts";
import { keyset } from "./rules/keyset.ts";
import { listParameters } from "./rules/list-parameters.ts";
import { nounFirst } from "./rules/noun-first.ts";
import { oneMarker } from "./rules/one-marker.ts";
import { openObjects } from "./rules/open-objects.ts";
import { open } from "./rules/open.ts";
import { operationExtension } from "./rules/operation-extension.ts";
import { operationId } from "./rules/operation-id.ts";
import { operationScopes } from "./rules/operation-scopes.ts";
import { operationSummary } from "./rules/operation-summary.ts";
import { operationTag } from "./rules/operation-tag.ts";
import { pathFiles } from "./rules/path-files.ts";
import { patterns } from "./rules/patterns.ts";
import { propertyNames } from "./rules/property-names.ts";
import { shown } from "./rules/shown.ts";
import { standalone } from "./rules/standalone.ts";
import { updateAction } from "./rules/update-action.ts";
import { usedComponents } from "./rules/used-components.ts";

/** This project's own rules, by the name that `redocly.yaml` knows them by. */
export const rules: Readonly<Record<string, Rule>> = {
  "operation-id": operationId,
  "operation-tag": operationTag,
  "operation-summary": operationSummary,
  "operation-scopes": operationScopes,
  "operation-extension": operationExtension,
  bodies,
  "body-examples": bodyExamples,
  "error-answers": errorAnswers,
  "correlation-header": correlationHeader,
  "list-parameters": listParameters,
  described,
  deprecated,
  "noun-first": nounFirst,
  "one-marker": oneMarker,
  impossible,
  "component-names": componentNames,
  "property-names": propertyNames,
  "discriminated-union": discriminatedUnion,
  "open-objects": openObjects,
  "path-files": pathFiles,
  patterns,
  shown,
  "client-parameters": clientParameters,
  extensions,
  keyset,
  "update-action": updateAction,
  expands,
  open,
  "key-prefix": keyPrefix,
  standalone,
  "used-components": usedComponents,
};

/** The plugin that Redocly loads: the rules of this project, for OpenAPI 3. */
export default function plugin(): { id: string; rules: { oas3: typeof rules } } {
  return { id: "house", rules: { oas3: rules } };
}
