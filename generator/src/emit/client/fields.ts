import { type PackageNames, runtimeOf } from "../../config/layout.ts";
import type { Chapter, JsonSchema, NamedSchema, Operation } from "../../model/api-model.ts";
import type { ApiModel } from "../../model/model.ts";
import { answerOf, itemOfPage } from "../../model/operations/answers.ts";
import { docOf, type SchemaObject, schemaList, schemaMap, typeNames } from "../../model/schemas/json-schema.ts";
import type { Shapes } from "../../model/schemas/shapes.ts";
import { grouped, isObject, madeOnce } from "../../plain-object.ts";
import type { Import, OutputFile, PropertyMember, Statement } from "../../print/output-file.ts";
import { constant, interfaceOf, property } from "../../print/statements.ts";
import { camelCase, type Documentation, documentation, pascalCase, stringLiteral } from "../../text/text.ts";
import { NamedTypes } from "../named-types.ts";
import { firstSentence, paragraphs } from "../words.ts";
import { fieldsModule, type SortPlaces } from "./options/options.ts";

/** Emits `state-fields.ts`, from which typed predicates are made: an interface per object of what can be queried. */
export function fieldsFiles(
  model: ApiModel,
  packages: Pick<PackageNames, "types" | "runtime">,
  orders: readonly SortPlaces[] = [],
): readonly OutputFile[] {
  const writer = new FieldsWriter(model, packages);
  for (const operation of model.operations) writer.addResults(operation);
  return writer.files(orders);
}

/** Names of the operations on fields. */
const operations: ReadonlySet<string> = new Set(
  `is isNot isIn isNotIn lessThan greaterThan atMost atLeast containsAll containsAny isDefined isNotDefined isEmpty
  isNotEmpty some locale entry field`.split(/\s+/),
);

/** Everything that all schemas of one value say together. */
interface Shape {
  readonly types: ReadonlySet<string>;
  /** `true` if every text or number must be one of those that are listed. */
  readonly isClosed: boolean;
  readonly isDateTime: boolean;
  readonly properties: ReadonlyMap<string, readonly JsonSchema[]>;
  readonly items: readonly JsonSchema[];
  /** Schemas of values behind names that are anybody's choice. */
  readonly entries: readonly JsonSchema[];
}

interface Module {
  readonly chapter: Chapter;
  readonly imports: Import[];
  readonly types: NamedTypes;
  readonly constants: Statement[];
  readonly interfaces: Map<string, Statement | undefined>;
  /** Owners of the objects without a name, by the numbers of their schemas. */
  readonly owners: Map<string, string>;
}

class FieldsWriter {
  readonly #model: ApiModel;
  readonly #packages: Pick<PackageNames, "types" | "runtime">;
  readonly #shapes: Shapes;
  readonly #modules = new Map<string, Module>();
  readonly #resources = new Set<NamedSchema>();
  readonly #numbers = new Map<JsonSchema, number>();

  constructor(model: ApiModel, packages: Pick<PackageNames, "types" | "runtime">) {
    this.#model = model;
    this.#packages = packages;
    this.#shapes = model.shapes;
  }

  addResults(operation: Operation): void {
    const resource = this.#resultsOf(operation);
    if (resource !== undefined) this.#addResource(resource);
  }

