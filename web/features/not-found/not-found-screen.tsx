import type { ReactNode } from "react";
import { SHORTCUT_PATHS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Disclosure } from "../../ui/disclosure.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { goBack } from "./go-back.ts";
import { existingShortcuts, MAIN_WAYS } from "./shortcuts.ts";
import { ShortcutGrid } from "./shortcut-grid.tsx";

interface NotFoundScreenProps {
  isSignedIn: boolean;
  /** The routes that exist; buttons and shortcuts to any other are left out. */
  existingPaths: readonly string[];
  /** The snake game: a lazy component on hydrated pages, the bare frame where an island plays it. */
  game?: ReactNode;
}

export function NotFoundScreen({ isSignedIn, existingPaths, game }: NotFoundScreenProps) {
  const ways = MAIN_WAYS.filter(({ path }) => existingPaths.includes(path));
  const shortcuts = existingShortcuts(SHORTCUT_PATHS, existingPaths);
  const home = isSignedIn ? "/dashboard" : "/";
  return (
    <div className="mx-auto w-full max-w-3xl px-5 py-14 sm:px-8 sm:py-20">
      <LostLine />
      <p className="mt-8 text-sm font-medium text-faint">404</p>
      <h1 className="serif mt-1 text-4xl text-ink">Page Not Found</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">
        There is no page at this address. It may have moved, or the link may be old. Your data was
        not changed or lost.
      </p>
      <div className="mt-7 flex flex-wrap gap-2.5">
        <form action={home} method="get" data-go-back="" onSubmit={goBack}>
          <Button type="submit" variant="primary">
            Go Back
          </Button>
        </form>
        {ways.map(({ path, label }) => (
          <LinkButton key={path} to={path}>
            {label}
          </LinkButton>
        ))}
        {isSignedIn ? null : (
          <LinkButton to="/" reloadDocument>
            Home
          </LinkButton>
        )}
      </div>
      {shortcuts.length > 0 ? <ShortcutGrid shortcuts={shortcuts} /> : null}
      {game ? (
        <div className="mt-14 border-t border-line pt-5">
          <Disclosure summary="Play a game of snake">
            <div className="-ml-6.5 pt-2">{game}</div>
          </Disclosure>
        </div>
      ) : null}
    </div>
  );
}

/** The line of sight, broken before its last node. */
function LostLine() {
  return (
    <svg viewBox="4 0 216 20" fill="none" aria-hidden="true" className="h-5 w-54 max-w-full">
      <path d="M16 10h66M94 10h40" strokeWidth="1.2" className="stroke-line-field" />
      <path d="M140 10h52" strokeWidth="1.2" strokeDasharray="2 6" className="stroke-line-field" />
      <circle cx="10" cy="10" r="6" className="fill-accent" />
      <circle cx="88" cy="10" r="5" strokeWidth="1.4" className="fill-paper stroke-accent" />
      <circle
        cx="200"
        cy="10"
        r="5"
        strokeWidth="1.4"
        strokeDasharray="2.4 2.9"
        className="stroke-line-field"
      />
    </svg>
  );
}
