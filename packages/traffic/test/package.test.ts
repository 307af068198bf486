import { describePackage } from "../../types/test/package-checks.ts";

describePackage("@commerce-http/traffic", new URL("../", import.meta.url));
