import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

function readSupportEmail(fallback: string): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="support-email"]');
  return meta?.content || fallback;
}

/** Loader data are not to be had in an error boundary: the document carries the address. */
export function useSupportEmail(fallback: string): string {
  return useSyncExternalStore(
    neverChanges,
    () => readSupportEmail(fallback),
    () => fallback,
  );
}
