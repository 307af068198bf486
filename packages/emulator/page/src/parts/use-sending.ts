import { useRef, useState } from "preact/hooks";

/** Something that is sent, one at a time. */
export interface Sending {
  readonly isUnderWay: boolean;
  /** Reason why the last one was refused. */
  readonly error: unknown;
  /** Begins, unless something is under way. */
  readonly send: (work: () => Promise<void>) => void;
  /** Forgets the reason. */
  readonly forget: () => void;
}

interface Sent {
  readonly isUnderWay: boolean;
  readonly error?: unknown;
  /** The version that there was when it was refused. */
  readonly version?: number | undefined;
}

/**
 * Sends one thing at a time, however often somebody presses the button.
 *
 * @param version Version of the resource that is sent for: the reason is forgotten once it is another.
 */
export function useSending(version?: number): Sending {
  const [state, setState] = useState<Sent>({ isUnderWay: false });
  const latest = useRef(version);
  latest.current = version;
  // Two clicks may come before anything is drawn again.
  const isBusy = useRef(false);
  const send = async (work: () => Promise<void>): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ isUnderWay: true });
    try {
      await work();
      setState({ isUnderWay: false });
    } catch (error) {
      setState({ isUnderWay: false, error, version: latest.current });
    } finally {
      isBusy.current = false;
    }
  };
  return {
    isUnderWay: state.isUnderWay,
    error: state.version === version ? state.error : undefined,
    send: (work) => void send(work),
    forget: () => setState((before) => ({ isUnderWay: before.isUnderWay })),
  };
}
