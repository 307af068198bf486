import type { NumberLiteral, Operand, Predicate, Value, ValueList } from "./ast.ts";
import { isIdentifier, isNumberText } from "./lexer.ts";

/**
 * Prints a predicate as text that parses to the same predicate, with as few parentheses as possible.
 *
 * @param predicate A tree, parsed or built by hand.
 * @returns One line of text: keywords in lower case, names in backquotes only if necessary.
 * @throws RangeError if a tree built by hand cannot be printed: a name that is empty or has a backquote, a number that
 *   is not finite, an empty list of values or operands.
 */
export function printPredicate(predicate: Predicate): string {
  switch (predicate.kind) {
    case "or":
      return join(predicate.operands.map(printPredicate), " or ");
    case "and":
      return join(predicate.operands.map(printConjunct), " and ");
    case "not":
      return `not(${printPredicate(predicate.operand)})`;
    case "comparison":
      return `${printOperand(predicate.left)} ${predicate.operator} ${printValue(predicate.right)}`;
    case "in":
      return `${printOperand(predicate.operand)} ${predicate.negated ? "not in" : "in"} ${printValues(predicate.values)}`;
    case "contains":
      return `${printOperand(predicate.operand)} contains ${predicate.quantifier} ${printValues(predicate.values)}`;
    case "empty":
    case "defined":
      return `${printOperand(predicate.operand)} is ${predicate.negated ? "not " : ""}${predicate.kind}`;
    case "within": {
      const { longitude, latitude, radius } = predicate;
      return `${printOperand(predicate.operand)} within circle(${[longitude, latitude, radius].map(printValue).join(", ")})`;
    }
    default:
      return `${printPath(predicate.path)}(${printPredicate(predicate.predicate)})`;
  }
}

function printConjunct(predicate: Predicate): string {
  const text = printPredicate(predicate);
  return predicate.kind === "or" ? `(${text})` : text;
}

export function printOperand(operand: Operand): string {
  if (operand.kind === "field") return printPath(operand.path);
  if (operand.kind === "call") return `${printPath([operand.name])}(${printPredicate(operand.predicate)})`;
  return printValue(operand);
}

export function printValue(value: Value): string {
  switch (value.kind) {
    case "text":
      return JSON.stringify(value.value);
    case "number":
      return printNumber(value);
    case "boolean":
      return String(value.value);
    default:
      return `:${name(value.name)}`;
  }
}

function printNumber({ value, written = String(value) }: NumberLiteral): string {
  if (!isNumberText(written) || Number(written) !== value) throw new RangeError(`Cannot print the number "${written}"`);
  return written;
}

export function printValues(values: ValueList): string {
  return values.kind === "variable" ? printValue(values) : `(${join(values.items.map(printValue), ", ")})`;
}

/** Names that the parser would take for something else where a predicate begins. */
const RESERVED: ReadonlySet<string> = new Set(["and", "or", "not", "true", "false"]);

/** Writes names as a path, in backquotes where they need them. */
export function printPath(path: readonly string[]): string {
  const names = path.map((part, index) => {
    const isTaken = index === 0 && (RESERVED.has(part.toLowerCase()) || isNumberText(part));
    return isTaken ? `\`${part}\`` : name(part);
  });
  return join(names, ".");
}

function name(name: string): string {
  if (isIdentifier(name)) return name;
  if (name === "" || name.includes("`")) throw new RangeError(`Cannot print the name "${name}"`);
  return `\`${name}\``;
}

function join(parts: readonly string[], separator: string): string {
  if (parts.length === 0) throw new RangeError("Cannot print an empty list of names, values or operands");
  return parts.join(separator);
}
