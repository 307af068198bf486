import { covered } from "../../vitest.shared.ts";

export default covered(98, 95);
