import { useCallback, useEffect, useState } from "preact/hooks";
import { messageOf, Refused, RETRY } from "../emulator/ask.ts";

/** An answer that is waited for, and the last one until it is there. */
export interface Asked<Answer> {
  readonly answer: Answer | undefined;
  readonly failure: string | undefined;
  readonly isUnderWay: boolean;
  readonly again: () => void;
}

/**
 * Asks for something whenever what it depends on changes; only the latest question counts. It is asked again as
 * long as the emulator does not answer.
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
    let timer: ReturnType<typeof setTimeout> | undefined;
    setState((before) => ({ ...before, isUnderWay: true, key }));
    const settle = async (): Promise<void> => {
      const { isUnanswered, ...outcome } = await settled(question, gone.signal);
      if (gone.signal.aborted) return;
      setState({ ...outcome, key });
      if (isUnanswered) timer = setTimeout(() => setRound(round + 1), RETRY);
    };
    void settle();
    return () => {
      gone.abort();
      clearTimeout(timer);
    };
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
): Promise<Omit<Asked<Answer>, "again"> & { readonly isUnanswered: boolean }> {
  try {
    return { answer: await question(signal), failure: undefined, isUnderWay: false, isUnanswered: false };
  } catch (error) {
    const isUnanswered = error instanceof Refused && error.status === undefined;
    return { answer: undefined, failure: messageOf(error), isUnderWay: false, isUnanswered };
  }
}
