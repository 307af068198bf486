import { sizedTests, watch } from "./hostile.ts";

watch();
sizedTests({ step: 1, length: 100_000, runs: 1_000 });
