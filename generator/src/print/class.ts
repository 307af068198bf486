/** Classes as text: the only file that knows ts-morph. */
import {
  type ClassDeclarationStructure,
  type OptionalKind,
  type ParameterDeclarationStructure,
  Project,
  StructureKind,
} from "ts-morph";
import { docComment } from "../text/text.ts";
import type { ClassStatement, ParameterCode } from "./output-file.ts";

const project: Project = new Project({ useInMemoryFileSystem: true, skipLoadingLibFiles: true });

/** Prints a class, with a line break at its end. */
export function classText(statement: ClassStatement): string {
  const source = project.createSourceFile("class.ts", { statements: [classStructure(statement)] });
  const text = source.getFullText();
  project.removeSourceFile(source);
  return text;
}

/** Tells ts-morph what a class consists of. */
function classStructure(statement: ClassStatement): ClassDeclarationStructure {
  const { constructor_, fields = [], methods = [] } = statement;
  return {
    kind: StructureKind.Class,
    name: statement.name,
    isExported: statement.exported ?? true,
    leadingTrivia: docComment(statement.doc),
    extends: statement.extends,
    properties: fields.map((field) => ({
      leadingTrivia: docComment(field.doc),
      isReadonly: field.readonly ?? false,
      name: field.name,
      type: field.type,
      initializer: field.value,
    })),
    ctors:
      constructor_ === undefined
        ? []
        : [
            {
              leadingTrivia: docComment(constructor_.doc),
              parameters: constructor_.parameters.map((parameter) => parameterStructure(parameter)),
              statements: constructor_.body,
            },
          ],
    methods: methods.map((method) => ({
      leadingTrivia: docComment(method.doc),
      name: method.name,
      typeParameters: [...(method.typeParameters ?? [])],
      parameters: method.parameters.map((parameter) => parameterStructure(parameter)),
      returnType: method.returns,
      statements: method.body,
    })),
  };
}

function parameterStructure(parameter: ParameterCode): OptionalKind<ParameterDeclarationStructure> {
  return {
    name: parameter.name,
    hasQuestionToken: (parameter.optional ?? false) && parameter.value === undefined,
    type: parameter.type,
    initializer: parameter.value,
  };
}
