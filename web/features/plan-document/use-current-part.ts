import { useEffect, useState } from "react";

/** How far below the top of the window a part counts as the one that is read, in pixels. */
const READ_AT = 160;

/** The part of the document that is read, by its id, while people scroll. */
export function useCurrentPart(ids: readonly string[]): string {
  const [current, setCurrent] = useState(ids[0] ?? "");
  const text = ids.join(" ");
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const parts = text.split(" ").flatMap((id) => document.getElementById(id) ?? []);
      const above = parts.filter((part) => part.getBoundingClientRect().top <= READ_AT);
      const root = document.documentElement;
      const isAtEnd =
        root.scrollTop > 0 && root.scrollTop + root.clientHeight >= root.scrollHeight - 2;
      const last = (isAtEnd ? parts : above).at(-1) ?? parts[0];
      if (last) setCurrent(last.id);
    };
    const later = () => {
      if (frame === 0) frame = requestAnimationFrame(look);
    };
    look();
    window.addEventListener("scroll", later, { passive: true });
    window.addEventListener("resize", later);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener("scroll", later);
      window.removeEventListener("resize", later);
    };
  }, [text]);
  return current;
}
