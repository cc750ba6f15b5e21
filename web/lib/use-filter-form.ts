import { useEffect, useRef } from "react";
import { useSubmit } from "react-router";

/** Sends a list's GET form by itself, a moment after the last change; the address it leaves is replaced. */
export function useFilterForm() {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return (form: HTMLFormElement | null, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void submit(form, { replace: true }), delayMs);
  };
}
