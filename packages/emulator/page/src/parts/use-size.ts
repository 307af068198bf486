import type { RefObject } from "preact";
import { useLayoutEffect, useState } from "preact/hooks";

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