  /** Says whether some predicates about a resource may only be about its plain fields. */
  #hasPlainQueries(resource: NamedSchema): boolean {
    return this.#model.resources.some(({ methods }) => {
      const all = methods.flatMap((method) => method.operations);
      return (
        all.some((operation) => this.#shapes.named(this.#resultsOf(operation) ?? true) === resource) &&
        all.some(({ parameters }) => parameters.some(({ plainFields }) => plainFields))
      );
    });
  }

  #resultsOf(operation: Operation): JsonSchema | undefined {
    return itemOfPage(this.#shapes, answerOf(operation), operation.keyset);
  }

  /** @param orders Types of the order of results, which stand beside the fields that they name. */
  files(orders: readonly SortPlaces[]): readonly OutputFile[] {
    for (const chapter of this.#model.chapters) {
      if (orders.some(({ module }) => module === fieldsModule(chapter.name))) this.#module(chapter.name);
    }
    const modules = [...this.#modules.values()];
    return modules.map(({ chapter, imports, types, constants, interfaces }): OutputFile => {
      const path = fieldsModule(chapter.name);
      const aliases = orders.flatMap((order) => (order.module === path ? order.aliases : []));
      const statements: readonly (Statement | undefined)[] = [...constants, ...interfaces.values(), ...aliases];
      return {
        kind: "module",
        path,
        source: chapter.source,
        imports: [...imports, ...types.imports()],
        statements: statements.filter((statement) => statement !== undefined),
      };
    });
  }

  #addResource(schema: JsonSchema): void {
    const named = this.#shapes.named(schema);
    if (named === undefined || this.#resources.has(named)) return;
    this.#resources.add(named);
    const module = this.#module(named.chapter);
    const name = this.#interface(module, [schema], named.name, undefined);
    const about = module.types.of(schema, "response");
    module.imports.push({ name: "fieldsOf", from: runtimeOf(this.#packages), type: false });
    const plain = this.#hasPlainQueries(named) ? `, ${this.#import(module, "Plain")}<${about}>` : "";
    const text = `The fields of a \`${named.name}\`, to build predicates for \`where\`; see {@link ${name}}.`;
    module.constants.push(constant(camelCase(name), text, `${name}<${about}${plain}>`, "/* @__PURE__ */ fieldsOf()"));
  }

  /** Writes the interface of an object once, and tells its name. */
  #interface(from: Module, schemas: readonly JsonSchema[], owner: string, doc: Documentation | undefined): string {
    const schema = this.#widest(schemas);
    const named = schema === undefined ? undefined : this.#target(schema);
    const module = named === undefined ? from : this.#module(named.chapter);
    const name = `${named?.name ?? this.#ownerIn(module, schemas, owner)}Fields`;
    if (module !== from) from.imports.push({ name, from: `./${fieldsModule(module.chapter.name)}`, type: true });
    if (module.interfaces.has(name)) return name;
    module.interfaces.set(name, undefined);
    const shape = this.#shape(named === undefined ? schemas : [named.schema]);
    const isResource = named !== undefined && this.#resources.has(named);
    const isPartlyPlain = named !== undefined && isResource && this.#hasPlainQueries(named);
    const hasCustom = this.#isMap(shape.properties.get("fields"));
    const base = hasCustom ? "CustomField" : shape.entries.length > 0 ? "MapField" : "Field";
    const members = [...shape.properties].flatMap(([field, own]): PropertyMember[] => {
      if (hasCustom && field === "fields") return [];
      if (named?.expands !== field) {
        return [this.#member(module, named?.name ?? owner, field, own, isPartlyPlain ? "PlainAbout" : "About")];
      }
      for (const target of own) this.#addResource(target);
      return [];
    });
    if (!isResource) this.#import(module, base);
    const words = named === undefined ? (doc ?? "") : summary(named.schema);
    const typeParameters = isPartlyPlain ? ["About", "PlainAbout = About"] : ["About"];
    const bases = isResource ? [] : [`${base}<About>`];
    module.interfaces.set(name, interfaceOf(name, words, members, { typeParameters, extends: bases }));
    return name;
  }

  /** The first owner of an object without a name of its own. Several fields may lead to it, and it is written once. */
  #ownerIn({ owners }: Module, schemas: readonly JsonSchema[], owner: string): string {
    const numbers = schemas.map((schema) => madeOnce(this.#numbers, schema, () => this.#numbers.size));
    return madeOnce(owners, numbers.join(), () => owner);
  }

  /** @param about The type parameter for what predicates about plain fields are about. */
  #member(
    module: Module,
    owner: string,
    name: string,
    schemas: readonly JsonSchema[],
    about: "About" | "PlainAbout",
  ): PropertyMember {
    const doc = this.#summary(schemas);
    const type = this.#plainType(module, schemas, about) ?? this.#type(module, owner + pascalCase(name), schemas, doc);
    // `is` is an operation, so a field of this name is `is_`, and a field `is_` is `is__`.
    return property(operations.has(name.replace(/_+$/, "")) ? `${name}_` : name, type, doc);
  }

  /** Words of the variants about a field that they share; each calls its own tag something else. */
  #summary(schemas: readonly JsonSchema[]): Documentation {
    const [first = true, ...others] = schemas;
    if (others.length === 0) return summary(first);
    if (this.#shape(schemas).isClosed && schemas.every(isConstant)) return { text: "Distinguishes the variants." };
    const texts = schemas.map((schema) => firstSentence(docOf(schema).text));
    return documentation({ ...docOf(first), text: paragraphs(texts) });
  }

  #type(module: Module, owner: string, schemas: readonly JsonSchema[], doc: Documentation): string {
    const shape = this.#shape(schemas);
    if (shape.items.length > 0) return this.#listType(module, owner, shape.items, doc);
    if (shape.properties.size > 0) return `${this.#interface(module, schemas, owner, doc)}<About>`;
    if (shape.entries.length > 0) {
      return `${this.#import(module, this.#isText(shape.entries) ? "LocalizedField" : "MapField")}<About>`;
    }
    return `${this.#import(module, "UnknownField")}<About>`;
  }

  /** The field of one text, number or boolean; `undefined` for any other. */
  #plainType(module: Module, schemas: readonly JsonSchema[], about: string): string | undefined {
    const { items, properties, entries, types, isClosed, isDateTime } = this.#shape(schemas);
    if (items.length > 0 || properties.size > 0 || entries.length > 0) return undefined;
    if (isClosed) return `${this.#import(module, "EnumField")}<${about}, ${valueTypes(module, schemas)}>`;
    const field = isDateTime ? "DateTimeField" : plainField(types);
    return field === undefined ? undefined : `${this.#import(module, field)}<${about}>`;
  }

  #listType(module: Module, owner: string, items: readonly JsonSchema[], doc: Documentation): string {
    const shape = this.#shape(items);
    if (shape.properties.size === 0) {
      const values = shape.isClosed ? valueTypes(module, items) : plainType(shape);
      return `${this.#import(module, "ListField")}<About, ${values}>`;
    }
    const fields = this.#interface(module, items, owner, doc);
    const element = stringLiteral(fields.replace(/Fields$/, ""));
    return `${this.#import(module, "ObjectListField")}<About, ${element}, ${fields}<${element}>>`;
  }

  #import({ imports }: Module, name: string): string {
    imports.push({ name, from: runtimeOf(this.#packages), type: true });
    return name;
  }

  #module(chapterName: string): Module {
    const known = this.#modules.get(chapterName);
    if (known !== undefined) return known;
    const chapter = this.#model.chapters.find(({ name }) => name === chapterName);
    if (chapter === undefined) throw new RangeError(`No chapter ${chapterName}`);
    const types = new NamedTypes(this.#model, this.#packages.types);
    const module: Module = { chapter, imports: [], types, constants: [], interfaces: new Map(), owners: new Map() };
    this.#modules.set(chapterName, module);
    return module;
  }

  /** The schema that says all that the others say. */
  #widest(schemas: readonly JsonSchema[]): JsonSchema | undefined {
    const all = new Set(schemas.flatMap((schema) => this.#objects(schema)).filter(({ properties }) => properties));
    return schemas.find((schema) => {
      const own = new Set(this.#objects(schema));
      return [...all].every((object) => own.has(object));
    });
  }

  /** The component that a schema stands for, through components that only pass it on under another name. */
  #target(schema: JsonSchema): NamedSchema | undefined {
    const named = this.#shapes.named(schema);
    const whole = named?.schema ?? schema;
    if (!isObject(whole) || whole["properties"] !== undefined) return named;
    const [only, ...others] = schemaList(whole, "allOf");
    return (only === undefined || others.length > 0 ? undefined : this.#target(only)) ?? named;
  }

  #isMap(schemas: readonly JsonSchema[] = []): boolean {
    const { entries, properties } = this.#shape(schemas);
    return entries.length > 0 && properties.size === 0;
  }

  #isText(schemas: readonly JsonSchema[]): boolean {
    const { types } = this.#shape(schemas);
    return types.has("string") && types.size === 1;
  }

  #shape(schemas: readonly JsonSchema[]): Shape {
    const objects = schemas.flatMap((schema) => this.#objects(schema));
    const described = objects.flatMap((object) => schemaMap(object, "properties")).filter(([, each]) => each !== false);
    const properties = [...grouped(described, ([name]) => name)].map(([name, all]) => {
      return [name, [...new Set(all.map(([, schema]) => schema))]] as const;
    });
    const plain = objects.filter((object) => typeNames(object).length > 0 || isListed(object));
    const types = plain.flatMap((object) => typeNames(object)).map((type) => (type === "integer" ? "number" : type));
    const keyword = (name: string): readonly JsonSchema[] =>
      objects.map((object) => object[name]).filter((value) => value === true || isObject(value));
    return {
      types: new Set(types.filter((type) => type !== "null")),
      isClosed: plain.length > 0 && plain.every(isListed),
      isDateTime: plain.length > 0 && plain.every(({ format }) => format === "date-time"),
      properties: new Map(properties),
      items: keyword("items"),
      entries: keyword("additionalProperties"),
    };
  }

  /** A schema with all that it consists of, and with all variants of that. */
  #objects(schema: JsonSchema): readonly SchemaObject[] {
    const found = new Set<SchemaObject>();
    const collect = (each: JsonSchema): void => {
      for (const part of this.#shapes.parts(each)) {
        if (found.has(part)) continue;
        found.add(part);
        for (const keyword of ["oneOf", "anyOf"]) for (const variant of schemaList(part, keyword)) collect(variant);
      }
    };
    collect(schema);
    return [...found];
  }
}

function isListed(schema: SchemaObject): boolean {
  return schema["enum"] !== undefined || Object.hasOwn(schema, "const");
}

function isConstant(schema: JsonSchema): boolean {
  return isObject(schema) && Object.hasOwn(schema, "const");
}

/** The values that a field is known to have: of all variants, and without those that may come later. */
function valueTypes({ types }: Module, schemas: readonly JsonSchema[]): string {
  const closed = schemas.map((schema): JsonSchema => (isObject(schema) ? { ...schema, "x-open": false } : schema));
  return [...new Set(closed.map((schema) => types.of(schema, "request")))].join(" | ");
}

function plainField(types: ReadonlySet<string>): string | undefined {
  const [type = "", ...others] = types;
  return others.length > 0 ? undefined : plainFields.get(type);
}

const plainFields: ReadonlyMap<string, string> = new Map([
  ["string", "TextField"],
  ["number", "NumberField"],
  ["boolean", "BooleanField"],
]);

function plainType({ types, isDateTime }: Shape): string {
  if (isDateTime) return "Date | string";
  const [type = "", ...others] = types;
  return others.length > 0 || !plainFields.has(type) ? "string | number | boolean" : type;
}

/** The first sentence is enough where the types tell the rest. */
function summary(schema: JsonSchema): Documentation {
  const doc = docOf(schema);
  return documentation({ ...doc, text: firstSentence(doc.text) });
}
