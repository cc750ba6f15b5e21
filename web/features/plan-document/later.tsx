import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";

type Mount = () => void;
const waiting = new Set<Mount>();

/** Paper waits for nothing. */
function mountAll(): void {
  flushSync(() => {
    for (const mount of waiting) mount();
  });
}

function wait(mount: Mount): () => void {
  if (waiting.size === 0) window.addEventListener("beforeprint", mountAll);
  waiting.add(mount);
  return () => {
    waiting.delete(mount);
    if (waiting.size === 0) window.removeEventListener("beforeprint", mountAll);
  };
}

type LaterProps = {
  /** About as high as what comes, in pixels. */
  height: number;
  /** There is so little of it that it need not wait. */
  isNow?: boolean;
  children: ReactNode;
};

/** A block of a long document: drawn when it comes near, or is printed, so that nothing waits for all of it. */
export function Later({ height, isNow = false, children }: LaterProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isThere, setIsThere] = useState(false);
  const isShown = isThere || isNow;
  useEffect(() => {
    const node = place.current;
    if (isShown || !node) return;
    const mount = () => setIsThere(true);
    const leave = wait(mount);
    const watch = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) mount();
      },
      { rootMargin: "800px" },
    );
    watch.observe(node);
    return () => {
      leave();
      watch.disconnect();
    };
  }, [isShown]);
  if (isNow) return children;
  return (
    <div
      ref={place}
      className="document-block"
      style={{ containIntrinsicBlockSize: `auto ${height}px`, minHeight: isShown ? 0 : height }}
    >
      {isShown ? children : null}
    </div>
  );
}
