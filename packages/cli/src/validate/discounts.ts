import { type LintCode, lintDiscounts, type LintFinding } from "@commerce-http/rules/assurance";
import type { CartDiscount, DiscountGroup } from "@commerce-http/types";
import type { FileResource, Path } from "../folder/folder.ts";
import { keyOf } from "../folder/lists.ts";
import type { Place, Problem } from "../problem/problem.ts";
import { placeText } from "../problem/text.ts";
import { predicatesIn } from "./predicates.ts";

/** A set of discounts, as a project would have them. */
export interface DiscountSet {
  readonly cartDiscounts: readonly CartDiscount[];
  readonly discountGroups: readonly DiscountGroup[];
}

/** Pairs of discounts are compared: beyond this number of them it would take minutes. */
const mostDiscounts = 500;

/** Finds what is odd about the Cart Discounts of the files together. */
export function discountProblems(
  { cartDiscounts, discountGroups }: DiscountSet,
  resources: readonly FileResource[],
  now: Date,
): readonly Problem[] {
  if (cartDiscounts.length > mostDiscounts) {
    const message = `${cartDiscounts.length} Cart Discounts are not compared with each other: ${mostDiscounts} are the most`;
    return [{ severity: "note", message, rule: "discounts" }];
  }
  const byKey = new Map(
    resources
      .filter(({ list }) => list === "cartDiscounts")
      .map((resource) => [keyOf(resource.draft), resource] as const),
  );
  const { findings, undecided } = lintDiscounts(cartDiscounts, { now, discountGroups });
  const problemOf = (finding: Pick<LintFinding, "code" | "discounts" | "message">, rule: string): Problem => {
    const [about, ...others] = finding.discounts.flatMap(({ key }) => byKey.get(key) ?? []);
    const seen = others.map(({ place }) => placeText(place));
    const message = seen.length === 0 ? finding.message : `${finding.message} See ${seen.join(", ")}`;
    return { severity: "note", message, rule, ...(about && { place: placeIn(about, finding.code, message) }) };
  };
  return [
    ...findings.map((finding) =>
      Object.assign(problemOf(finding, `discounts/${finding.code}`), { severity: finding.severity }),
    ),
    ...undecided.map((question) => problemOf(question, `discounts/${question.code}?`)),
  ];
}

/** Fields that findings are about; others are about the discount as a whole. */
const fields: Readonly<Partial<Record<LintCode, Path>>> = {
  Inactive: ["isActive"],
  WindowOver: ["validUntil"],
  WindowEmpty: ["validUntil"],
  ContradictoryCartPredicate: ["cartPredicate"],
  ContradictoryTarget: ["target"],
  TargetExcluded: ["target"],
  UnitsTaken: ["target"],
  ZeroDiscount: ["value"],
  MissingCurrency: ["value"],
  CurrencyExcluded: ["value"],
  NotSupported: ["value"],
};

function placeIn(resource: FileResource, code: LintCode, message: string): Place {
  if (code === "UnknownField") return fieldPlace(resource, message) ?? resource.place;
  return resource.placeAt(fields[code] ?? []);
}

/** The place in a predicate that asks for a field. */
function fieldPlace(resource: FileResource, message: string): Place | undefined {
  const path = / asks for (\S+), a field/.exec(message)?.[1];
  const name = path?.split(".").at(-1);
  if (name === undefined) return undefined;
  const found = predicatesIn(resource).find(({ text }) => text.includes(name));
  return found && resource.placeIn(found.path, found.text.indexOf(name));
}
