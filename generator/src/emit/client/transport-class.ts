import type { ClassStatement, Field, Method } from "../../print/output-file.ts";
import type { Documentation } from "../../text/text.ts";

/** Words above every constructor. */
export const transportDocumentation: Documentation = { text: "Sends its calls through the given transport." };

/** A class whose methods send their calls through a transport, and that may hold other classes which do the same. */
export function transportClass(
  name: string,
  doc: Documentation,
  methods: readonly Method[],
  { type = "Transport", held = [] }: { readonly type?: string; readonly held?: readonly Field[] } = {},
): ClassStatement {
  const keepsTransport = methods.length > 0;
  const created = held.map((field) => `this.${field.name} = new ${field.type}(transport);`);
  return {
    kind: "class",
    name,
    doc,
    fields: [...held, ...(keepsTransport ? [{ name: "#transport", type, readonly: true }] : [])],
    constructor_: {
      doc: transportDocumentation,
      parameters: [{ name: "transport", type }],
      body: [...(keepsTransport ? ["this.#transport = transport;"] : []), ...created].join("\n"),
    },
    methods,
  };
}
