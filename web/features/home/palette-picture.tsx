import { Braces, CornerDownLeft, LogOut, Moon, Search, Sun, UsersRound } from "lucide-react";

import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";
import { Kbd } from "../../ui/kbd.tsx";

const ENTRIES = [
  { icon: <Sun />, label: "Today", kind: "Screen" },
  { icon: <UsersRound />, label: "Coach overview", kind: "Screen" },
  { icon: <Braces />, label: "API reference", kind: "Screen" },
  { icon: <Moon />, label: "Use the dark theme", kind: "Action" },
  { icon: <LogOut />, label: "Sign out everywhere", kind: "Action" },
];

/** The command palette as it opens over every screen. */
export function PalettePicture() {
  return (
    <figure className="flex min-w-0 flex-col">
      <Card padding="none" lifted className="grow">
        <p className="flex items-center gap-3 border-b border-line px-4 py-3 text-base text-muted">
          <Search aria-hidden="true" className="size-4 shrink-0 text-faint" />
          <span className="min-w-0 grow truncate">Search or do anything</span>
          <Kbd keys={["mod", "k"]} />
        </p>
        <ul className="p-1.5">
          {ENTRIES.map(({ icon, label, kind }, index) => (
            <li
              key={label}
              className={cx(
                "flex items-center gap-3 rounded-md px-2.5 py-2 text-base [&_svg]:size-4 [&_svg]:shrink-0",
                index === 0 ? "bg-hover text-ink" : "text-muted",
              )}
            >
              <span aria-hidden="true">{icon}</span>
              <span className="min-w-0 grow truncate">{label}</span>
              {index === 0 ? (
                <CornerDownLeft aria-hidden="true" className="text-faint" />
              ) : (
                <span className="text-sm text-faint">{kind}</span>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <figcaption className="mt-3 text-xs text-faint">The command palette</figcaption>
    </figure>
  );
}
