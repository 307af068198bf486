import { describePackage } from "../../types/test/package-checks.ts";

describePackage("@commerce-http/assurance", new URL("../", import.meta.url));
