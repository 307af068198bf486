/** Exported names: one per schema and view, unique in the whole model. */
import { freeName, pascalCase } from "../../text/text.ts";
import { type Cursor, quoted } from "../cursor.ts";

/** Names that mean something in every module. A schema named so gets another name. */
const takenNames: ReadonlySet<string> = new Set(
  `AggregateError Array ArrayBuffer ArrayBufferView ArrayLike AsyncFunction AsyncGenerator AsyncIterable AsyncIterator
  AsyncIterableIterator Atomics Awaited BigInt BigInt64Array BigUint64Array Boolean Capitalize ConstructorParameters
  DataView Date DecoratorContext Disposable AsyncDisposable Error ErrorConstructor EvalError Exclude Extract
  FinalizationRegistry Float32Array Float64Array Function Generator GeneratorFunction Infinity InstanceType Int16Array
  Int32Array Int8Array Intl Iterable IterableIterator Iterator IteratorResult JSON Lowercase Map Math NaN NonNullable
  NoInfer Number Object ObjectConstructor Omit OmitThisParameter Parameters Partial Pick Promise PromiseLike PropertyKey
  PropertyDescriptor Proxy RangeError Readonly ReadonlyArray ReadonlyMap ReadonlySet Record ReferenceError Reflect RegExp
  Required ReturnType Set SharedArrayBuffer String Symbol SyntaxError TemplateStringsArray ThisType TypeError URIError
  Uint16Array Uint32Array Uint8Array Uint8ClampedArray Uncapitalize Uppercase WeakMap WeakRef WeakSet
  AbortController AbortSignal Blob BodyInit File FormData Headers HeadersInit ReadableStream Request RequestInfo RequestInit
  Response ResponseInit TextDecoder TextEncoder URL URLSearchParams
  Formed OpenEnum OpenUnion LaterVariant LaterTag Call CallOptions Decision Expanded ExpandedPage ExpandOptions ModifyOptions Plain Where Transport TransportRequest Resources`.split(
    /\s+/,
  ),
);

/** Hands out exported names. None differs from another one in case alone: some disks and many readers do not see it. */
export class Names {
  /** Name in lower case → what has it. */
  readonly #owners = new Map<string, string>();

  /** Names a component schema: `simple-user` → `SimpleUser`; `Record` → `RecordSchema`, for it would hide the global one. */
  forSchema(key: string, at: Cursor): string {
    const name = pascalCase(key);
    const wanted = takenNames.has(name) || name === "" ? `${name}Schema` : name;
    const free = this.#free(wanted);
    const owner = this.#owners.get(wanted.toLowerCase());
    const reason =
      name === ""
        ? "its key has no letter and no digit"
        : owner && `${quoted(owner)} already has this name (ignoring case)`;
    if (reason !== undefined) at.warn(`Schema ${quoted(key)} is exported as ${free}, because ${reason}`);
    this.#owners.set(free.toLowerCase(), key);
    return free;
  }

  /** Names a schema as a user wants it; throws RangeError when something else has the name. */
  given(key: string, name: string): string {
    const owner = this.#owners.get(name.toLowerCase());
    const reason = takenNames.has(name) ? "it is a reserved or built-in name" : owner && `${quoted(owner)} has it`;
    if (reason !== undefined) throw new RangeError(`Cannot name schema ${quoted(key)} ${name}: ${reason}`);
    this.#owners.set(name.toLowerCase(), key);
    return name;
  }

  /** Names another view of a schema; where the name is taken, a number makes it free. */
  derived(name: string, suffix: string): string {
    const free = this.#free(name + suffix);
    this.#owners.set(free.toLowerCase(), name);
    return free;
  }

  #free(wanted: string): string {
    return freeName(wanted, (name) => this.#owners.has(name.toLowerCase()) || takenNames.has(name));
  }
}

/** Says whether the key of a schema can be its exported name as it stands. */
export function isOwnName(key: string): boolean {
  return pascalCase(key) === key && !takenNames.has(key);
}
