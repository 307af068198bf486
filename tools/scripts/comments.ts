/** Refuses doc comments that begin with "What" or "Whether" instead of their noun. */
import { globSync, readFileSync } from "node:fs";

const sources = ["{generator,packages/*}/src/**/*.ts", "packages/emulator/page/src/**/*.{ts,tsx}", "spec/lint/**/*.ts"];

/** The words of a comment or of a tag that says what a parameter or a result is. */
const beginning = /(?:\/\*\*\s+(?:\*\s+)?|@param \w+ |@returns )(What|Whether)\b/g;

const problems = globSync(sources)
  .sort()
  .flatMap((file) => {
    const text = readFileSync(file, "utf8");
    return [...text.matchAll(beginning)].map(({ index, 1: word }) => {
      const line = text.slice(0, index).split("\n").length;
      return `${file}:${line}: Comment must begin with the noun that it is about, not with "${word}"`;
    });
  });
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
