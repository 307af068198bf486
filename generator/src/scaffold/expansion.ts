/** Stands for the file of the same name, which is copied beside the transport. */
export type { Expanded, ExpandedPage } from "../../../packages/client/src/resource/expansion.ts";
