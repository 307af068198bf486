/**
 * Additions of the emulator to the API's GraphQL, so that all that Discount Groups touch can be reached over it: Cart
 * Discounts, and how much of the limits is used. The API's description has these types without any operation on them
 * (document 2, Discount Group operations, rule 5, and DiscountGroup); names are assumed. What is left out,
 * such as the other update actions, REST offers.
 */
export const emulatorSdl: string = `
"Any JSON value, in the form that it has over REST."
scalar Json

extend type Query {
  "One Cart Discount, named by exactly one of \`id\` and \`key\`. \`null\` when there is no such discount."
  cartDiscount(
    "Identifier that the service gave to the Cart Discount."
    id: String
    "Key that a client gave to the Cart Discount."
    key: String
  ): CartDiscount

  "One page of the Cart Discounts that match."
  cartDiscounts(
    "Query Predicate that a Cart Discount must satisfy."
    where: String
    "Sort expressions, the most important one first."
    sort: [String!]
    "Greatest number of Cart Discounts to return."
    limit: Int = 20 @range(min: 0, max: 500)
    "Number of matching Cart Discounts to skip."
    offset: Int = 0 @range(min: 0, max: 10000)
  ): CartDiscountQueryResult!

  "How much of its limits the Project has used."
  projectLimits: ProjectLimitsProjection!
}

extend type Mutation {
  "Creates a Cart Discount."
  createCartDiscount("The Cart Discount to create." draft: CartDiscountDraft!): CartDiscount

  """
  Changes a Cart Discount, named by exactly one of \`id\` and \`key\`. The actions are applied in their order; either all of
  them take effect or none does.
  """
  updateCartDiscount(
    "The version that the Cart Discount is expected to have."
    version: Long!
    "What to change, in this order."
    actions: [CartDiscountUpdateAction!]!
    "Identifier that the service gave to the Cart Discount."
    id: String
    "Key that a client gave to the Cart Discount."
    key: String
  ): CartDiscount

  "Deletes a Cart Discount, named by exactly one of \`id\` and \`key\`, and returns it as it was."
  deleteCartDiscount(
    "The version that the Cart Discount is expected to have."
    version: Long!
    "Identifier that the service gave to the Cart Discount."
    id: String
    "Key that a client gave to the Cart Discount."
    key: String
  ): CartDiscount
}

"One page of Cart Discounts."
type CartDiscountQueryResult {
  "Number of matching Cart Discounts that were skipped."
  offset: Int!
  "Number of Cart Discounts on this page."
  count: Int!
  "Number of all matching Cart Discounts."
  total: Long!
  "Whether any Cart Discount matches."
  exists: Boolean!
  "The Cart Discounts on this page."
  results: [CartDiscount!]!
}

extend type CartDiscount {
  "Identifier that the service gave to the Cart Discount."
  id: String!
  "Current version. Updates and deletes send it along."
  version: Long!
  "Identifier that a client gave to the Cart Discount."
  key: String
  "Name in one language."
  name("The language." locale: Locale!): String
  "Name in all languages."
  nameAllLocales: [LocalizedString!]!
  "Description in one language."
  description("The language." locale: Locale!): String
  "Description in all languages."
  descriptionAllLocales: [LocalizedString!]
  "Effect on the target, as over REST."
  value: Json!
  "Which Carts the Cart Discount applies to."
  cartPredicate: String!
  "Discounted segment of the Cart, as over REST."
  target: Json
  "Place among all Cart Discounts and Discount Groups; that of the group for its members."
  sortOrder: String!
  "Stores that the Cart Discount is restricted to, as over REST."
  stores: Json!
  "Whether the Cart Discount can be applied."
  isActive: Boolean!
  "Start of effectiveness."
  validFrom: DateTime
  "End of effectiveness."
  validUntil: DateTime
  "Whether a Discount Code is required."
  requiresDiscountCode: Boolean!
  "Resources that the predicates address, as over REST."
  references: Json!
  "Whether other Cart Discounts apply after this one."
  stackingMode: String!
  "Custom Fields, as over REST."
  custom: Json
  "When the Cart Discount was created."
  createdAt: DateTime!
  "When the Cart Discount was last changed."
  lastModifiedAt: DateTime!
  "Who created the Cart Discount."
  createdBy: Initiator
  "Who changed the Cart Discount last."
  lastModifiedBy: Initiator
}

extend input CartDiscountDraft {
  "Identifier of your own choice."
  key: String
  "Name, once per language."
  name: [LocalizedStringItemInputType!]!
  "Description, once per language."
  description: [LocalizedStringItemInputType!]
  "Effect on the target, as over REST: \`{ type: \\"relative\\", permyriad: 1000 }\`."
  value: Json!
  "Which Carts the Cart Discount applies to: \`1 = 1\` for all."
  cartPredicate: String!
  "Discounted segment of the Cart, as over REST: \`{ type: \\"lineItems\\", predicate: \\"1 = 1\\" }\`."
  target: Json
  "Place among all Cart Discounts and Discount Groups. A member of a group has that of the group."
  sortOrder: String
  "Stores that the Cart Discount is restricted to."
  stores: [ResourceIdentifierInput!]
  "Whether the Cart Discount can be applied; true unless given."
  isActive: Boolean
  "Start of effectiveness."
  validFrom: DateTime
  "End of effectiveness."
  validUntil: DateTime
  "Whether a Discount Code is required; false unless given."
  requiresDiscountCode: Boolean
  "\`Stacking\` (unless given) or \`StopAfterThisDiscount\`."
  stackingMode: String
  "Custom Fields, as over REST."
  custom: Json
}
`;
