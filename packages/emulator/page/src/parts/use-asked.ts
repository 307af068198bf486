import { useCallback, useEffect, useState } from "preact/hooks";
import { messageOf } from "../emulator/ask.ts";

/** An answer that is waited for, and the last one until it is there. */
export interface Asked<Answer> {
  readonly answer: Answer | undefined;
  readonly failure: string | undefined;
  readonly isUnderWay: boolean;
  readonly again: () => void;
}

/**
 * Asks for something whenever what it depends on changes; only the latest question counts.
 *
 * @param question Asks; absent while there is nothing to ask.
 * @param key Tells one question from another.
 */
export function useAsked<Answer>(
  key: string | undefined,
  question: (signal: AbortSignal) => Promise<Answer>,
): Asked<Answer> {
  const [state, setState] = useState<Omit<Asked<Answer>, "again">>({
    answer: undefined,
    failure: undefined,
    isUnderWay: key !== undefined,
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (key === undefined) {
      setState({ answer: undefined, failure: undefined, isUnderWay: false });
      return undefined;
    }
    const gone = new AbortController();
    setState((before) => ({ ...before, isUnderWay: true }));
    void settled(question, gone.signal).then((outcome) => gone.signal.aborted || setState(outcome));
    return () => gone.abort();
    // The key says when the question is another one.
  }, [key, round]);
  return { ...state, again: useCallback(() => setRound((round) => round + 1), []) };
}

async function settled<Answer>(
  question: (signal: AbortSignal) => Promise<Answer>,
  signal: AbortSignal,
): Promise<Omit<Asked<Answer>, "again">> {
  try {
    return { answer: await question(signal), failure: undefined, isUnderWay: false };
  } catch (error) {
    return { answer: undefined, failure: messageOf(error), isUnderWay: false };
  }
}
