import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { listAddress } from "../../lib/list-address.ts";

/** A form of filters that apply while one types. What holds the standard value is not in the address. */
export function useFilters(standard: Readonly<Record<string, string>> = {}) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(timer.current), []);

  // Fields follow the address when a link changed it, but for the one that somebody is typing in.
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const isTypedIn = field === document.activeElement && field instanceof HTMLInputElement;
      if (isTypedIn) continue;
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
        field.value = params.get(field.name) ?? standard[field.name] ?? "";
      }
    }
  }, [params, standard]);

  function apply(delayMs: number) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      const typed = [...new FormData(form.current)].map(([name, value]) => {
        const text = typeof value === "string" ? value.trim() : "";
        return [name, text === (standard[name] ?? "") ? null : text] as const;
      });
      const now = new URLSearchParams(window.location.search);
      void navigate(listAddress(now, Object.fromEntries(typed)), {
        replace: true,
        preventScrollReset: true,
      });
    }, delayMs);
  }
  return { form, apply, initial: (name: string) => params.get(name) ?? standard[name] ?? "" };
}
