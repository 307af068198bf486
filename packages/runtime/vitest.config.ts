import { covered } from "../../vitest.shared.ts";

export default covered(100, 98);
