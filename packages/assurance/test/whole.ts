/** `true` in the whole suite (`npm run test:whole`), which takes minutes; else a sample of it is run. */
const isWhole: boolean = process.env["WHOLE_SUITE"] === "true";

/** Number of cases: the sample's, or that of the whole suite. */
export function cases(sample: number, whole: number): number {
  return isWhole ? whole : sample;
}
