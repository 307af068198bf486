import { type LintCode, lintDiscounts, type LintFinding } from "@commerce-http/assurance";
import type { CartDiscount, DiscountGroup } from "@commerce-http/types";
import { type FileResource, keyOf, type Path, type Finding } from "../folder/folder.ts";
import type { Place, Problem } from "../problem/problem.ts";
import { placeText } from "../problem/text.ts";
import { predicatesIn } from "./draft-mistakes.ts";

export interface DiscountSet {
  readonly cartDiscounts: readonly CartDiscount[];
  readonly discountGroups: readonly DiscountGroup[];
}

/** Pairs of discounts are compared: beyond this number of them it takes minutes, and each is looked at by itself. */
const mostDiscounts = 500;

/** Finds what is odd about Cart Discounts, each by itself and all together; drafts of them have the places. */
export function discountFindings(
  { cartDiscounts, discountGroups }: DiscountSet,
  resources: readonly FileResource[],
  now: Date,
): readonly Finding[] {
  const byKey = new Map(
    resources
      .filter(({ list }) => list === "cartDiscounts")
      .map((resource) => [keyOf(resource.draft), resource] as const),
  );
  // A finding would be about resources that the folder or the project does not have.
  if (cartDiscounts.length === 0) return [];
  const isCompared = cartDiscounts.length <= mostDiscounts;
  const sets = isCompared ? [cartDiscounts] : cartDiscounts.map((discount) => [discount]);
  const results = sets.map((set) => lintDiscounts(set, { now, discountGroups }));
  const found = (finding: Found, rule: string, severity: Problem["severity"]): Finding => {
    const { code, discounts, field } = finding;
    const about = byKey.get(discounts[0]?.key);
    const [resource, ...others] = discounts.flatMap(({ key }) => byKey.get(key) ?? []);
    const seen = others.map((each) => placeText(each.place));
    const message = seen.length === 0 ? finding.message : `${finding.message} See ${seen.join(", ")}`;
    // A discount that no file has may be what one of a file is in the way of.
    const place = about ? placeIn(about, code, field) : resource?.place;
    return {
      subject: JSON.stringify([rule, discounts.map(({ id }) => id), field]),
      resource,
      problem: { severity, message, rule, place },
    };
  };
  return [
    ...(isCompared ? [] : [notCompared(cartDiscounts.length)]),
    ...results.flatMap(({ findings }) =>
      findings.map((finding) => found(finding, `discounts/${finding.code}`, finding.severity)),
    ),
    ...results.flatMap(({ undecided }) =>
      undecided.map((question) => found(question, `discounts/${question.code}?`, "note")),
    ),
  ];
}

type Found = Pick<LintFinding, "code" | "discounts" | "message" | "field">;

function notCompared(count: number): Finding {
  const message = `${count} Cart Discounts are not compared with each other, since the limit is ${mostDiscounts}: each is checked alone`;
  return { problem: { severity: "note", message, rule: "discounts" } };
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
  UnitsTakenFirst: ["target"],
  ZeroDiscount: ["value"],
  MissingCurrency: ["value"],
  CurrencyExcluded: ["value"],
  NotSupported: ["value"],
};

function placeIn(resource: FileResource, code: LintCode, field: string | undefined): Place {
  if (field !== undefined) return fieldPlace(resource, field) ?? resource.place;
  return resource.placeAt(fields[code] ?? []);
}

function fieldPlace(resource: FileResource, field: string): Place | undefined {
  const name = field.split(".").at(-1) ?? "";
  const found = predicatesIn(resource).find(({ text }) => text.includes(name));
  return found && resource.placeIn(found.path, found.text.indexOf(name));
}
