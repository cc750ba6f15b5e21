import { type CSSProperties, useEffect, useRef, useState } from "react";
import { cx } from "../../ui/cx.ts";
import { showPart } from "./show-part.ts";

type SwappedFrameProps = {
  title: string;
  src: string;
  /** Selects the part that is worked on: it is scrolled to. */
  part: string | null;
  style: CSSProperties;
};

/** A page that is replaced once the next one is drawn, at the place to which the last was scrolled. */
export function SwappedFrame({ title, src, part, style }: SwappedFrameProps) {
  const [pages, setPages] = useState({ shown: src, next: src });
  const frames = useRef(new Map<string, HTMLIFrameElement>());
  if (src !== pages.next) setPages({ shown: pages.shown, next: src });

  useEffect(() => {
    if (part === null) return;
    showPart(frames.current.get(pages.shown)?.contentDocument?.querySelector(part), "instant");
  }, [part, pages.shown]);

  function show(loaded: string) {
    if (loaded !== pages.next || loaded === pages.shown) return;
    const [before, after] = [frames.current.get(pages.shown), frames.current.get(loaded)];
    const top = before?.contentWindow?.scrollY ?? 0;
    after?.contentWindow?.scrollTo({ top, behavior: "instant" });
    setPages({ shown: loaded, next: loaded });
  }

  return [...new Set([pages.shown, pages.next])].map((page) => {
    const isShown = page === pages.shown;
    return (
      // oxlint-disable-next-line react/iframe-missing-sandbox -- it is this site's own page, whose script must run as it does for visitors
      <iframe
        key={page}
        ref={(frame) => {
          if (frame) frames.current.set(page, frame);
          return () => void frames.current.delete(page);
        }}
        title={isShown ? title : "Next preview"}
        aria-hidden={isShown ? undefined : true}
        tabIndex={isShown ? undefined : -1}
        src={page}
        onLoad={() => show(page)}
        style={style}
        className={cx(
          "absolute top-0 left-1/2 origin-top-left border-0 bg-[Canvas]",
          !isShown && "pointer-events-none opacity-0",
        )}
      />
    );
  });
}
