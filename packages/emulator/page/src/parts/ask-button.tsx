import type { VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { messageOf } from "../emulator/ask.ts";
import { useSending } from "./asking.ts";
import { Button } from "./controls.tsx";
import { Failure } from "./layout.tsx";

/** A button that asks before it does something that cannot be taken back. */
export function AskButton({
  label,
  question,
  version,
  work,
}: {
  /** A verb. */
  readonly label: string;
  readonly question: string;
  /** Version of the resource that is asked about. */
  readonly version?: number;
  readonly work: () => Promise<void>;
}): VNode {
  const [isAsked, setAsked] = useState(false);
  const { isUnderWay, error, send, forget } = useSending(version);
  const keepIt = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isAsked) keepIt.current?.focus();
  }, [isAsked]);
  if (!isAsked) {
    return <Button label={label} onClick={() => setAsked(true)} />;
  }
  const begin = (): void =>
    send(async () => {
      await work();
      setAsked(false);
    });
  return (
    <div class="ask" role="group" aria-label={`${label}?`}>
      <p>{question}</p>
      {error !== undefined && <Failure message={messageOf(error)} />}
      <div class="bar">
        <Button label={`${label} it`} disabled={isUnderWay} onClick={begin} />
        <Button label="Keep it" ref={keepIt} onClick={() => [setAsked(false), forget()]} />
      </div>
    </div>
  );
}
