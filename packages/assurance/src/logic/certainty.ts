/** An answer to a question about all documents: proven, refuted, or left open because it is outside what is decided. */
export type Certainty = "yes" | "no" | "undecided";

/** Why a question is left open. */
export type Gap =
  /** More than 512 cases would have to be looked at one by one. */
  | "TooManyCases"
  /** A field and one inside it are asked for, and the answers depend on each other. */
  | "DependentFields"
  /** A condition stands on something that is not taken apart: a variable, a circle, an unknown function. */
  | "OpaqueCondition"
  /** A value that would decide it has too many digits to be written down. */
  | "UnwritableValue"
  /** Nothing rules it out, but no document was found that shows it. */
  | "NoWitness";

/** Says whether something can be, with what shows it. */
export type Satisfiability<Witness> =
  /** It can: here is one, and the plain evaluator agrees. */
  | { readonly answer: "yes"; readonly witness: Witness }
  /** It cannot. */
  | { readonly answer: "no" }
  | OpenQuestion;

/** Says whether something always holds, with what shows that it does not. */
export type Validity<Counterexample> =
  /** It does. */
  | { readonly answer: "yes" }
  /** It does not: here is where it fails, and the plain evaluator agrees. */
  | { readonly answer: "no"; readonly counterexample: Counterexample }
  | OpenQuestion;

/** Neither was shown. */
export interface OpenQuestion {
  /** Distinguishes the answers. */
  readonly answer: "undecided";
  /** The reason. */
  readonly gap: Gap;
}
