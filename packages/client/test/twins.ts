import { describe, expect, it } from "vitest";
import { compile } from "../../types/test/compile.ts";

/** Programs by the compiler's word for their mistake: `«right→wrong»` compiles as the first, and not as the second. */
type Twins = Readonly<Record<number, readonly string[]>>;

/** Compiles all twins at once, and gives the errors of each. */
export function describeTwins(imports: string, twins: Readonly<Record<string, Twins>>): void {
  const all = Object.entries(twins).map(([about, byCode]) => {
    const rows = Object.entries(byCode).flatMap(([code, programs]) => programs.map((program) => ({ program, code })));
    return [about, rows] as const;
  });
  const verdicts = compile(
    Object.fromEntries(
      all
        .flatMap(([, rows]) => rows)
        .flatMap(({ program }) => [
          [`right ${program}`, `${imports}${program.replaceAll(/«(.*?)→(.*?)»/g, "$1")};`],
          [`wrong ${program}`, `${imports}${program.replaceAll(/«(.*?)→(.*?)»/g, "$2")};`],
        ]),
    ),
  );

  describe.each(all)("What does not compile: %s", (_about, rows) => {
    it.each(rows)("$program, TS$code", ({ program, code }) => {
      expect(verdicts[`right ${program}`]?.text).toBe("");
      expect(verdicts[`wrong ${program}`]?.codes, verdicts[`wrong ${program}`]?.text).toEqual([Number(code)]);
    });
  });
}
