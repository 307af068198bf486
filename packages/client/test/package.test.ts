import { describePackage } from "../../types/test/package-checks.ts";

describePackage("@commerce-http/client", new URL("../", import.meta.url));
