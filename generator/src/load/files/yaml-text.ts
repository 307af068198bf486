import { createRequire } from "node:module";
import { CORE_SCHEMA, load as parse, type LoadOptions, Type, YAMLException } from "js-yaml";
import type * as Yaml from "yaml";
import { depthReason, type TextProblem } from "./json-text.ts";
import { limits } from "./limits.ts";

const mergeKey = new Type("tag:yaml.org,2002:merge", { kind: "scalar", resolve: (text: unknown) => text === "<<" });

/** YAML as JSON would say it (no dates, no binaries), with merge keys. */
const options: LoadOptions & { readonly maxDepth: number } = {
  schema: CORE_SCHEMA.extend({ implicit: [mergeKey] }),
  maxDepth: limits.depth,
};

/** Thrown by {@link parseYaml}. */
export class YamlError extends Error {
  readonly problems: readonly TextProblem[];

  constructor(problems: readonly TextProblem[]) {
    super(problems.map(({ reason }) => reason).join("\n"));
    this.problems = problems;
  }
}

/**
 * Parses a YAML text; throws YamlError when it is no YAML, gives names twice, or uses a tag that JSON has no word for.
 */
export function parseYaml(text: string): unknown {
  try {
    return parse(text, options);
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    const repeated = error.reason === "duplicated mapping key" ? repeatedKeys(text) : [];
    const first = { reason: reasonOf(error), offset: error.mark?.position ?? 0 };
    throw new YamlError(repeated.length > 0 ? repeated : [first]);
  }
}

/** All duplicate keys of mappings. They cause no other problems, so all can be reported at once. */
function repeatedKeys(text: string): readonly TextProblem[] {
  const { errors } = yamlPackage().parseDocument(text, { logLevel: "silent", merge: true, prettyErrors: false });
  return errors
    .filter(({ code }) => code === "DUPLICATE_KEY")
    .map(({ pos: [offset] }) => ({ reason: "Not valid YAML: duplicated mapping key", offset }));
}

/** Only a problem needs positions, so only a problem pays for loading the parser that knows them. */
export function yamlPackage(): typeof Yaml {
  return createRequire(import.meta.url)("yaml") as typeof Yaml;
}

function reasonOf({ reason }: YAMLException): string {
  return reason.startsWith("nesting exceeded") ? depthReason : `Not valid YAML: ${reason}`;
}

/** Faults of data, and their places. */
export interface DataProblem {
  readonly reason: string;
  readonly segments: readonly string[];
}

/** Looks for values that are nested too deep to walk; and, in data of YAML, for more than `most` of them. */
export function dataProblem(data: unknown, most: number = Infinity): DataProblem | undefined {
  const segments: string[] = [];
  let left = most;
  return visit(data);

  function visit(value: unknown): DataProblem | undefined {
    if (left-- === 0) return problem("Aliases make the file too large");
    if (typeof value !== "object" || value === null) return undefined;
    if (segments.length >= limits.depth) return problem(depthReason);
    for (const key of Object.keys(value)) {
      segments.push(key);
      const found = visit((value as Readonly<Record<string, unknown>>)[key]);
      if (found !== undefined) return found;
      segments.pop();
    }
    return undefined;
  }

  function problem(reason: string): DataProblem {
    return { reason, segments: [...segments] };
  }
}
