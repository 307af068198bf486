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
  const [state, setState] = useState<Omit<Asked<Answer>, "again"> & { readonly key: string | undefined }>({
    answer: undefined,
    failure: undefined,
    isUnderWay: key !== undefined,
    key,
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (key === undefined) {
      setState({ answer: undefined, failure: undefined, isUnderWay: false, key });
      return undefined;
    }
    const gone = new AbortController();
    setState((before) => ({ ...before, isUnderWay: true, key }));
    void settled(question, gone.signal).then((outcome) => gone.signal.aborted || setState({ ...outcome, key }));
    return () => gone.abort();
    // The key says when the question is another one.
  }, [key, round]);
  // A question is under way before the effect that asks it.
  const isUnderWay = state.isUnderWay || state.key !== key;
  return {
    answer: state.answer,
    failure: state.failure,
    isUnderWay,
    again: useCallback(() => setRound((round) => round + 1), []),
  };
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
