import { describePackage } from "../../types/test/package-checks.ts";

describePackage("@commerce-http/emulator", new URL("../", import.meta.url), ["dist/THIRD-PARTY-NOTICES.txt"]);
