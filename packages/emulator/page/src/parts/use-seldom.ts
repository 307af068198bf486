import { useEffect, useRef, useState } from "preact/hooks";

/** The value as it was a while ago at most: what is read out must not follow each change. */
export function useSeldom<Value>(value: Value, milliseconds: number): Value {
  const [seldom, setSeldom] = useState(value);
  const latest = useRef(value);
  latest.current = value;
  useEffect(() => {
    const timer = setInterval(() => setSeldom(latest.current), milliseconds);
    return () => clearInterval(timer);
  }, [milliseconds]);
  return seldom;
}
