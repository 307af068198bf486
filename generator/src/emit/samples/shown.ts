import type { Example, Operation, Parameter } from "../../model/api-model.ts";
import { mainContent, parametersIn } from "../../model/operations/answers.ts";

export interface Given {
  readonly parameter: Parameter;
  readonly value: unknown;
}

export interface Shown {
  readonly operation: Operation;
  readonly path: ReadonlyMap<string, unknown>;
  readonly query: readonly Given[];
  readonly headers: readonly Given[];
  readonly body: unknown;
}

/** Takes the first examples of needed parts, and for collections of optional ones; nothing where a needed one has none. */
export function shownOf(operation: Operation): Shown | undefined {
  const { facade, body } = operation;
  const required = operation.parameters.filter((parameter) => parameter.required && parameter.in !== "cookie");
  const needed = required.flatMap((parameter): Given[] => {
    const [first] = parameter.examples ?? [];
    return first === undefined ? [] : [{ parameter, value: first.value }];
  });
  const [sent] = mainContent(body?.content ?? [])?.examples ?? [];
  if (needed.length < required.length || (body?.required === true && sent === undefined)) return undefined;
  const given = (place: Parameter["in"]): readonly Given[] => needed.filter(({ parameter }) => parameter.in === place);
  const isOpen = facade?.by === undefined && body === undefined;
  return {
    operation,
    path: new Map(given("path").map(({ parameter, value }) => [parameter.name, value])),
    query: [...given("query"), ...(isOpen ? optionalOf(operation) : [])],
    headers: given("header"),
    body: sent?.value,
  };
}

/** Fills the places of a template such as `/{projectKey}/states`. `written` gives a value its form in the place. */
export function filled(
  template: string,
  values: ReadonlyMap<string, unknown>,
  written: (text: string) => string = (text) => text,
): string {
  return template.replaceAll(/\{([^{}]+)\}/g, (whole, name: string) =>
    values.has(name) ? written(wireText(values.get(name))) : whole,
  );
}

export function wireText(value: unknown): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Examples of one name belong together: once one is taken, those of the names that were left aside are, too. */
function optionalOf(operation: Operation): readonly Given[] {
  const left = new Set<string>();
  const taken = new Set<string>();
  return parametersIn(operation, "query").flatMap((parameter): Given[] => {
    const named = parameter.required ? [] : (parameter.examples ?? []).filter(({ name }) => name !== "");
    const chosen = chosenOf(named, taken, left);
    if (chosen === undefined) return [];
    taken.add(chosen.name);
    for (const { name } of named) if (name !== chosen.name) left.add(name);
    return [{ parameter, value: chosen.value }];
  });
}

function chosenOf(
  examples: readonly Example[],
  taken: ReadonlySet<string>,
  left: ReadonlySet<string>,
): Example | undefined {
  return examples.find(({ name }) => taken.has(name)) ?? examples.find(({ name }) => !left.has(name));
}
