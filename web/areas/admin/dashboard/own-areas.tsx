import { Link } from "react-router";
import { MenuIcon } from "../../../shell/menu-icon.tsx";
import { Screen } from "../../../shell/screen.tsx";
import { useMenu } from "../../../shell/use-menu.ts";

/** The start of an admin for whose areas there are no cards: the screens that they may open. */
export function OwnAreas() {
  const screens = useMenu().filter(({ area, to }) => area === "admin" && to !== HOME);
  return (
    <Screen title="Your admin screens" description="What you can open with your rights.">
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {screens.map(({ to, label, icon }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3.5 text-base font-medium text-ink transition-colors hover:border-line-strong hover:bg-hover"
            >
              <MenuIcon name={icon} className="size-5 shrink-0 text-muted" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Screen>
  );
}

const HOME = "/admin/dashboard";
