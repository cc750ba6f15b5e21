import { useEffect, useState } from "react";
import { replaceAddress } from "../../lib/replace-address.ts";

/** A chapter is being read from when its title passes this share of the window. */
const READING_LINE = 0.33;

/** The chapter that is being read; the address keeps it as its anchor, and nothing else does. */
export function useReadingPlace(ids: readonly string[]): string | null {
  const [place, setPlace] = useState<string | null>(null);
  const key = ids.join(" ");
  useEffect(() => {
    const titles = key.split(" ").flatMap((id) => document.getElementById(id) ?? []);
    let frame = 0;
    function look() {
      frame = 0;
      const id = titleRead(titles);
      setPlace(id);
      replaceAddress((url) => (url.hash = id ?? ""));
    }
    function onScroll() {
      if (frame === 0) frame = requestAnimationFrame(look);
    }
    // The browser may have led to an anchor before this ran.
    if (window.scrollY > 0) onScroll();
    addEventListener("scroll", onScroll, { passive: true });
    return () => {
      removeEventListener("scroll", onScroll);
      cancelAnimationFrame(frame);
    };
  }, [key]);
  return place;
}

function titleRead(titles: readonly HTMLElement[]): string | null {
  const { scrollHeight } = document.documentElement;
  // The last chapters may be too short to reach the line.
  const isAtEnd = window.innerHeight + window.scrollY >= scrollHeight - 2;
  if (isAtEnd && window.scrollY > 0) return titles.at(-1)?.id ?? null;
  const line = window.innerHeight * READING_LINE;
  return titles.findLast((title) => title.getBoundingClientRect().top <= line)?.id ?? null;
}
