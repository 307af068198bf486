import { covered } from "../../vitest.shared.ts";

export default covered(95, 84);
