/**
 * Copies resources of a real project to an emulator and back.
 *
 * @module
 */
export { projectDrafts, type DraftsByList, type DraftsOptions, type ProjectDrafts } from "./drafts.ts";
export { pullProject, type Pulled, type PullOptions, type ReadableProject } from "./pull.ts";
export { storeResources, type AnsweredResource, type Refused, type StoreOptions, type Unfit } from "./store.ts";
export { moneyRefusals } from "../resource/cart-discount.ts";
