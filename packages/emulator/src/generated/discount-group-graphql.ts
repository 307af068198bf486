// Generated from spec/discount-group.graphql by `npm run generate`. Do not edit.

/** Arguments of fields of `Query`. */
export interface QueryArguments {
  readonly discountGroup: { readonly id: string | null | undefined; readonly key: string | null | undefined };
  readonly discountGroups: {
    readonly where: string | null | undefined;
    readonly sort: readonly string[] | null | undefined;
    readonly limit: number | null;
    readonly offset: number | null;
  };
}

/** Arguments of fields of `Mutation`. */
export interface MutationArguments {
  readonly createDiscountGroup: { readonly draft: unknown };
  readonly updateDiscountGroup: {
    readonly version: number;
    readonly actions: readonly unknown[];
    readonly id: string | null | undefined;
    readonly key: string | null | undefined;
  };
  readonly deleteDiscountGroup: {
    readonly version: number;
    readonly id: string | null | undefined;
    readonly key: string | null | undefined;
  };
}

/** Arguments of fields of `DiscountGroup`. */
export interface DiscountGroupArguments {
  readonly name: { readonly locale: unknown };
  readonly description: { readonly locale: unknown };
}

/** Text of `spec/discount-group.graphql`. */
export const discountGroupSdl: string = `"""
Discount Groups over GraphQL (public beta: may change without notice).

Operations, arguments and fields are the API's own. Its description names no GraphQL types besides the built-in ones and
\`Long\`; the names of types and inputs, the one-key form of update actions and the list form of localized text are
assumed, and so is the transport: a POST to \`/{projectKey}/graphql\`.
"""
schema @endpoint(path: "/{projectKey}/graphql") {
  query: Query
  mutation: Mutation
}

"Where requests go."
directive @endpoint("Path below the base address, with the Project's key in its place." path: String!) on SCHEMA

"Bounds of a whole number; both belong to the range."
directive @range("The least number." min: Int!, "The greatest number." max: Int!) on ARGUMENT_DEFINITION

"""
Scopes that an operation asks for. None are shown for Discount Groups; these are the ones of the Cart Discounts that they
bundle (assumed).
"""
directive @scopes("Any one of them is enough." anyOf: [String!]!) on FIELD_DEFINITION

"A whole number of up to 64 bits."
scalar Long

"A date and time in the form of ISO 8601, in UTC: \`2026-03-01T00:00:00.000Z\`."
scalar DateTime

"A language code, such as \`en\` or \`de-CH\`."
scalar Locale

"Everything that can be read."
type Query {
  "One Discount Group, named by exactly one of \`id\` and \`key\`. \`null\` when there is no such group."
  discountGroup(
    "Identifier that the service gave to the group."
    id: String
    "Key that a client gave to the group."
    key: String
  ): DiscountGroup @scopes(anyOf: ["view_cart_discounts:{projectKey}", "view_orders:{projectKey}"])

  "One page of the Discount Groups that match."
  discountGroups(
    "Query Predicate that a group must satisfy, such as \`key = \\"summer\\"\`."
    where: String
    "Sort expressions, the most important one first: \`sortOrder desc\`, \`name.en asc\`."
    sort: [String!]
    "Greatest number of groups to return, as for other queries."
    limit: Int = 20 @range(min: 0, max: 500)
    "Number of matching groups to skip, as for other queries."
    offset: Int = 0 @range(min: 0, max: 10000)
  ): DiscountGroupQueryResult! @scopes(anyOf: ["view_cart_discounts:{projectKey}", "view_orders:{projectKey}"])
}

"Everything that can be changed."
type Mutation {
  "Creates a Discount Group."
  createDiscountGroup("The group to create." draft: DiscountGroupDraft!): DiscountGroup
    @scopes(anyOf: ["manage_cart_discounts:{projectKey}", "manage_orders:{projectKey}"])

  """
  Changes a Discount Group, named by exactly one of \`id\` and \`key\`. The actions are applied in their order; either all
  of them take effect or none do.
  """
  updateDiscountGroup(
    "The version that the group is expected to have; another version is refused with \`ConcurrentModification\`."
    version: Long!
    "What to change, in this order."
    actions: [DiscountGroupUpdateAction!]!
    "Identifier that the service gave to the group."
    id: String
    "Key that a client gave to the group."
    key: String
  ): DiscountGroup @scopes(anyOf: ["manage_cart_discounts:{projectKey}", "manage_orders:{projectKey}"])

  """
  Deletes a Discount Group, named by exactly one of \`id\` and \`key\`, and returns it as it was. A group that has members is
  refused with \`InvalidOperation\` (assumed).
  """
  deleteDiscountGroup(
    "The version that the group is expected to have; another version is refused with \`ConcurrentModification\`."
    version: Long!
    "Identifier that the service gave to the group."
    id: String
    "Key that a client gave to the group."
    key: String
  ): DiscountGroup @scopes(anyOf: ["manage_cart_discounts:{projectKey}", "manage_orders:{projectKey}"])
}

"""
A group of Cart Discounts of which only one is applied to a Cart: the one that saves most (best deal). It takes Cart
Discounts that
target Line Items only; gift line items and the targets \`shipping\` and \`totalPrice\` are excluded.
"""
type DiscountGroup {
  "Identifier that the service gave to the group; unique within one Project."
  id: String!
  "Current version. Updates and deletes send it along."
  version: Long!
  "Identifier that a client gave to the group."
  key: String!
  "Place of the group, and of all its members, among all Cart Discounts and Discount Groups: a number between 0 and 1."
  sortOrder: String!
  "Name in one language."
  name("The language." locale: Locale!): String
  "Name in all languages."
  nameAllLocales: [LocalizedString!]
  "Description in one language."
  description("The language." locale: Locale!): String
  "Description in all languages."
  descriptionAllLocales: [LocalizedString!]
  "When the group was created."
  createdAt: DateTime!
  "When the group was last changed."
  lastModifiedAt: DateTime!
  "Who created the group."
  createdBy: Initiator
  "Who changed the group last."
  lastModifiedBy: Initiator
}

"One page of Discount Groups."
type DiscountGroupQueryResult {
  "Number of matching groups that were skipped."
  offset: Int!
  "Number of groups on this page."
  count: Int!
  "Number of all matching groups."
  total: Long!
  "\`true\` where any group matches."
  exists: Boolean!
  "The groups on this page."
  results: [DiscountGroup!]!
}

"Who made a change. Fields beyond these exist; \`attributedTo\` is one of them, but its shape is not shown."
type Initiator {
  "Identifier of the API client that made the change."
  clientId: String
  "Whether the change was made through an application of the platform, such as the back office."
  isPlatformClient: Boolean
  "Identifier of an external user, as the request or its token gave it."
  externalUserId: String
}

"Text in one language."
type LocalizedString {
  "The language."
  locale: Locale!
  "The text."
  value: String!
}

"Text in one language, to be stored."
input LocalizedStringItemInputType {
  "The language."
  locale: Locale!
  "The text."
  value: String!
}

"A Discount Group to be created."
input DiscountGroupDraft {
  "Identifier of your own choice."
  key: String!
  "Place of the group, and of all its members, among all Cart Discounts and Discount Groups: a number between 0 and 1."
  sortOrder: String!
  "Name, once per language."
  name: [LocalizedStringItemInputType!]
  "Description, once per language."
  description: [LocalizedStringItemInputType!]
}

"One change to a Discount Group. Exactly one field is set; its name is the name of the action."
input DiscountGroupUpdateAction {
  "Changes the key."
  setKey: SetDiscountGroupKey
  "Moves the group, and all its members with it, to another place in the sort order."
  setSortOrder: SetDiscountGroupSortOrder
  "Sets or removes the name."
  setName: SetDiscountGroupName
  "Sets or removes the description."
  setDescription: SetDiscountGroupDescription
}

"What \`setKey\` takes."
input SetDiscountGroupKey {
  "The new key. It cannot be removed."
  key: String!
}

"What \`setSortOrder\` takes."
input SetDiscountGroupSortOrder {
  "The new sort order, which becomes that of every member too: a number between 0 and 1."
  sortOrder: String!
}

"What \`setName\` takes."
input SetDiscountGroupName {
  "The new name, once per language. Absent or empty removes the name."
  name: [LocalizedStringItemInputType!]
}

"What \`setDescription\` takes."
input SetDiscountGroupDescription {
  "The new description, once per language. Absent or empty removes the description."
  description: [LocalizedStringItemInputType!]
}

"A Cart Discount, as far as Discount Groups are concerned. It has more fields, and no query for it is shown."
type CartDiscount {
  "The Discount Group that the Cart Discount belongs to."
  discountGroup: DiscountGroup
  "Points at the Discount Group that the Cart Discount belongs to."
  discountGroupRef: Reference
}

"Points at another resource."
type Reference {
  "Type of the resource, such as \`discount-group\`."
  typeId: String!
  "Identifier of the resource."
  id: String!
}

"A Cart Discount to be created, as far as Discount Groups are concerned. It takes more fields, and no mutation is shown."
input CartDiscountDraft {
  "Discount Group to add the Cart Discount to."
  discountGroup: ResourceIdentifierInput
}

"""
One change to a Cart Discount, as far as Discount Groups are concerned. Exactly one field is set; its name is the name of
the action. There are more actions, and no mutation is shown.
"""
input CartDiscountUpdateAction {
  "Puts the Cart Discount into a Discount Group, or takes it out of its group."
  setDiscountGroup: SetCartDiscountDiscountGroup
}

"What \`setDiscountGroup\` takes."
input SetCartDiscountDiscountGroup {
  "The group to join. Leave it out to leave the group."
  discountGroup: ResourceIdentifierInput
  "The sort order to have outside of a group. Required when \`discountGroup\` is left out, without effect otherwise."
  sortOrder: String
}

"Names another resource by exactly one of \`id\` and \`key\`."
input ResourceIdentifierInput {
  "Type of the resource. Optional; when given, it must be the type that the field expects."
  typeId: String
  "Identifier of the resource."
  id: String
  "Key of the resource."
  key: String
}

"How much of its limits a Project has used. The query that returns it is not shown."
type ProjectLimitsProjection {
  "Limits on Discount Groups."
  discountGroups: DiscountGroupLimitsProjection!
}

"Limits on the Discount Groups of a Project."
type DiscountGroupLimitsProjection {
  "Limit on active Discount Groups."
  totalActive: LimitWithCurrent!
}

"A limit, and how much of it is used."
type LimitWithCurrent {
  "The greatest number allowed. \`null\` without a limit."
  limit: Long
  "The number there is now."
  current: Long!
}
`;
