/** Code of what acknowledged changes survive: the end of the process in any way, or a power failure as well. */
export type Durability = (typeof DURABILITIES)[number];

export const DURABILITIES = ["process", "power"] as const;
