import { Link } from "react-router";
import type { MenuEntry } from "../../worker/policy/menu.ts";
import { MenuIcon } from "./menu-icon.tsx";

export function QuickLinks(props: { heading: string; items: readonly MenuEntry[] }) {
  const { heading, items } = props;
  return (
    <nav
      aria-label={`${heading}, quick links`}
      className="border-t border-line p-2 pt-4 first:border-t-0"
    >
      <p className="px-2 pb-1.5 text-sm text-faint">{heading}</p>
      <ul className="grid sm:grid-cols-2">
        {items.map((item) => (
          <li key={item.to}>
            <Link
              to={item.to}
              reloadDocument={item.isDocument ?? false}
              className="touch flex min-h-9 items-center gap-2.5 rounded-md px-2 py-1.5 text-base text-ink transition-colors hover:bg-hover"
            >
              <MenuIcon name={item.icon} className="size-4 shrink-0 text-faint" />
              <span className="min-w-0 truncate">{item.label}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
