/** Generated files: emitters give the content of a module; header, imports and layout are made when it is printed. */
import type {
  MethodDeclarationStructure,
  OptionalKind,
  ParameterDeclarationStructure,
  PropertyDeclarationStructure,
  StatementStructures,
} from "ts-morph";
import type { Documentation } from "../text/text.ts";

/** Result of an emitter: one file below the root of its target. */
export type OutputFile = ModuleFile | TextFile;

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

/** A structure of ts-morph, or code as it stands where no structure says it: a `unique symbol`. */
export type Statement = StatementStructures | string;

export type Field = OptionalKind<PropertyDeclarationStructure>;
export type Method = OptionalKind<MethodDeclarationStructure>;
export type ParameterCode = OptionalKind<ParameterDeclarationStructure>;

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
