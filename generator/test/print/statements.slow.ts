import { exampleDocuments } from "../foreign/documents.ts";
import { largeDocuments } from "../public/large.ts";
import { testBothWays } from "./both-ways.ts";

testBothWays([...exampleDocuments, ...largeDocuments]);
