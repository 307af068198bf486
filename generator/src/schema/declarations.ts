/** The types of a whole model: what its component schemas are declared as, and what others refer to them by. */
import type { JsonSchema, NamedSchema, SchemaUse } from "../model/api-model.ts";
import type { ApiModel } from "../model/model.ts";
import type { Side } from "../model/schemas/use.ts";
import { madeOnce } from "../plain-object.ts";
import type { Member, PropertyMember } from "../print/output-file.ts";
import { type Form, isAll, isName, isObjectForm, type NameForm, type ObjectForm } from "./form.ts";
import { Lowering } from "./lower.ts";
import { alternatives, type Flow, TypeWriter } from "./schema-type.ts";

/** A type expression and what must be imported for it. */
export interface TypeText {
  /** One type expression; a union is not in parentheses. */
  readonly text: string;
  /** Exported names of the types package that the text mentions: sorted, each once. */
  readonly names: readonly string[];
}

/** One exported type. */
export interface Declaration {
  readonly name: string;
  readonly shape: Shape;
  /** Exported names that the shape mentions: sorted, each once. */
  readonly names: readonly string[];
}

export type Shape =
  | { readonly kind: "interface"; readonly extends: readonly string[]; readonly members: readonly Member[] }
  | { readonly kind: "alias"; readonly type: string };

const prepared = new WeakMap<ApiModel, SchemaTypes>();

/** Prepares the types of a model; asking twice for the same model costs nothing. */
export function schemaTypes(model: ApiModel): SchemaTypes {
  return madeOnce(prepared, model, () => new SchemaTypes(model));
}

/** The side whose fields count, and where the values occur. */
interface Direction {
  readonly side: Side | undefined;
  readonly flow: Flow;
}

/** The types of a model. */
export class SchemaTypes {
  readonly #named: ReadonlyMap<string, NamedSchema>;
  readonly #lowerings: { readonly [side in Side | "both"]: Lowering };
  readonly #shapes = new Map<string, Declaration>();
  readonly #texts = { request: new Map<JsonSchema, TypeText>(), response: new Map<JsonSchema, TypeText>() } as const;
  /** Fields that an interface has from those it extends, by its name. */
  readonly #inherited = new Map<string, ReadonlyMap<string, PropertyMember>>();

