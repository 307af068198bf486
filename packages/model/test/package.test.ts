import { describePackage } from "../../types/test/package-checks.ts";

describePackage("@commerce-http/model", new URL("../", import.meta.url));
