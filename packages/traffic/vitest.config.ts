import { covered } from "../../vitest.shared.ts";

export default covered(96, 92);
