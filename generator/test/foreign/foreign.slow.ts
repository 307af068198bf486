import { testCompiling } from "./compiling.ts";
import { exampleDocuments, galaxyDocument, largeDocument } from "./documents.ts";

testCompiling([...exampleDocuments, galaxyDocument, largeDocument]);
