import { testRandomEdits } from "./random-changes.ts";

// `random.slow.ts` draws more.
testRandomEdits(5);
