/** Component schemas under their exported names, with everything that is known about them. */
import type { LoadedSpec } from "../load/loaded-spec.ts";
import { isObject } from "../plain-object.ts";
import type { JsonSchema, NamedSchema, SchemaKind } from "./api-model.ts";
import { type Cursor, quoted } from "./cursor.ts";
import { aliasCycle } from "./cycles.ts";
import { draft, expands, isSent, status, updateAction } from "./extensions.ts";
import { docOf, refKey } from "./json-schema.ts";
import { Names } from "./names.ts";
import { expectOpenTargets, mentionsOpen } from "./open.ts";
import { hasOwnShape, type Unions } from "./unions.ts";
import { type Carried, usageOf } from "./use.ts";
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

/**
 * Names all component schemas.
 *
 * @param cursors Where each stands, by key, in the description's order.
 */
export function namedSchemas(
  cursors: ReadonlyMap<string, Cursor>,
  source: SchemaFacts,
): ReadonlyMap<string, NamedSchema> {
  const { schemas, unions, kinds, carried, ownTags } = source;
  const bases = new Set([...schemas].filter(([key, schema]) => isBase(key, schema, kinds, unions)).map(([key]) => key));
  expectNoAliasCycle(cursors, schemas, kinds, bases);
  for (const [key, at] of cursors) if (mentionsOpen(schemas.get(key) ?? true)) expectOpenTargets(at, kinds);

  const names = new Names();
  const firstNames = new Map([...cursors].map(([key, at]) => [key, names.forSchema(key, at)]));
  const usage = usageOf(schemas, kinds, carried, sentKeys(cursors));
  return new Map(
    [...cursors].map(([key, at]) => {
      const schema = schemas.get(key) ?? true;
      const name = firstNames.get(key) ?? key;
      const inputName = usage.hasTwoViews(key) ? names.derived(name, "Input") : undefined;
      const property = isObject(at.value) ? expands(at) : undefined;
      const tags = ownTags.get(key);
      const action = isObject(at.value) ? updateAction(at) : undefined;
      const drafted = isObject(at.value) ? draft(at) : undefined;
      const answered = isObject(at.value) ? status(at) : undefined;
      const named: NamedSchema = {
        name,
        key,
        chapter: source.loaded.chapterOf(key).name,
        doc: docOf(schema),
        use: usage.use(key),
        schema,
        kind: kinds.get(key) ?? { type: "other" },
        ...(inputName === undefined ? {} : { inputName }),
        ...(bases.has(key) ? baseNames(name, inputName, names) : {}),
        ...(tags === undefined ? {} : { ownTags: tags }),
        ...(property === undefined ? {} : { expands: property }),
        ...(action === undefined ? {} : { updateAction: action }),
        ...(drafted === undefined ? {} : { draft: drafted }),
        ...(answered === undefined ? {} : { status: answered }),
      };
      return [key, named];
    }),
  );
}

function sentKeys(cursors: ReadonlyMap<string, Cursor>): readonly string[] {
  return [...cursors].filter(([, at]) => isObject(at.value) && isSent(at)).map(([key]) => key);
}

function baseNames(
  name: string,
  inputName: string | undefined,
  names: Names,
): Pick<NamedSchema, "baseName" | "inputBaseName"> {
  const baseName = names.derived(name, "Base");
  return inputName === undefined ? { baseName } : { baseName, inputBaseName: names.derived(inputName, "Base") };
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
  cursors.get(first)?.fail(`Schema is an alternative of itself: ${way}, expected a property or an item on the way`);
}
