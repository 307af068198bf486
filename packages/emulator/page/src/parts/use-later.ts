import { useEffect, useState } from "preact/hooks";

/** The value as it was once it had stood still for a moment. */
export function useLater<Value>(value: Value, milliseconds = 150): Value {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return late;
}
