type Makers = Readonly<Record<string, () => unknown>>;

const LAZY = Symbol("lazy");

interface Lazy {
  readonly [LAZY]: { readonly makers: Makers; readonly made: Record<string, unknown> };
}

/**
 * Adds properties that are made when they are first read. Copies and JSON have them like all others.
 *
 * All objects share their getters. Those of an object literal would be created again for each, and engines keep such
 * functions, and whatever they can reach, until the next full collection of garbage.
 */
export function withLazy<Base extends object, Parts extends object>(
  base: Base,
  makers: { readonly [Name in keyof Parts]: () => Parts[Name] },
): Base & Readonly<Parts> {
  const object = { ...base };
  Object.defineProperty(object, LAZY, { value: { makers, made: {} } });
  for (const name of Object.keys(makers)) Object.defineProperty(object, name, propertyOf(name));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each of the names is defined now
  return object as Base & Readonly<Parts>;
}

const properties = new Map<string, PropertyDescriptor & ThisType<Lazy>>();

/** The property of that name, the same one for all objects. */
function propertyOf(name: string): PropertyDescriptor & ThisType<Lazy> {
  const known = properties.get(name);
  if (known !== undefined) return known;
  const property: PropertyDescriptor & ThisType<Lazy> = {
    enumerable: true,
    get() {
      const { makers, made } = this[LAZY];
      if (!Object.hasOwn(made, name)) made[name] = makers[name]?.();
      return made[name];
    },
  };
  properties.set(name, property);
  return property;
}

/** Takes what a map has for a key, or makes it and keeps it. */
export function once<Key, Made>(
  made: { get(key: Key): Made | undefined; has(key: Key): boolean; set(key: Key, value: Made): unknown },
  key: Key,
  make: () => Made,
): Made {
  // A value that was looked for in vain is not looked for again.
  if (!made.has(key)) made.set(key, make());
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return made.get(key) as Made;
}

/** Groups items by a key, in the order in which keys come first. */
export function grouped<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) once(groups, keyOf(item), () => []).push(item);
  return groups;
}
