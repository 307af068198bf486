import { describePackage } from "./package-checks.ts";

describePackage("@commerce-http/types", new URL("../", import.meta.url));
