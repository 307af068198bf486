import type { VNode } from "preact";
import { useLayoutEffect, useRef, useState } from "preact/hooks";
import { messageOf } from "../emulator/ask.ts";
import { usePage } from "../emulator/overview.ts";
import { titleOf, type Resource } from "../emulator/resources.ts";
import { useSending } from "../parts/asking.ts";
import { Button } from "../parts/controls.tsx";
import { Failure } from "../parts/layout.tsx";
import type { Removal } from "./ways.ts";

/** A button that removes a resource, once it was asked whether to. */
export function DeleteButton({
  resource,
  noun,
  removal,
  onDone,
}: {
  readonly resource: Resource;
  readonly noun: string;
  readonly removal: Removal;
  readonly onDone: () => void;
}): VNode {
  const { refresh, tell } = usePage();
  const [isAsked, setAsked] = useState(false);
  const { isUnderWay, error, send, forget } = useSending(resource.version);
  const keepIt = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (isAsked) keepIt.current?.focus();
  }, [isAsked]);
  const remove = (): void =>
    send(async () => {
      await removal.send(resource);
      tell(`${noun} deleted`);
      onDone();
      await refresh();
    });
  if (!isAsked) {
    return <Button label="Delete" onClick={() => setAsked(true)} />;
  }
  return (
    <div class="ask" role="group" aria-label="Delete?">
      <p>
        Delete {noun} "{titleOf(resource)}", version {resource.version}, by {removal.name}?
      </p>
      {error !== undefined && <Failure message={messageOf(error)} />}
      <div class="bar">
        <Button label="Delete it" disabled={isUnderWay} onClick={remove} />
        <Button label="Keep it" ref={keepIt} onClick={() => [setAsked(false), forget()]} />
      </div>
    </div>
  );
}
