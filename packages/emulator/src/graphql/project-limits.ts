import type { LimitWithCurrent } from "@commerce-http/types";
import type { Caller, Engine } from "../resource/engine.ts";
import type { ProjectLimits } from "../resource/project-limits.ts";

/** Answers how much of its limits a Project has used: document 2, DiscountGroup. */
export function projectLimitsFields(engine: Engine, limits: ProjectLimits): object {
  const totalActive = (_args: object, caller: Caller): LimitWithCurrent => {
    const query = { limit: 0, offset: 0, withTotal: true };
    const { total: current = 0 } = engine.query(engine.families.discountGroups, caller, query);
    const limit = limits.of(caller.project).discountGroups;
    return Number.isFinite(limit) ? { limit, current } : { current };
  };
  return { projectLimits: { discountGroups: { totalActive } } };
}
