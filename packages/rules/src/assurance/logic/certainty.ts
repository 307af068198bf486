/** An answer to a question about all Carts: proven, refuted, or left open because it is outside what is decided. */
export type Certainty = "yes" | "no" | "undecided";
