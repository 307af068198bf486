import {
  compilePredicate,
  printPredicate,
  type Literal,
  type Nesting,
  type Operand,
  type Predicate,
  type Value,
  type ValueList,
} from "@commerce-http/rules";
import { isObject, once, operandOf } from "@commerce-http/rules/engine";

/** A predicate in terms of what a document has at its paths: every atom asks for some value there. */
export type Formula =
  | { readonly kind: "constant"; readonly value: boolean }
  | { readonly kind: "and" | "or"; readonly operands: readonly Formula[] }
  | { readonly kind: "not"; readonly operand: Formula }
  | Atom
  | Some;

/** Some value at a path satisfies a condition. */
export interface Atom {
  readonly kind: "atom";
  /** Names from the present place on; none when the value itself is asked. */
  readonly path: readonly string[];
  /** Tells conditions apart that stand at the same path. */
  readonly text: string;
  readonly condition: Condition;
}

/** A condition on one value. */
export interface Condition {
  /** Constants that it compares the value with. */
  readonly constants: readonly Literal["value"][];
  /** `true` if it asks which of the two is more. */
  readonly ordered: boolean;
  /** `true` if it asks an array as one value. */
  readonly whole: boolean;
  /** `true` if its answers also change at values other than the constants. */
  readonly opaque: boolean;
  /** The condition on the values that a path leads to, as the evaluator reads it. */
  readonly at: (path: readonly string[]) => Predicate;
}

/** Some object at a path satisfies a formula. */
export interface Some {
  readonly kind: "some";
  readonly path: readonly string[];
  readonly text: string;
  readonly inner: Formula;
}

/** Says what a call stands for; the name of a field that has its value, or a formula. */
export type CallReading = (name: string, predicate: Predicate) => { readonly field: string } | Formula | undefined;

const TRUE: Formula = { kind: "constant", value: true };
const FALSE: Formula = { kind: "constant", value: false };

/** Begins the names of fields that no document has, and that stand for a call or for something not taken apart. */
const HIDDEN = "\u0000";

export function hiddenField(text: string): string {
  return `${HIDDEN}${text}`;
}

export function isHidden(name: string | undefined): boolean {
  return name?.startsWith(HIDDEN) === true;
}

export function formulaOf(predicate: Predicate, readCall?: CallReading): Formula {
  switch (predicate.kind) {
    case "and":
    case "or":
      return { kind: predicate.kind, operands: predicate.operands.map((operand) => formulaOf(operand, readCall)) };
    case "not":
      return not(formulaOf(predicate.operand, readCall));
    case "comparison": {
      const { operator, right } = predicate;
      const ordered = operator !== "=" && operator !== "!=";
      return right.kind === "variable"
        ? opaque(predicate)
        : asked(predicate, { constants: [right.value], ordered }, readCall);
    }
    case "in": {
      const constants = constantsOfList(predicate.values);
      return constants === undefined ? opaque(predicate) : asked(predicate, { constants }, readCall);
    }
    case "contains": {
      const { operand, quantifier, values } = predicate;
      const constants = constantsOfList(values);
      if (constants === undefined || values.kind === "variable") return opaque(predicate);
      if (quantifier !== "all" || values.items.length <= 1) return asked(predicate, { constants }, readCall);
      // Each value may be that of another element.
      const each = values.items.map((item) => formulaOf(containing(operand, item), readCall));
      return { kind: "and", operands: each };
    }
    case "empty":
      return asked(predicate, { constants: [""], whole: true }, readCall);
    case "defined": {
      const defined = asked({ ...predicate, negated: false }, { constants: [], whole: true }, readCall);
      return predicate.negated ? not(defined) : defined;
    }
    case "within": {
      const { longitude, latitude, radius } = predicate;
      const isKnown = [longitude, latitude, radius].every(({ kind }) => kind === "number");
      return isKnown ? asked(predicate, { constants: [], opaque: true }, readCall) : opaque(predicate);
    }
    default:
      return nested(predicate, readCall);
  }
}

function asked(
  predicate: Exclude<Predicate, { kind: "and" | "or" | "not" | "nested" }>,
  condition: Pick<Condition, "constants"> & Partial<Condition>,
  readCall: CallReading | undefined,
): Formula {
  const operand = operandOf(predicate);
  const at = (path: readonly string[]): Predicate =>
    predicate.kind === "comparison" ? { ...predicate, left: field(path) } : { ...predicate, operand: field(path) };
  return conditionOn(operand, predicate, { ...PLAIN, at, ...condition }, readCall);
}

/** A condition that asks single values whether they are a constant. */
const PLAIN = { ordered: false, whole: false, opaque: false };

function containing(operand: Operand, item: Value): Predicate {
  return { kind: "contains", operand, quantifier: "all", values: { kind: "list", items: [item] } };
}

function nested(predicate: Nesting, readCall: CallReading | undefined): Formula {
  const [name = ""] = predicate.path;
  const call = predicate.path.length === 1 ? readCall?.(name, predicate.predicate) : undefined;
  if (call !== undefined) {
    if ("kind" in call) return call;
    return atom([call.field], { ...PLAIN, constants: [true], at: equalsTrue });
  }
  return {
    kind: "some",
    path: predicate.path,
    text: printPredicate(predicate.predicate),
    inner: formulaOf(predicate.predicate, readCall && ((called, of) => opaqueCall(called, of, readCall))),
  };
}

