import { testCompiling } from "./compiling.ts";
import { exampleDocuments, galaxyDocuments, largeDocument } from "./documents.ts";

testCompiling([...exampleDocuments, ...galaxyDocuments, largeDocument]);
