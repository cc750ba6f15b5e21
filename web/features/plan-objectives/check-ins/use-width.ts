import { type RefCallback, useCallback, useState } from "react";

/** How wide something is drawn, so that what stands in it keeps its own size. */
export function useWidth<Drawn extends Element>(
  first: number,
): readonly [RefCallback<Drawn>, number] {
  const [width, setWidth] = useState(first);
  const watch = useCallback((drawn: Drawn | null) => {
    if (!drawn) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      // What is not on the screen has no width, and is drawn as it was.
      if (entry && entry.contentRect.width > 0) setWidth(Math.round(entry.contentRect.width));
    });
    observer.observe(drawn);
    return () => observer.disconnect();
  }, []);
  return [watch, width];
}