  constructor(model: ApiModel) {
    const schemas = model.chapters.flatMap((chapter) => chapter.schemas);
    this.#named = new Map(schemas.map((schema) => [schema.key, schema]));
    const lowering = (side?: Side): Lowering => new Lowering(this.#named, side, model.int64);
    this.#lowerings = { request: lowering("request"), response: lowering("response"), both: lowering() };
  }

  /**
   * Writes the type of a schema that stands outside the component schemas: a body, a parameter, a header. Arrays on the
   * request side are `readonly`; a schema with two views is named by the view of its side (`UserInput`).
   */
  typeOf(schema: JsonSchema, side: Side): TypeText {
    return madeOnce(this.#texts[side], schema, () => {
      const writer = new TypeWriter(flowOf(side));
      return { text: writer.type(this.#lowerings[side].form(schema)), names: writer.names };
    });
  }

  /** Writes the declarations of a component schema: its base, itself, its request view, each where it has one. */
  declarations(schema: NamedSchema): readonly Declaration[] {
    const sides: readonly (Side | undefined)[] =
      schema.inputName === undefined ? [sideOf(schema)] : ["response", "request"];
    const bases = schema.baseName === undefined ? [false] : [true, false];
    return sides.flatMap((side) => bases.map((isBase) => this.#declaration(schema, side, isBase)));
  }

  /** Says whether the type of a component schema has null among its values. */
  allowsNull(schema: NamedSchema): boolean {
    const lowering = this.#lowerings[(schema.inputName === undefined ? sideOf(schema) : "response") ?? "both"];
    return lowering.allowsNull(lowering.declared(schema));
  }

  #declaration(schema: NamedSchema, side: Side | undefined, isBase: boolean): Declaration {
    const lowering = this.#lowerings[side ?? "both"];
    const { name } = lowering.name(schema.key, isBase);
    return madeOnce(this.#shapes, name, () => {
      const flow = flowOf(side ?? schema.use);
      const writer = new TypeWriter(flow);
      const form = isBase ? lowering.shape(schema) : lowering.declared(schema);
      const shape = this.#shape(name, form, { side, flow }, writer);
      return { name, shape, names: writer.names.filter((used) => used !== name) };
    });
  }

  #shape(name: string, form: Form, direction: Direction, writer: TypeWriter): Shape {
    const members = isObjectForm(form) ? writer.members(form) : [];
    if (members.length > 0) return { kind: "interface", extends: [], members: describedKeys(members) };
    const extended = isAll(form) ? this.#extension(form.allOf, direction) : undefined;
    if (extended === undefined) return { kind: "alias", type: writer.type(form) };
    this.#inherited.set(name, extended.inherited);
    const { bases, form: own } = extended;
    return { kind: "interface", extends: bases.map((base) => writer.type(base)), members: writer.members(own) };
  }

  /** A shape that adds to others is an interface, unless it describes one of their fields otherwise. */
  #extension(parts: readonly Form[], { side, flow }: Direction): Extension | undefined {
    const bases = parts.filter(isName);
    const own = parts.filter(isObjectForm);
    if (bases.length + own.length < parts.length || own.length > 1) return undefined;
    const inherited = new Map<string, PropertyMember>();
    for (const base of bases) {
      const fields = base.open === undefined ? this.#fields(base, side) : undefined;
      if (fields === undefined) return undefined;
      for (const [name, field] of fields) {
        if (base.without?.includes(name) === true) continue;
        const other = inherited.get(name);
        if (other !== undefined && (other.type !== field.type || other.optional !== field.optional)) return undefined;
        inherited.set(name, field);
      }
    }
    const [form] = own;
    if (form === undefined || form.additionalProperties !== undefined || form.prefixes !== undefined) return undefined;
    const members = new TypeWriter(flow).members(form);
    const isCompatible = members.every((member) => member.kind === "property" && extendsField(member, inherited));
    if (!isCompatible) return undefined;
    const required = [...inherited.values()].filter(({ optional }) => !optional).map(({ name }) => name);
    return { bases, inherited, form: { ...form, required: [...form.required, ...required] } };
  }

  /** All fields of a named interface; `undefined` where the name stands for something that cannot be extended. */
  #fields(base: NameForm, side: Side | undefined): ReadonlyMap<string, PropertyMember> | undefined {
    const schema = this.#named.get(base.key);
    if (schema === undefined) return undefined;
    const own = schema.inputName === undefined ? sideOf(schema) : side;
    const { shape } = this.#declaration(schema, own, base.isBase);
    if (shape.kind === "alias") return undefined;
    const fields = new Map<string, PropertyMember>(this.#inherited.get(base.name));
    for (const member of shape.members) {
      if (member.kind === "index") return undefined;
      fields.set(member.name, member);
    }
    return fields;
  }
}

/** Documents the index signature, so that each member of an interface has a doc comment. */
function describedKeys(members: readonly Member[]): readonly Member[] {
  const text = members.some(({ kind }) => kind === "property") ? "Further fields." : "Fields by name.";
  return members.map((member) => (member.kind === "index" ? { ...member, doc: { text } } : member));
}

interface Extension {
  readonly bases: readonly NameForm[];
  readonly inherited: ReadonlyMap<string, PropertyMember>;
  readonly form: ObjectForm;
}

function flowOf(use: SchemaUse): Flow {
  return { isSent: use === "request" || use === "both", isReceived: use === "response" || use === "both" };
}

function sideOf({ use }: NamedSchema): Side | undefined {
  return use === "request" || use === "response" ? use : undefined;
}

/** Says whether an interface may give a field of its base this type: the same, or a part of it. */
function extendsField(member: PropertyMember, inherited: ReadonlyMap<string, PropertyMember>): boolean {
  const base = inherited.get(member.name);
  if (base === undefined) return true;
  if (member.type === base.type) return true;
  const wide = new Set(alternatives(base.type));
  return alternatives(member.type).every((part) => wide.has(part) || (wide.has("string") && part.startsWith('"')));
}
