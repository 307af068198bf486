/**
 * Generated files as plain data.
 *
 * Emitters give the content of a module; header, imports, doc comments and layout are made when it is printed.
 */
import type { Documentation } from "../text/text.ts";

/** Result of an emitter: one file below the root of its target. */
export type OutputFile = ModuleFile | TextFile;

/** A TypeScript module. */
export interface ModuleFile {
  readonly kind: "module";
  /** Relative to the target's root, with `/`: `state.ts`. */
  readonly path: string;
  /** The file that the header names as the origin: `spec/schemas/state.yaml`. */
  readonly source: string;
  /** Any order, duplicates welcome: sorted and merged when printed. A name imported as a value is not imported as a type. */
  readonly imports?: readonly Import[];
  readonly statements: readonly Statement[];
}

/** A file of another kind, by its extension: `.md`, `.json`. Formatted, and rid of what no reader sees. */
export interface TextFile {
  readonly kind: "text";
  readonly path: string;
  readonly text: string;
  /** The file that a header names as the origin, where the file is a page that can have one. */
  readonly source?: string;
  /** Columns of a line, where they are other than the repository's. */
  readonly width?: number;
}

/** One imported name, or `name as other`. */
export interface Import {
  readonly name: string;
  readonly from: string;
  /** False only where the name is used at run time. */
  readonly type: boolean;
}

/** Declarations are exported unless they say `exported: false`. */
export type Statement =
  | InterfaceStatement
  | AliasStatement
  | ConstStatement
  | FunctionStatement
  | ClassStatement
  | ReexportStatement
  | CodeStatement;

export interface InterfaceStatement {
  readonly kind: "interface";
  readonly name: string;
  readonly doc?: Documentation;
  readonly exported?: boolean;
  /** With their constraints and defaults: `Path extends string = never`. */
  readonly typeParameters?: readonly string[];
  readonly extends?: readonly string[];
  readonly members: readonly Member[];
}

export type Member = PropertyMember | IndexMember;

export interface PropertyMember {
  readonly kind: "property";
  /** As it is on the wire; quoted when printed. */
  readonly name: string;
  readonly type: string;
  readonly optional: boolean;
  readonly readonly?: boolean;
  readonly doc?: Documentation;
}

/** `[key: string]: …` */
export interface IndexMember {
  readonly kind: "index";
  /** `string`, or a template literal type. */
  readonly key: string;
  readonly type: string;
  readonly readonly?: boolean;
  readonly doc?: Documentation;
}

/** `type Name = …;` */
export interface AliasStatement {
  readonly kind: "alias";
  readonly name: string;
  readonly doc?: Documentation;
  readonly exported?: boolean;
  /** With their constraints: `Item extends string`. */
  readonly typeParameters?: readonly string[];
  readonly type: string;
}

/** `const name: type = value;` An exported constant needs a type unless its value says it (`… as const`). */
export interface ConstStatement {
  readonly kind: "const";
  readonly name: string;
  readonly doc?: Documentation;
  readonly exported?: boolean;
  readonly type?: string;
  readonly value: string;
}

export interface FunctionStatement {
  readonly kind: "function";
  readonly name: string;
  readonly doc?: Documentation;
  readonly exported?: boolean;
  readonly typeParameters?: readonly string[];
  readonly parameters: readonly ParameterCode[];
  readonly returns: string;
  /** Statements, without the braces. */
  readonly body: string;
}

export interface ParameterCode {
  readonly name: string;
  readonly type: string;
  readonly optional?: boolean;
  /** Default value; makes `optional` needless. */
  readonly value?: string;
}

/** Printed in this order: fields, constructor, methods. */
export interface ClassStatement {
  readonly kind: "class";
  readonly name: string;
  readonly doc?: Documentation;
  readonly exported?: boolean;
  readonly extends?: string;
  readonly fields?: readonly Field[];
  readonly constructor_?: ConstructorCode;
  readonly methods?: readonly Method[];
}

export interface Field {
  /** `states`, or `#transport` for a private one. */
  readonly name: string;
  readonly type: string;
  readonly doc?: Documentation;
  readonly readonly?: boolean;
  readonly value?: string;
}

export interface ConstructorCode {
  readonly doc?: Documentation;
  readonly parameters: readonly ParameterCode[];
  readonly body: string;
}

export interface Method {
  readonly name: string;
  readonly doc?: Documentation;
  readonly typeParameters?: readonly string[];
  readonly parameters: readonly ParameterCode[];
  readonly returns: string;
  readonly body: string;
}

/** `export { names } from "…"`; without names `export *`. */
export interface ReexportStatement {
  readonly kind: "reexport";
  readonly from: string;
  readonly names?: readonly string[];
  readonly type?: boolean;
}

/** Code as it stands, where no structure says it: a `unique symbol`. */
export interface CodeStatement {
  readonly kind: "code";
  readonly code: string;
}
