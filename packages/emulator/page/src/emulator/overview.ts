import { createContext, type Context } from "preact";
import { useContext } from "preact/hooks";

/** The emulator at a glance, as `/_emulator/` answers it to programs. */
export interface Overview {
  readonly projects: readonly ProjectOverview[];
  readonly clock: ClockState;
  readonly faults: readonly WaitingFault[];
  readonly limits: Readonly<Record<string, number | "unlimited">>;
}

/** A Project, with the number of its resources by kind. */
export interface ProjectOverview {
  readonly key: string;
  readonly resources: Readonly<Record<string, number>>;
}

/** The clock of the emulator. */
export interface ClockState {
  readonly now: string;
  readonly stopped: boolean;
}

/** A fault that waits for its requests; the rest is its description. */
export interface WaitingFault {
  readonly id: number;
  readonly kind: string;
  readonly struck: number;
  readonly remaining: number | "always";
  readonly match?: Readonly<Record<string, string>>;
  readonly [field: string]: unknown;
}

/** Facts that every view starts from. */
export interface PageState {
  readonly overview: Overview;
  /** Number of times that the overview was read: anything may have changed between two of them. */
  readonly round: number;
  /** Key of the Project that is looked at; absent until there is one. */
  readonly project: string | undefined;
  /** Asks for the overview again. */
  readonly refresh: () => Promise<void>;
  /** Tells people something, in words. */
  readonly tell: (message: string) => void;
}

export const PageContext: Context<PageState | undefined> = createContext<PageState | undefined>(undefined);

/** Facts that every view starts from; absent outside of the page. */
export function usePage(): PageState {
  const page = useContext(PageContext);
  if (page === undefined) throw new Error("Cannot show a view outside of the page");
  return page;
}

/** Number of resources of a kind in the Project that is looked at. */
export function useCount(kind: string): number {
  const { project, overview } = usePage();
  return overview.projects.find(({ key }) => key === project)?.resources[kind] ?? 0;
}
