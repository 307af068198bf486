/** Component schemas under their exported names, with everything that is known about them. */
import type { LoadedSpec } from "../../load/loaded-spec.ts";
import { isObject } from "../../plain-object.ts";
import type { JsonSchema, NamedSchema, SchemaKind } from "../api-model.ts";
import { type Cursor, quoted } from "../cursor.ts";
import { draft, expands, isSent, status, updateAction } from "../extensions.ts";
import { aliasCycle } from "./cycles.ts";
import { docOf, refKey } from "./json-schema.ts";
import { isOwnName, Names } from "./names.ts";
import { expectOpenTargets, mentionsOpen } from "./open.ts";
import { hasOwnShape, type Unions } from "./unions.ts";
import { type Carried, Usage } from "./use.ts";
import type { OwnTags } from "./variant-tags.ts";

/** Facts that are known when schemas are named; by key. */
export interface SchemaFacts {
  readonly loaded: LoadedSpec;
  readonly schemas: ReadonlyMap<string, JsonSchema>;
  readonly unions: Unions;
  readonly kinds: ReadonlyMap<string, SchemaKind>;
  readonly carried: readonly Carried[];
  readonly ownTags: OwnTags;
}

export function namedSchemas(
  cursors: ReadonlyMap<string, Cursor>,
  source: SchemaFacts,
  given: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, NamedSchema> {
  const { schemas, unions, kinds, carried, ownTags } = source;
  const bases = new Set([...schemas].filter(([key, schema]) => isBase(key, schema, kinds, unions)).map(([key]) => key));
  expectNoAliasCycle(cursors, schemas, kinds, bases);
  for (const [key, at] of cursors) if (mentionsOpen(schemas.get(key) ?? true)) expectOpenTargets(at, kinds);

  const names = new Names();
  const wanted = new Map(Object.entries(given));
  // Given names come first; then the schemas that need no other name, wherever they are.
  const rank = (key: string): number => (wanted.has(key) ? 0 : isOwnName(key) ? 1 : 2);
  const inOrder = [...cursors].sort(([left], [right]) => rank(left) - rank(right));
  const firstNames = new Map(inOrder.map(([key, at]) => [key, nameOf(key, at)]));
  const usage = new Usage(schemas, kinds, carried, sentKeys(cursors));
  return new Map(
    [...cursors].map(([key, at]) => {
      const schema = schemas.get(key) ?? true;
      const name = firstNames.get(key) ?? key;
      const inputName = usage.hasTwoViews(key) ? names.derived(name, "Input") : undefined;
      const said = <Fact>(read: (schema: Cursor) => Fact): Fact | undefined =>
        isObject(at.value) ? at.attempt(() => read(at)) : undefined;
      const named: NamedSchema = {
        name,
        key,
        chapter: source.loaded.chapterOf(key).name,
        doc: docOf(schema),
        use: usage.use(key),
        schema,
        kind: kinds.get(key) ?? { type: "other" },
        inputName,
        baseName: bases.has(key) ? names.derived(name, "Base") : undefined,
        inputBaseName: bases.has(key) && inputName !== undefined ? names.derived(inputName, "Base") : undefined,
        ownTags: ownTags.get(key),
        expands: said(expands),
        updateAction: said(updateAction),
        draft: said(draft),
        status: said(status),
      };
      return [key, named];
    }),
  );

  function nameOf(key: string, at: Cursor): string {
    const name = wanted.get(key);
    return name === undefined ? names.forSchema(key, at) : names.given(key, name);
  }
}

function sentKeys(cursors: ReadonlyMap<string, Cursor>): readonly string[] {
  return [...cursors]
    .filter(([, at]) => isObject(at.value) && at.attempt(() => isSent(at)) === true)
    .map(([key]) => key);
}

/** A base's own shape gets a name where its subtypes refer to it, for its name itself stands for their union. */
function isBase(key: string, schema: JsonSchema, kinds: ReadonlyMap<string, SchemaKind>, unions: Unions): boolean {
  const kind = kinds.get(key);
  if (kind?.type !== "union" || !hasOwnShape(schema)) return false;
  return kind.variants.some((variant) => {
    const variantKey = refKey(variant.schema);
    return variantKey !== undefined && unions.extendsSchema(variantKey, key);
  });
}

function expectNoAliasCycle(
  cursors: ReadonlyMap<string, Cursor>,
  schemas: ReadonlyMap<string, JsonSchema>,
  kinds: ReadonlyMap<string, SchemaKind>,
  bases: ReadonlySet<string>,
): void {
  const cycle = aliasCycle(schemas, kinds, bases);
  if (cycle === undefined) return;
  const [first = ""] = cycle;
  const way = [...cycle, first].map(quoted).join(" → ");
  cursors.get(first)?.report(`Circular alternatives: ${way}, expected a property or an item in between`);
}
