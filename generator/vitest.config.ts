import { covered } from "../vitest.shared.ts";

export default covered(94, 86);