/** A call within brackets: functions are about whole documents, so nothing is known of its answer there. */
function opaqueCall(name: string, predicate: Predicate, readCall: CallReading): { field: string } | undefined {
  const isFunction = readCall(name, predicate) !== undefined;
  return isFunction ? { field: hiddenField(`within ${name}(${printPredicate(predicate)})`) } : undefined;
}

/** A condition on a field, on what a call answers, or on a literal, which has its answer at once. */
function conditionOn(
  operand: Operand,
  predicate: Predicate,
  condition: Condition,
  readCall: CallReading | undefined,
): Formula {
  if (operand.kind === "field") return atom(operand.path, condition);
  if (operand.kind !== "call") return compilePredicate(predicate)({}) ? TRUE : FALSE;
  const call = readCall?.(operand.name, operand.predicate);
  if (call === undefined) return opaque(predicate);
  if (!("kind" in call)) return atom([call.field], condition);
  const [ifTrue, ifFalse] = [true, false].map((value) => holdsFor(atom([], condition), value));
  if (ifTrue === ifFalse) return ifTrue === true ? TRUE : FALSE;
  return ifTrue === true ? call : not(call);
}

/** A formula that may hold or not, whatever the document is. */
function opaque(predicate: Predicate): Formula {
  return atom([hiddenField(printPredicate(predicate))], { ...PLAIN, constants: [true], at: equalsTrue });
}

function equalsTrue(path: readonly string[]): Predicate {
  return { kind: "comparison", operator: "=", left: field(path), right: { kind: "boolean", value: true } };
}

function field(path: readonly string[]): Operand {
  return { kind: "field", path };
}

function atom(path: readonly string[], condition: Condition): Atom {
  return { kind: "atom", path, text: printPredicate(condition.at(["value"])), condition };
}

function constantsOfList(values: ValueList): Literal["value"][] | undefined {
  if (values.kind === "variable") return undefined;
  const constants: Literal["value"][] = [];
  for (const item of values.items) {
    if (item.kind === "variable") return undefined;
    constants.push(item.value);
  }
  return constants;
}

export function not(formula: Formula): Formula {
  if (formula.kind === "constant") return formula.value ? FALSE : TRUE;
  return formula.kind === "not" ? formula.operand : { kind: "not", operand: formula };
}

export function and(operands: readonly Formula[]): Formula {
  return operands.length === 1 && operands[0] !== undefined ? operands[0] : { kind: "and", operands };
}

type Test = (document: unknown) => boolean;

/** Compiled conditions, by how many names lead to the value. */
const compiled = new WeakMap<Condition, Map<string, Test>>();

/** Asks the evaluator itself about a value. */
export function holdsFor({ condition, path }: Atom, value: unknown): boolean {
  const tests = once(compiled, condition, () => new Map<string, Test>());
  const test = once(tests, path.join(HIDDEN), () => compilePredicate(condition.at(["value", ...path])));
  return test({ value });
}

/** Evaluates a formula for a value that is there in full, and holds no objects. */
export function evaluate(formula: Formula, value: unknown): boolean {
  switch (formula.kind) {
    case "constant":
      return formula.value;
    case "and":
      return formula.operands.every((operand) => evaluate(operand, value));
    case "or":
      return formula.operands.some((operand) => evaluate(operand, value));
    case "not":
      return !evaluate(formula.operand, value);
    case "atom":
      return holdsFor(formula, value);
    default:
      return formula.path.length === 0 && isObject(value) && evaluate(formula.inner, value);
  }
}

/** The conditions and brackets of a formula, wherever they stand in it. */
export function leavesOf(formula: Formula): readonly (Atom | Some)[] {
  switch (formula.kind) {
    case "and":
    case "or":
      return formula.operands.flatMap(leavesOf);
    case "not":
      return leavesOf(formula.operand);
    case "constant":
      return [];
    default:
      return [formula];
  }
}

export function conditionsHere(formula: Formula): readonly Atom[] {
  return leavesOf(formula).flatMap((leaf) => (leaf.kind === "atom" && leaf.path.length === 0 ? [leaf] : []));
}

/** Names of the fields of the value that a formula asks about. */
export function fieldsWithin(formula: Formula): readonly string[] {
  return leavesOf(formula).flatMap((leaf) =>
    leaf.kind === "some" && leaf.path.length === 0 ? fieldsWithin(leaf.inner) : leaf.path.slice(0, 1),
  );
}

/** Replaces the conditions on the value itself by their answers, and opens brackets around it. */
export function withAnswers(formula: Formula, answer: (atom: Atom) => boolean): Formula {
  switch (formula.kind) {
    case "and":
    case "or":
      return { kind: formula.kind, operands: formula.operands.map((operand) => withAnswers(operand, answer)) };
    case "not":
      return not(withAnswers(formula.operand, answer));
    case "atom":
      if (formula.path.length > 0) return formula;
      return answer(formula) ? TRUE : FALSE;
    case "some":
      return formula.path.length === 0 ? formula.inner : formula;
    default:
      return formula;
  }
}
