import { Link } from "react-router";

import type { Shortcut } from "./shortcuts.ts";

/** The platform's main places, each a whole card to press. */
export function ShortcutGrid({ shortcuts }: { shortcuts: readonly Shortcut[] }) {
  return (
    <nav aria-labelledby="shortcuts" className="mt-14 border-t border-line pt-6">
      <h2 id="shortcuts" className="text-base font-semibold text-ink">
        Other pages
      </h2>
      <ul className="mt-4 grid gap-3 sm:grid-cols-2">
        {shortcuts.map(({ path, label, purpose }) => (
          <li key={path}>
            <Link
              to={path}
              className="block h-full rounded-lg border border-line bg-surface px-4 py-3.5 transition-colors hover:border-line-field"
            >
              <span className="block text-base font-medium text-ink">{label}</span>
              <span className="mt-0.5 block text-sm text-muted">{purpose}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
