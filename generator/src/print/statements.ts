/** Statements as emitters write most of them: a name, what it stands for, and words. */
import type { Documentation } from "../text/text.ts";
import type { AliasStatement, ConstStatement, InterfaceStatement, Member, PropertyMember } from "./output-file.ts";

/** A sentence, or all that stands above a name. */
type Words = string | Documentation;

function documented(words: Words): Documentation {
  return typeof words === "string" ? { text: words } : words;
}

export function alias(name: string, words: Words, type: string, typeParameters?: readonly string[]): AliasStatement {
  return { kind: "alias", name, doc: documented(words), type, typeParameters };
}

export function constant(name: string, words: Words, type: string, value: string): ConstStatement {
  return { kind: "const", name, doc: documented(words), type, value };
}

export function interfaceOf(
  name: string,
  words: Words,
  members: readonly Member[],
  more: Pick<InterfaceStatement, "extends" | "typeParameters"> = {},
): InterfaceStatement {
  return { kind: "interface", name, doc: documented(words), members, ...more };
}

/** A readonly property. */
export function property(name: string, type: string, words?: Words, optional = false): PropertyMember {
  return {
    kind: "property",
    name,
    type,
    optional,
    readonly: true,
    doc: words === undefined ? words : documented(words),
  };
}

/** A property that may be left out, as `undefined` too. */
export function optionalProperty(name: string, type: string, words: Words): PropertyMember {
  return property(name, `${type} | undefined`, words, true);
}

/** Properties as a table; the name of one that may be missing ends in a question mark. */
export type Rows = readonly (readonly [name: string, type: string, text?: string])[];

/** An interface that is the same for every description. */
export function shape(name: string, text: string, rows: Rows): InterfaceStatement {
  const members = rows.map(([row, type, words]) => property(row.replace("?", ""), type, words, row.endsWith("?")));
  return interfaceOf(name, text, members);
}
