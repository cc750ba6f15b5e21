import { useSyncExternalStore } from "react";
import { useLocation } from "react-router";

const listeners = new Set<() => void>();

function tell(): void {
  for (const listener of listeners) listener();
}

/** Hears of every change of the address that is made here. */
export function onAddress(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("popstate", tell);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("popstate", tell);
  };
}

type Changes = Readonly<Record<string, string | null>>;

/** The address with some of its parameters changed; an empty or absent value removes one. */
export function addressWith(changes: Changes, href = window.location.href): URL {
  const url = new URL(href);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === "") url.searchParams.delete(name);
    else url.searchParams.set(name, value);
  }
  return url;
}

/**
 * Changes the view that the address names, without a navigation: nothing is loaded, and only who reads the
 * changed part draws anew. Pushed where Back should take it back, such as a panel that opened.
 */
export function changeAddress(changes: Changes, how: "push" | "replace" = "replace"): void {
  const url = addressWith(changes);
  if (url.href === window.location.href) return;
  const state: unknown = window.history.state;
  if (how === "push") window.history.pushState(state, "", url);
  else window.history.replaceState(state, "", url);
  tell();
}

/** What `read` makes of the parameters: text, so that other changes of the address draw nothing. */
export function useAddress(read: (params: URLSearchParams) => string): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    onAddress,
    () => read(new URLSearchParams(window.location.search)),
    () => read(new URLSearchParams(search)),
  );
}
