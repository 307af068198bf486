import type { ComponentChildren, VNode } from "preact";
import { titleOf, type Resource } from "../emulator/resources.ts";
import { SearchLine } from "./controls.tsx";
import { counted } from "./layout.tsx";

/** A place to look for resources by their keys and names. */
export function Finder({
  noun,
  text,
  onChange,
  count,
  children,
}: {
  readonly noun: string;
  readonly text: string;
  readonly onChange: (text: string) => void;
  /** Number of the resources that were found. */
  readonly count: number;
  readonly children?: ComponentChildren;
}): VNode {
  return (
    <div class="bar" role="search">
      <SearchLine
        label={`Find a ${noun}`}
        placeholder={`Find a ${noun} by its key or name`}
        value={text}
        onChange={onChange}
      />
      <span class="hint" role="status">
        {text.trim() !== "" && `${counted(count)} found`}
      </span>
      {children}
    </div>
  );
}

/**
 * The resources whose key or name has what somebody looks for, in capitals or not.
 *
 * @returns All of them while nothing is looked for.
 */
export function foundIn<Of extends Resource>(resources: readonly Of[], text: string): readonly Of[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === "") return resources;
  return resources.filter((resource) =>
    [resource.key, titleOf(resource)].some((name) => name?.toLowerCase().includes(wanted)),
  );
}
