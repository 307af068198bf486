import { isRecord } from "@commerce-http/model";
import type { Secrets } from "../terminal/terminal.ts";

export interface ValueSources {
  readonly values: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly secrets: Secrets;
  readonly missing: string;
}

export type Filled =
  | { readonly value: unknown; readonly problems?: undefined }
  | { readonly problems: readonly string[]; readonly value?: undefined };

/**
 * Puts values into a text: `${name}` and `${env:NAME}`. A text that is nothing else takes the value as it is, of any type;
 * `$${` stands for `${`.
 */
export function fill(text: string, sources: ValueSources, spend: Spend = () => {}): Filled {
  if (!text.includes("${")) return { value: text };
  const whole = /^\$\{([^{}]*)\}$/.exec(text);
  if (whole) return valueOf(whole[1] ?? "", sources, spend);
  const problems: string[] = [];
  const value = text.replaceAll(/\$\$\{|\$\{([^{}]*)\}|\$\{/g, (found: string, name: string | undefined) => {
    if (found === "$${") return "${";
    if (name === undefined) {
      problems.push('"${" is not closed; write "$${" for a literal "${"');
      return found;
    }
    const filled = valueOf(name, sources, spend);
    if (filled.problems) {
      problems.push(...filled.problems);
      return found;
    }
    if (typeof filled.value === "object") {
      problems.push(`value "${name}" is not a text, number or boolean, and cannot be part of a text`);
      return found;
    }
    return typeof filled.value === "string" ? filled.value : JSON.stringify(filled.value);
  });
  return problems.length > 0 ? { problems } : { value };
}

const FORM = /^(?:env:([A-Za-z_]\w*)|([A-Za-z_][\w.-]*))$/;

type Spend = (length: number) => void;

function valueOf(name: string, sources: ValueSources, spend: Spend): Filled {
  const form = FORM.exec(name.trim());
  if (form === null) {
    return { problems: [`"\${${name}}" names no value: write \${name}, \${env:NAME}, or $\${ for a literal \${`] };
  }
  const [, variable, value] = form;
  if (variable !== undefined) return variableOf(variable, sources, spend);
  if (value === undefined || !Object.hasOwn(sources.values, value)) {
    return { problems: [`value "${name}" is missing${sources.missing}`] };
  }
  return withVariables(sources.values[value], sources, spend);
}

function variableOf(name: string, { env, secrets }: ValueSources, spend: Spend): Filled {
  const value = Object.hasOwn(env, name) ? env[name] : undefined;
  if (value === undefined) return { problems: [`environment variable ${name} is not set`] };
  secrets.add(value);
  spend(value.length);
  return { value };
}

/** Values of the configuration may take variables, and nothing else. */
function withVariables(value: unknown, sources: ValueSources, spend: Spend): Filled {
  spend(typeof value === "string" ? value.length : 1);
  if (typeof value === "string")
    return fill(value, { ...sources, values: {}, missing: ": values can only use environment variables" }, spend);
  if (Array.isArray(value)) {
    const filled = value.map((each: unknown) => withVariables(each, sources, spend));
    return problemsOf(filled) ?? { value: filled.map((each) => each.value) };
  }
  if (!isRecord(value)) return { value };
  const filled = Object.entries(value).map(([name, each]) => [name, withVariables(each, sources, spend)] as const);
  const problems = problemsOf(filled.map(([, each]) => each));
  return problems ?? { value: Object.fromEntries(filled.map(([name, each]) => [name, each.value])) };
}

function problemsOf(filled: readonly Filled[]): Filled | undefined {
  const problems = filled.flatMap((each) => each.problems ?? []);
  return problems.length > 0 ? { problems } : undefined;
}
