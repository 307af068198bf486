// Generated from spec/discount-group.graphql by `npm run generate`. Do not edit.

/** Ranges of options that are whole numbers. */
export const discountGroupRanges: Readonly<Record<string, readonly [least: number, greatest: number]>> = {
  limit: [0, 500],
  offset: [0, 10000],
};

/** Everything that a resource has; localized texts go by the names that they have in REST. */
export const discountGroupSelection: string =
  "{id version key sortOrder name:nameAllLocales{locale value} description:descriptionAllLocales{locale value} createdAt createdBy{clientId isPlatformClient externalUserId} lastModifiedAt lastModifiedBy{clientId isPlatformClient externalUserId}}";

/** Fields with localized text, which GraphQL gives and takes as lists. */
export const discountGroupTexts: readonly string[] = ["name", "description"];
