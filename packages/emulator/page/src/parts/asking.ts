import { useCallback, useEffect, useRef, useState } from "preact/hooks";
import { messageOf, Refused, RETRY } from "../emulator/ask.ts";

/** An answer that is waited for, and the last one until it is there. */
export interface Asked<Answer> {
  readonly answer: Answer | undefined;
  readonly failure: string | undefined;
  readonly isUnderWay: boolean;
  readonly again: () => void;
}

/**
 * Asks for something whenever what it depends on changes; only the latest question counts. It is asked again as long as the emulator does
 * not answer.
 *
 * @param key Tells one question from another; absent while there is nothing to ask.
 */
export function useAsked<Answer>(
  key: string | undefined,
  question: (signal: AbortSignal) => Promise<Answer>,
): Asked<Answer> {
  const [state, setState] = useState<State<Answer>>({ isUnderWay: key !== undefined, key });
  const [round, setRound] = useState(0);
  const again = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => {
    if (key === undefined) return setState({ isUnderWay: false, key });
    const gone = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    setState((before) => ({ ...before, isUnderWay: true, key }));
    const settle = (outcome: Pick<State<Answer>, "answer" | "failure">): void => {
      if (!gone.signal.aborted) setState({ ...outcome, isUnderWay: false, key });
    };
    question(gone.signal).then(
      (answer) => settle({ answer }),
      (error: unknown) => {
        settle({ failure: messageOf(error) });
        const isUnanswered = error instanceof Refused && error.status === undefined;
        if (isUnanswered && !gone.signal.aborted) timer = setTimeout(again, RETRY);
      },
    );
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
    // The key says when the question is another one.
  }, [key, round]);
  const { answer, failure } = state;
  // A question is under way before the effect that asks it.
  return { answer, failure, isUnderWay: state.isUnderWay || state.key !== key, again };
}

interface State<Answer> {
  readonly answer?: Answer;
  readonly failure?: string;
  readonly isUnderWay: boolean;
  readonly key: string | undefined;
}

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
