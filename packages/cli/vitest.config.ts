import { covered } from "../../vitest.shared.ts";

export default covered(90, 85);
