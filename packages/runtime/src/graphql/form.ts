/** Resources over GraphQL in the form that REST has for them: localized text is a list there, and a map here. */
import { isRecord } from "@commerce-http/model";
import type { Where } from "../predicate/predicate.ts";
import { queryText } from "../request/query.ts";

/** A resource as documents select it: localized texts as lists, and `null` for what it does not have. */
export type Selected = Readonly<Record<string, unknown>>;

/** Text in one language, as GraphQL gives and takes it. */
interface LocalizedItem {
  readonly locale: string;
  readonly value: string;
}

/**
 * Makes a resource of what was selected: localized text as a map, and nothing where GraphQL says `null`.
 *
 * @param texts Names of the fields with localized text.
 */
export function readForm(selected: Selected, texts: readonly string[]): object {
  const fields = Object.entries(withoutNulls(selected)).flatMap(([name, value]) => {
    if (!texts.includes(name)) return [[name, isRecord(value) ? withoutNulls(value) : value]];
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- so it was selected
    const items = value as readonly LocalizedItem[];
    return items.length > 0 ? [[name, Object.fromEntries(items.map((item) => [item.locale, item.value]))]] : [];
  });
  return Object.fromEntries(fields);
}

/** Gives a draft the form that GraphQL takes: localized text as a list. */
export function writeForm(draft: object, texts: readonly string[]): object {
  const entries = Object.entries(draft).map(([name, value]: [string, unknown]) => {
    const isText = texts.includes(name) && isRecord(value);
    return [name, isText ? Object.entries(value).map(([locale, text]) => ({ locale, value: text })) : value];
  });
  return Object.fromEntries(entries);
}

/** Gives update actions the form that GraphQL takes: the name of each as the key of an object. */
export function actionForms(
  actions: readonly { readonly action: string }[],
  texts: readonly string[],
): readonly object[] {
  return actions.map(({ action, ...properties }) => ({ [action]: writeForm(properties, texts) }));
}

/** Names of a resource. */
interface Names {
  readonly id?: string | undefined;
  readonly key?: string | undefined;
  readonly version?: number;
}

/** The variables that name a resource: of one that was read the id. Without a version, both are sent, and refused. */
export function nameVariables({ id, key, version }: Names): Omit<Names, "version"> {
  return { id, key: id === undefined || version === undefined ? key : undefined };
}

/** One predicate of several that must all hold. It is made with the body: what is no predicate fails the call. */
export function conjunction(where: Where<never> = []): { toJSON(): string | undefined } {
  return {
    toJSON: () => {
      const all = [where].flat().map((each) => queryText("where", each));
      return all.length > 1 ? all.map((each) => `(${each})`).join(" and ") : all[0];
    },
  };
}

function withoutNulls(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
}
