import { type RefObject, useLayoutEffect, useState } from "react";

/** How wide an element is, and where it begins on the page; 0 until it has been looked at. */
export function usePlace(element: RefObject<HTMLElement | null>): { width: number; top: number } {
  const [place, setPlace] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const watched = element.current;
    if (!watched) return undefined;
    const look = () => {
      const { width, top } = watched.getBoundingClientRect();
      const next = { width: Math.round(width), top: Math.round(top + window.scrollY) };
      setPlace((was) => (was.width === next.width && was.top === next.top ? was : next));
    };
    look();
    const observer = new ResizeObserver(look);
    observer.observe(watched);
    // What stands above may grow, such as the chips of the filters.
    observer.observe(document.body);
    return () => observer.disconnect();
  }, [element]);
  return place;
}
