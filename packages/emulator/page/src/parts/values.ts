import type { RefObject } from "preact";
import { useEffect, useLayoutEffect, useRef, useState } from "preact/hooks";

/** The value as it was once it had stood still for a moment. */
export function useLater<Value>(value: Value, milliseconds = 150): Value {
  const [late, setLate] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setLate(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return late;
}

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

/** Pixels of something, across and down. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Pixels of an element's inner size, as it is now. */
export function useSize(box: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const element = box.current;
    if (element === null) return undefined;
    const measure = (): void => setSize({ width: element.clientWidth, height: element.clientHeight });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
