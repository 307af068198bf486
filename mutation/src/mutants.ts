import ts from "typescript";

/** One small change of a source file, of the kind that a mistake would make. */
export interface Mutant {
  /** Path below the package: `src/send/step.ts`. */
  readonly file: string;
  readonly line: number;
  /** The lines that change, on one line. */
  readonly before: string;
  /** The same lines, changed. */
  readonly after: string;
  /** The whole file, changed. */
  readonly source: string;
}

/** Finds everything in a file that can be changed, but for types, and changes it. */
export function mutantsOf(file: string, source: string): readonly Mutant[] {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true);
  const mutants = new Map<string, Mutant>();
  visit(tree, (node, text) => {
    const mutant = mutantAt(tree, node, text);
    mutants.set(mutant.source, mutant);
  });
  return [...mutants.values()];
}

/** Takes the other text that a node may have. */
type Report = (node: ts.Node, text: string) => void;

function visit(node: ts.Node, report: Report): void {
  if (isErased(node)) return;
  for (const mutate of mutators) mutate(node, report);
  ts.forEachChild(node, (child) => visit(child, report));
}

function isErased(node: ts.Node): boolean {
  return (
    ts.isTypeNode(node) ||
    ts.isTypeParameterDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isImportDeclaration(node) ||
    ts.isExportDeclaration(node)
  );
}

const swapped: Partial<Record<ts.SyntaxKind, readonly string[]>> = {
  [ts.SyntaxKind.EqualsEqualsEqualsToken]: ["!=="],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken]: ["==="],
  [ts.SyntaxKind.LessThanToken]: ["<=", ">="],
  [ts.SyntaxKind.LessThanEqualsToken]: ["<", ">"],
  [ts.SyntaxKind.GreaterThanToken]: [">=", "<="],
  [ts.SyntaxKind.GreaterThanEqualsToken]: [">", "<"],
  [ts.SyntaxKind.AmpersandAmpersandToken]: ["||"],
  [ts.SyntaxKind.BarBarToken]: ["&&"],
  [ts.SyntaxKind.PlusToken]: ["-"],
  [ts.SyntaxKind.MinusToken]: ["+"],
  [ts.SyntaxKind.AsteriskToken]: ["/"],
  [ts.SyntaxKind.SlashToken]: ["*"],
  [ts.SyntaxKind.PlusEqualsToken]: ["-="],
  [ts.SyntaxKind.MinusEqualsToken]: ["+="],
  [ts.SyntaxKind.QuestionQuestionEqualsToken]: ["="],
};

const swappedCalls: Readonly<Record<string, string>> = {
  some: "every",
  every: "some",
  min: "max",
  max: "min",
  startsWith: "endsWith",
  endsWith: "startsWith",
};

