import { kebabCase } from "../../generator/src/text/text.ts";
import type { Rule } from "./redocly.ts";
import * as bodies from "./rules/bodies.ts";
import * as extensions from "./rules/extensions.ts";
import * as open from "./rules/open.ts";
import * as operations from "./rules/operations.ts";
import * as parameters from "./rules/parameters.ts";
import * as schemas from "./rules/schemas.ts";
import * as shown from "./rules/shown.ts";
import * as texts from "./rules/texts.ts";
import * as updateAction from "./rules/update-action.ts";

const exported: Readonly<Record<string, Rule>> = {
  ...operations,
  ...parameters,
  ...bodies,
  ...shown,
  ...texts,
  ...schemas,
  ...open,
  ...extensions,
  ...updateAction,
};

/** This project's own rules, by the name that `redocly.yaml` knows them by: all that the files of `rules` export. */
export const rules: Readonly<Record<string, Rule>> = Object.fromEntries(
  Object.entries(exported).map(([name, rule]) => [kebabCase(name), rule]),
);

/** The plugin that Redocly loads: the rules of this project, for OpenAPI 3. */
export default function plugin(): { id: string; rules: { oas3: typeof rules } } {
  return { id: "house", rules: { oas3: rules } };
}
