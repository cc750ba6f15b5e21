import { useEffect, useRef } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { type Changes, listAddress } from "./list-address.ts";

const standardOf = (name: string, order: string) => (name === "sort" ? order : "");

/**
 * A form of filters that apply while one types. What holds the standard value is not in the address, and
 * the address that it leaves is replaced.
 */
export function useFilterForm(standardOrder: string, also: (typed: Changes) => Changes) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Fields that somebody changed and whose address is still on its way, each with the number of its change. */
  const changed = useRef(new Map<string, number>());
  const changes = useRef(0);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  useEffect(() => () => clearTimeout(timer.current), []);

  // Fields follow the address when a link changed it, but for the one that somebody is typing in and those
  // that were changed since: an address that arrives late says nothing of them.
  useEffect(() => {
    for (const field of form.current?.elements ?? []) {
      const isTypedIn = field === document.activeElement && field instanceof HTMLInputElement;
      const isField = field instanceof HTMLInputElement || field instanceof HTMLSelectElement;
      if (isField && field.name && !isTypedIn && !changed.current.has(field.name)) {
        field.value = params.get(field.name) ?? standardOf(field.name, standardOrder);
      }
    }
  }, [params, standardOrder]);

  function apply(delayMs: number, cleared: readonly string[] = []) {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      if (!form.current) return;
      const fields = [...new FormData(form.current)].map(([name, value]) => {
        const text = typeof value === "string" ? value.trim() : "";
        return [name, text === standardOf(name, standardOrder) ? null : text] as const;
      });
      const none = cleared.map((name) => [name, null] as const);
      const typed = Object.fromEntries([...fields, ...none]);
      const now = new URLSearchParams(window.location.search);
      const { current: last } = changes;
      const settle = () => {
        for (const [name, at] of changed.current) if (at <= last) changed.current.delete(name);
      };
      void Promise.resolve(
        navigate(listAddress(now, { ...also(typed), ...typed }), {
          replace: true,
          preventScrollReset: true,
        }),
      ).finally(settle);
    }, delayMs);
  }
  return {
    form,
    /** To be told of every change within the form. */
    onChange: ({ target }: { target: EventTarget }) => {
      changes.current += 1;
      if ("name" in target) changed.current.set(String(target.name), changes.current);
    },
    apply,
    initial: (name: string) => params.get(name) ?? standardOf(name, standardOrder),
  };
}
