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

/** Sends one thing at a time, however often somebody presses the button. */
export function useSending(): Sending {
  const [state, setState] = useState<{ readonly isUnderWay: boolean; readonly error?: unknown }>({ isUnderWay: false });
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
      setState({ isUnderWay: false, error });
    } finally {
      isBusy.current = false;
    }
  };
  return {
    isUnderWay: state.isUnderWay,
    error: state.error,
    send: (work) => void send(work),
    forget: () => setState((before) => ({ isUnderWay: before.isUnderWay })),
  };
}
