import { exampleDocuments, galaxyDocument } from "../foreign/documents.ts";
import { largeDocuments } from "../public/large.ts";
import { ownDocument, testNeutral } from "./neutral.ts";

testNeutral([ownDocument, ...exampleDocuments, galaxyDocument, ...largeDocuments]);
