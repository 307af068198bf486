import { discountGroupSelection } from "../generated/discount-group-graphql.ts";

const page =
  "query($where:String,$sort:[String!],$limit:Int,$offset:Int){result:discountGroups(where:$where,sort:$sort,limit:$limit,offset:$offset)";

/** Reads one group. */
export const getGroup: string = /* @__PURE__ */ selecting(
  "query($id:String,$key:String){result:discountGroup(id:$id,key:$key)",
);

/** Finds out whether there is a group. */
export const findGroup = "query($id:String,$key:String){result:discountGroup(id:$id,key:$key){id}}";

/** Reads one page, and how many groups there are. */
export const queryGroups: string = /* @__PURE__ */ selecting(page, "{offset count total exists results", "}");

/** Finds out whether any group matches. */
export const matchGroups = "query($where:String){result:discountGroups(where:$where,limit:0){exists}}";

/** Creates a group. */
export const createGroup: string = /* @__PURE__ */ selecting(
  "mutation($draft:DiscountGroupDraft!){result:createDiscountGroup(draft:$draft)",
);

/** Changes a group. */
export const updateGroup: string = /* @__PURE__ */ selecting(
  "mutation($version:Long!,$actions:[DiscountGroupUpdateAction!]!,$id:String,$key:String){result:updateDiscountGroup(version:$version,actions:$actions,id:$id,key:$key)",
);

/** Deletes a group. */
export const deleteGroup: string = /* @__PURE__ */ selecting(
  "mutation($version:Long!,$id:String,$key:String){result:deleteDiscountGroup(version:$version,id:$id,key:$key)",
);

/** A document that selects groups. Bundlers may drop a call that is marked as pure, unlike a joined text. */
function selecting(field: string, before = "", after = ""): string {
  return `${field}${before}${discountGroupSelection}${after}}`;
}
