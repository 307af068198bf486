import { describePackage } from "../../types/test/package-checks.ts";

describePackage("@commerce-http/rules", new URL("../", import.meta.url));
