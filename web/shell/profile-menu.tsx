import { LogOut, MonitorX, SlidersHorizontal, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { displayName } from "../lib/display-name.ts";
import { ROLE_WORDS } from "../lib/role-words.ts";
import { chooseTheme, useThemeChoice } from "../lib/theme-choice.ts";
import { Avatar } from "../ui/avatar.tsx";
import { Badge } from "../ui/badge.tsx";
import { Button } from "../ui/button.tsx";
import { LinkButton } from "../ui/link-button.tsx";
import { ThemeSwitch } from "../ui/theme-switch.tsx";
import type { FramePerson } from "./frame-data.ts";
import { signOutBySubmit } from "./sign-out.ts";
import { headerPopoverClass, useHeaderPopover } from "./use-header-popover.ts";

export function ProfileMenu({ person }: { person: FramePerson }) {
  const { panel } = useHeaderPopover();
  const theme = useThemeChoice();
  const name = displayName(person);
  return (
    <>
      <button
        type="button"
        popoverTarget="profile"
        aria-haspopup="dialog"
        className="touch flex size-9 shrink-0 items-center justify-center rounded-full pointer-coarse:min-w-11"
      >
        <Avatar name={name} src={person.avatarUrl} decorative />
        <span className="sr-only">Profile of {name}</span>
      </button>
      <div
        ref={panel}
        id="profile"
        popover="auto"
        role="dialog"
        aria-label="Profile"
        className={`${headerPopoverClass} w-76`}
      >
        <div className="flex items-center gap-3 border-b border-line p-4">
          <Avatar name={name} src={person.avatarUrl} decorative />
          <div className="min-w-0">
            <p className="truncate text-base font-medium">{name}</p>
            <p className="truncate text-sm text-muted">{person.email}</p>
            <p className="mt-1.5 flex flex-wrap gap-1">
              {person.roles.map((role) => (
                <Badge key={role}>{ROLE_WORDS[role]}</Badge>
              ))}
            </p>
          </div>
        </div>
        <nav aria-label="You" className="border-b border-line p-1.5">
          <LinkButton
            to="/profile"
            variant="quiet"
            block
            icon={<UserRound aria-hidden="true" />}
            className="justify-start"
          >
            Profile
          </LinkButton>
          <LinkButton
            to="/profile-settings"
            variant="quiet"
            block
            icon={<SlidersHorizontal aria-hidden="true" />}
            className="justify-start"
          >
            Settings
          </LinkButton>
        </nav>
        <div className="flex items-center justify-between gap-4 border-b border-line px-4 py-3">
          <span className="text-base text-muted">Theme</span>
          <ThemeSwitch value={theme} onChange={chooseTheme} />
        </div>
        <form method="post" action="/logout" onSubmit={signOutBySubmit} className="p-1.5">
          <SignOutRow scope="this-device" icon={<LogOut aria-hidden="true" />}>
            Sign out on this device
          </SignOutRow>
          <SignOutRow scope="everywhere" icon={<MonitorX aria-hidden="true" />}>
            Sign out everywhere
          </SignOutRow>
        </form>
      </div>
    </>
  );
}

interface SignOutRowProps {
  scope: "everywhere" | "this-device";
  icon: ReactNode;
  children: string;
}

function SignOutRow({ scope, icon, children }: SignOutRowProps) {
  return (
    <Button
      type="submit"
      name="scope"
      value={scope}
      variant="quiet"
      block
      icon={icon}
      className="justify-start"
    >
      {children}
    </Button>
  );
}
