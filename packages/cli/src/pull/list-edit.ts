import type { ListName } from "../folder/folder.ts";

/** A change of the drafts of a file. */
export type ListEdit =
  | {
      readonly does: "change";
      readonly list: ListName;
      readonly key: string;
      /** The draft as it is read. */
      readonly before: unknown;
      /** The draft as it shall be read. */
      readonly after: unknown;
    }
  | { readonly does: "add"; readonly list: ListName; readonly draft: Readonly<Record<string, unknown>> }
  | { readonly does: "remove"; readonly list: ListName; readonly key: string };

/** A file after its changes, and the changes that it cannot take where it is. */
export interface EditedText {
  readonly text: string;
  readonly left: readonly ListEdit[];
}

/** Texts as files write them: `${` begins a value there. */
export function escaped(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("${", () => "$${");
  if (Array.isArray(value)) return value.map(escaped);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, escaped(inner)]));
}

/** Says whether two values are the same data. */
export function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** A change that cannot be made where it would have to be. */
export class NotInPlace extends Error {
  override readonly name: string = "NotInPlace";
}

/** Refuses to write over what takes values of an environment, wherever in it they stand. */
export function refuseValues(written: unknown): void {
  if (typeof written === "string" && written.replaceAll("$${", "").includes("${"))
    throw new NotInPlace("takes a value");
  if (typeof written === "object" && written !== null) for (const inner of Object.values(written)) refuseValues(inner);
}
