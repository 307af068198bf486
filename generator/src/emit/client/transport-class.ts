import type { Field, Method, Statement } from "../../print/output-file.ts";
import { above, classOf } from "../../print/statements.ts";
import type { Documentation } from "../../text/text.ts";

export const transportWords = "Sends its calls through the given transport.";

/** A class whose methods send their calls through a transport, and that may hold other classes which do the same. */
export function transportClass(
  name: string,
  words: string | Documentation,
  methods: readonly Method[],
  { type = "Transport", held = [] }: { readonly type?: string; readonly held?: readonly Field[] } = {},
): Statement {
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
