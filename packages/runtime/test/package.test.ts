import { describePackage } from "../../types/test/package-checks.ts";

describePackage("@commerce-http/runtime", new URL("../", import.meta.url));
