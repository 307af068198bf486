import ts from "typescript";

const printer = ts.createPrinter({ removeComments: true });

/** Says whether two modules differ in nothing but comments, so that code that compiles with one compiles with the other. */
export function isSameCode(left: string, right: string): boolean {
  return left === right || printed(left) === printed(right);
}

function printed(text: string): string {
  return printer.printFile(ts.createSourceFile("module.ts", text, ts.ScriptTarget.Latest));
}
