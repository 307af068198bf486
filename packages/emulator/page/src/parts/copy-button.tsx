import type { VNode } from "preact";
import { useSurroundings } from "../emulator/overview.ts";

/** A button that puts a text where other programs can take it. */
export function CopyButton({ label, text }: { readonly label: string; readonly text: () => string }): VNode {
  const { tell } = useSurroundings();
  const copy = async (): Promise<void> => {
    try {
      await write(text());
      tell("Copied");
    } catch (error) {
      tell(`Cannot copy: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return (
    <button type="button" onClick={() => void copy()}>
      {label}
    </button>
  );
}

/** Pages that are not on this machine have no clipboard of their own: there, the selection is copied. */
async function write(text: string): Promise<void> {
  if (isSecureContext) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const area = document.createElement("textarea");
  area.value = text;
  document.body.append(area);
  area.select();
  const isDone = document.execCommand("copy");
  area.remove();
  if (!isDone) throw new Error("the browser does not allow it");
}