const mutators: readonly ((node: ts.Node, report: Report) => void)[] = [
  function operators(node, report) {
    if (!ts.isBinaryExpression(node)) return;
    const [left, right] = [node.left.getText(), node.right.getText()];
    for (const operator of swapped[node.operatorToken.kind] ?? []) {
      const changed = `${left} ${operator} ${right}`;
      report(node, ts.isExpressionStatement(node.parent) ? changed : `(${changed})`);
    }
    if (node.operatorToken.kind === ts.SyntaxKind.QuestionQuestionToken) report(node, `(${left})`);
  },
  function conditions(node, report) {
    const condition = ts.isIfStatement(node)
      ? node.expression
      : ts.isConditionalExpression(node)
        ? node.condition
        : undefined;
    if (condition !== undefined && !isSwapped(condition)) report(condition, `!(${condition.getText()})`);
    if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
      report(node, node.operand.getText());
    }
  },
  function literals(node, report) {
    if (ts.isNumericLiteral(node)) report(node, String(Number(node.text.replaceAll("_", "")) + 1));
    if (node.kind === ts.SyntaxKind.TrueKeyword) report(node, "false");
    if (node.kind === ts.SyntaxKind.FalseKeyword) report(node, "true");
    if (ts.isStringLiteral(node) && node.text !== "" && !isName(node)) report(node, '""');
    if (ts.isNoSubstitutionTemplateLiteral(node) || ts.isTemplateExpression(node)) report(node, "``");
    if (ts.isArrayLiteralExpression(node) && node.elements.length > 0) report(node, "[]");
  },
  function patterns(node, report) {
    if (!ts.isRegularExpressionLiteral(node)) return;
    const [, body = "", flags = ""] = /^\/(.*)\/(\w*)$/s.exec(node.text) ?? [];
    const bodies = [body.replace(/^\^/, ""), body.replace(/\$$/, ""), body.replace(/(?<=[^\\])\+/, "")];
    for (const changed of bodies) if (changed !== body && changed !== "") report(node, `/${changed}/${flags}`);
    if (/[gi]/.test(flags)) report(node, `/${body}/${flags.replace(/[gi]/, "")}`);
  },
  function statements(node, report) {
    const isEffect = ts.isExpressionStatement(node) || ts.isThrowStatement(node);
    if (isEffect || ts.isBreakStatement(node) || ts.isContinueStatement(node)) report(node, ";");
    const result = ts.isReturnStatement(node) ? node.expression : undefined;
    if (result !== undefined && result.getText() !== "undefined") report(node, "return;");
  },
  function results(node, report) {
    if (ts.isArrowFunction(node) && !ts.isBlock(node.body) && node.body.getText() !== "undefined") {
      report(node.body, "undefined");
    }
  },
  function properties(node, report) {
    if (!ts.isObjectLiteralExpression(node)) return;
    for (const property of node.properties) {
      const all = node.properties.filter((other) => other !== property).map((other) => other.getText());
      report(node, `{ ${all.join(", ")} }`);
    }
  },
  function elements(node, report) {
    if (!ts.isArrayLiteralExpression(node) || node.elements.length < 2) return;
    for (const element of node.elements) {
      report(
        node,
        `[${node.elements
          .filter((other) => other !== element)
          .map((other) => other.getText())
          .join(", ")}]`,
      );
    }
  },
  function defaults(node, report) {
    if ((ts.isParameter(node) || ts.isBindingElement(node)) && node.initializer !== undefined) {
      report(node, node.getText().slice(0, node.name.end - node.getStart()));
    }
  },
  function chains(node, report) {
    if (ts.isPropertyAccessExpression(node) && node.questionDotToken) report(node.questionDotToken, ".");
    if (ts.isCallExpression(node) && node.questionDotToken) report(node.questionDotToken, "");
  },
  function calls(node, report) {
    if (!ts.isPropertyAccessExpression(node) || !ts.isCallExpression(node.parent)) return;
    const name = Object.hasOwn(swappedCalls, node.name.text) ? swappedCalls[node.name.text] : undefined;
    if (name !== undefined) report(node.name, name);
  },
];

function isName(text: ts.StringLiteral): boolean {
  return ts.isPropertyAssignment(text.parent) && text.parent.name === text;
}

/** Another mutator turns the condition into its opposite. */
function isSwapped(condition: ts.Expression): boolean {
  if (ts.isBinaryExpression(condition)) return condition.operatorToken.kind in swapped;
  return ts.isPrefixUnaryExpression(condition);
}

function mutantAt(tree: ts.SourceFile, node: ts.Node, text: string): Mutant {
  const { fileName: file, text: source } = tree;
  const [start, end] = [node.getStart(), node.getEnd()];
  const first = source.lastIndexOf("\n", start - 1) + 1;
  const last = `${source}\n`.indexOf("\n", end);
  const [head, tail] = [source.slice(first, start), source.slice(end, last)];
  return {
    file,
    line: tree.getLineAndCharacterOfPosition(start).line + 1,
    before: onOneLine(head + source.slice(start, end) + tail),
    after: onOneLine(head + text + tail),
    source: source.slice(0, start) + text + source.slice(end),
  };
}

function onOneLine(text: string): string {
  return text.trim().replaceAll(/\s+/g, " ");
}
