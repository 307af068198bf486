import { limitsWith, type Limits } from "./limits.ts";

/** Limits of Projects: the usual ones, and those of the Projects that have others. */
export class ProjectLimits {
  readonly usual: Readonly<Limits>;
  readonly #own: ReadonlyMap<string, Readonly<Limits>>;

  /**
   * @param own Limits that differ from the usual ones, by the key of the Project.
   * @throws RangeError for a key that is empty, for a name that is no limit and for a number that cannot be one.
   */
  constructor(usual: Readonly<Limits>, own: Readonly<Record<string, Readonly<Partial<Limits>>>> = {}) {
    this.usual = usual;
    if (Object.hasOwn(own, "")) throw new RangeError('Cannot set limits of the Project "": expected a key');
    this.#own = new Map(Object.entries(own).map(([project, changes]) => [project, limitsWith(changes, usual)]));
  }

  /** The limits of a Project; the usual ones where none is known. */
  of(project: string | undefined): Readonly<Limits> {
    return (project === undefined ? undefined : this.#own.get(project)) ?? this.usual;
  }

  /** Limits of the Projects that have others than the usual ones. */
  get own(): Readonly<Record<string, Readonly<Limits>>> {
    return Object.fromEntries(this.#own);
  }
}
