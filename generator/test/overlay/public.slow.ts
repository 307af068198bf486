import { exampleDocuments, galaxyDocument, largeDocument } from "../foreign/documents.ts";
import { ownDocument, testNeutral } from "./neutral.ts";

testNeutral([ownDocument, ...exampleDocuments, galaxyDocument, largeDocument]);
