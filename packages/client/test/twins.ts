/** A program as it is right, or wrong: `«right→wrong»` stands where the two differ. */
export function twin(program: string, which: "right" | "wrong"): string {
  return program.replaceAll(/«(.*?)→(.*?)»/g, which === "right" ? "$1" : "$2");
}

/** Programs by the compiler's word for their mistake, one by one. */
export function twinsOf(
  programs: Readonly<Record<number, readonly string[]>>,
): readonly { readonly program: string; readonly code: number }[] {
  return Object.entries(programs).flatMap(([code, all]) => all.map((program) => ({ program, code: Number(code) })));
}
