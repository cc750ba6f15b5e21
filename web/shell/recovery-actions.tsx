import type { FormEvent, MouseEvent, ReactNode } from "react";
import { useLocation, useRevalidator } from "react-router";
import { Button } from "../ui/button.tsx";
import { buttonClass } from "../ui/button-style.ts";
import { clearAndReload } from "./load-failures/clear-and-reload.ts";

/*
 * Links and forms first: after a failure, and on pages without the framework runtime, they work as
 * they stand. Where script runs it does the same better.
 */

interface TryAgainProps {
  /** True where only a new document helps, as with code that did not load. */
  isReload?: boolean;
  onTry?: () => void;
  children?: ReactNode;
}

/** Asks the loaders again, in place; the screen returns as soon as they answer. */
export function TryAgain({ isReload = false, onTry, children = "Try Again" }: TryAgainProps) {
  const { pathname, search } = useLocation();
  const revalidator = useRevalidator();

  function retry(event: MouseEvent) {
    onTry?.();
    if (isReload) return;
    event.preventDefault();
    void revalidator.revalidate();
  }

  return (
    <a
      href={pathname + search}
      onClick={retry}
      aria-busy={revalidator.state === "loading" || undefined}
      className={buttonClass({ variant: "primary" })}
    >
      {children}
    </a>
  );
}

export function ClearCacheAndReload() {
  const { pathname, search } = useLocation();

  function clear(event: FormEvent) {
    event.preventDefault();
    void clearAndReload();
  }

  return (
    <form method="get" action={pathname} onSubmit={clear}>
      {[...new URLSearchParams(search)].map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" name="refresh" value="1">
        Clear Cache &amp; Reload
      </Button>
    </form>
  );
}

export function GoBack({ fallback }: { fallback: string }) {
  return (
    <form method="get" action={fallback} data-go-back="" onSubmit={goBack}>
      <Button type="submit">Go Back</Button>
    </form>
  );
}

/** A document load, which leaves whatever broke behind. */
export function PlainLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <a href={to} className={buttonClass({})}>
      {children}
    </a>
  );
}

/** One step back in the history; with nothing behind, the form's own address is opened. */
function goBack(event: { preventDefault: () => void }): void {
  if (history.length < 2) return;
  event.preventDefault();
  history.back();
}
