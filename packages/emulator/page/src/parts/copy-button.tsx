import type { VNode } from "preact";
import { useState } from "preact/hooks";
import { usePage } from "../emulator/overview.ts";
import { Button } from "./controls.tsx";

/** A button that puts a text where other programs can take it. */
export function CopyButton({
  label,
  text,
  isSmall = false,
}: {
  readonly label: string;
  readonly text: () => string;
  readonly isSmall?: boolean;
}): VNode {
  const { tell } = usePage();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      await write(text());
      tell("Copied");
      setCopied(true);
      setTimeout(() => setCopied(false), 1500);
    } catch (error) {
      tell(`Cannot copy: ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return <Button label={isCopied ? "Copied" : label} class={isSmall ? "small" : ""} onClick={() => void copy()} />;
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
