export type * from "./ast.ts";
export { compilePredicate, matchesPredicate, type PredicateContext, type PredicateFunction } from "./evaluator.ts";
export { MAX_PREDICATE_DEPTH, parsePredicate, type ParsedPredicate, type PredicateParseOptions } from "./parser.ts";
export type { PredicateRefusal } from "./predicate-refusal.ts";
export { printPredicate } from "./printer.ts";
