import { largeDocuments } from "../public/large.ts";
import { testCompiling } from "./compiling.ts";
import { exampleDocuments, galaxyDocument } from "./documents.ts";

testCompiling([...exampleDocuments, galaxyDocument, ...largeDocuments]);
