import { concatAST, parse, type DocumentNode } from "graphql";
import { discountGroupSdl } from "../generated/discount-group-graphql.ts";
import { emulatorSdl } from "./emulator-sdl.ts";

/** All that the emulator answers over GraphQL. The build puts the document that it has read in the place of this module. */
export const schemaDocument: DocumentNode = concatAST(
  [discountGroupSdl, emulatorSdl].map((sdl) => parse(sdl, { noLocation: true })),
);
