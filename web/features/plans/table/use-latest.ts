import { useLayoutEffect, useRef } from "react";

/** What a lasting listener reads: always of the last drawing. */
export function useLatest<Value>(value: Value): { readonly current: Value } {
  const latest = useRef(value);
  useLayoutEffect(() => {
    latest.current = value;
  });
  return latest;
}
