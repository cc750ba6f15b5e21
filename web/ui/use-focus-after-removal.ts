import { useEffect, useRef } from "react";

/** A removed row takes the focus with it: whoever works by keyboard goes on from the list. */
export function useFocusAfterRemoval(count: number) {
  const listRef = useRef<HTMLOListElement>(null);
  const before = useRef(count);
  useEffect(() => {
    const isShorter = count < before.current;
    before.current = count;
    if (isShorter && document.activeElement === document.body) listRef.current?.focus();
  }, [count]);
  return listRef;
}
