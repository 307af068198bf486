import { covered } from "../../vitest.shared.ts";

// No behaviour may depend on where it runs: this zone is far from UTC.
process.env["TZ"] = "Pacific/Auckland";

export default covered(98, 95);
