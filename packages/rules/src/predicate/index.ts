export type * from "./ast.ts";
export { compilePredicate, matchesPredicate, type PredicateContext, type PredicateFunction } from "./evaluator.ts";
export type { FieldType, FieldTypes, TextForm } from "./misfit.ts";
export { MAX_PREDICATE_DEPTH, parsePredicate, type ParsedPredicate, type PredicateParseOptions } from "./parser.ts";
export type { PredicateRefusal } from "./predicate-refusal.ts";
export { printPredicate } from "./printer.ts";
export {
  unmetConditions,
  type Condition,
  type Distance,
  type Miss,
  type Unmet,
  type UnmetCondition,
  type UnmetGroup,
} from "./unmet.ts";
export { describeUnmet, type UnmetWords } from "./unmet-text.ts";
export type { Money as PredicateMoney } from "./value.ts";
