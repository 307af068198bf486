/** The answer to a question about all documents: proven, refuted, or undecided. */
export type Certainty = "yes" | "no" | "undecided";

/** Why a question is undecided. */
export type Gap =
  /** There are more than 512 cases. */
  | "TooManyCases"
  /** Conditions on a field and on a field inside it depend on each other. */
  | "DependentFields"
  /** A condition cannot be analysed: it uses a variable, a circle or an unknown function. */
  | "OpaqueCondition"
  /** A deciding value has too many digits to be written. */
  | "UnwritableValue"
  /** It may be possible, but no document was found that shows it. */
  | "NoWitness";

/** The answer to the question if something is possible, with an example. */
export type Satisfiability<Witness> =
  /** It is possible: `witness` is an example, confirmed by the evaluator. */
  | { readonly answer: "yes"; readonly witness: Witness }
  /** It is impossible. */
  | { readonly answer: "no" }
  | OpenQuestion;

/** The answer to the question if something always holds, with a counterexample. */
export type Validity<Counterexample> =
  /** It always holds. */
  | { readonly answer: "yes" }
  /** It does not: `counterexample` is confirmed by the evaluator. */
  | { readonly answer: "no"; readonly counterexample: Counterexample }
  | OpenQuestion;

/** Neither could be shown. */
export interface OpenQuestion {
  /** Distinguishes the answers. */
  readonly answer: "undecided";
  /** The reason. */
  readonly gap: Gap;
}
