import type { Resource } from "../../model/api-model.ts";
import type { ApiModel } from "../../model/model.ts";
import { grouped } from "../../plain-object.ts";
import type { Field, Method, OutputFile, Statement } from "../../print/output-file.ts";
import { above, classOf } from "../../print/statements.ts";
import { type Documentation, camelCase, documentation, objectKey, pascalCase } from "../../text/text.ts";
import { firstSentence } from "../words.ts";

/** Emits `resources.ts`: a class that holds every resource, and one for each way to narrow them. */
export function aggregatesFile(
  { source, resources, pathWords }: Pick<ApiModel, "source" | "resources" | "pathWords">,
  transport: string,
): OutputFile {
  const narrowings = narrowingsOf(resources);
  const top = resources.filter(({ within }) => within === undefined);
  return {
    kind: "module",
    path: "resources.ts",
    source,
    imports: [
      { name: "Transport", from: transport, type: true },
      ...resources.map(({ className, module }) => ({ name: className, from: `./${module}.ts`, type: false })),
    ],
    statements: [
      aggregate(
        "Resources",
        "Every resource of the API.",
        top,
        narrowings.map((narrowing) => narrowMethod(narrowing, pathWords.get(narrowing.parameter) ?? "")),
      ),
      ...narrowings.map((narrowing) =>
        aggregate(narrowing.className, `Resources within one \`${narrowing.parameter}\`.`, narrowing.resources, []),
      ),
    ],
  };
}

interface Narrowing {
  readonly method: string;
  readonly parameter: string;
  readonly className: string;
  readonly resources: readonly Resource[];
}

function narrowingsOf(resources: readonly Resource[]): readonly Narrowing[] {
  const narrowed = grouped(resources, ({ within }) => within?.method);
  return [...narrowed].map(([method, own]) => {
    const parameter = own[0]?.within?.parameter ?? "";
    return { method, parameter, className: `${pascalCase(method)}Resources`, resources: own };
  });
}

function aggregate(name: string, text: string, resources: readonly Resource[], methods: readonly Method[]): Statement {
  const held = resources.map((resource) => ({
    name: resource.name,
    type: resource.className,
    isReadonly: true,
    leadingTrivia: above(documentation({ ...resource.doc, text: firstSentence(resource.doc.text) })),
  }));
  return transportClass(name, text, methods, { held });
}

function narrowMethod({ method, parameter, className, resources }: Narrowing, words: string): Method {
  const names = resources.map(({ name }) => `\`${name}\``).join(", ");
  const variable = camelCase(parameter);
  const bound = variable === parameter ? parameter : `${objectKey(parameter)}: ${variable}`;
  return {
    name: method,
    leadingTrivia: above({
      text: `Returns the resources within one \`${parameter}\`: ${names}.`,
      tags: [{ name: "param", text: `${variable} ${words}` }],
    }),
    parameters: [{ name: variable, type: "string" }],
    returnType: className,
    statements: `return new ${className}(this.#transport.bind({ ${bound} }));`,
  };
}

export const transportWords = "Uses this transport.";

/** A class whose methods send their calls through a transport, and that may hold other classes which do the same. */
export function transportClass(
  name: string,
  words: string | Documentation,
  methods: readonly Method[],
  { held = [] }: { readonly held?: readonly Field[] } = {},
): Statement {
  const type = "Transport";
  const keepsTransport = methods.length > 0;
  const created = held.map((field) => `this.${field.name} = new ${String(field.type)}(transport);`);
  return classOf(name, words, {
    properties: [...held, ...(keepsTransport ? [{ name: "#transport", type, isReadonly: true }] : [])],
    ctors: [
      {
        leadingTrivia: above(transportWords),
        parameters: [{ name: "transport", type }],
        statements: [...(keepsTransport ? ["this.#transport = transport;"] : []), ...created],
      },
    ],
    methods: [...methods],
  });
}
