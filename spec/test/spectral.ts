/**
 * Prints what all of Spectral's rules for OpenAPI find in a description, as a JSON list: `node spectral.ts openapi.json`.
 *
 * A program of its own, since its packages cannot be loaded under the conditions that the tests resolve modules with.
 */
import { readFileSync } from "node:fs";
import core, { type RulesetDefinition } from "@stoplight/spectral-core";
import parsers from "@stoplight/spectral-parsers";
import rulesets from "@stoplight/spectral-rulesets";

const [, , path = ""] = process.argv;
// The packages' own types disagree about what a ruleset needs.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const oas = rulesets.oas as unknown as RulesetDefinition;
const linter = new core.Spectral();
linter.setRuleset({ extends: [[oas, "all"]] });
const found = await linter.run(new core.Document(readFileSync(path, "utf8"), parsers.Json));
console.log(JSON.stringify(found.map(({ code, path: place, message }) => ({ code, place: place.join("/"), message }))));
