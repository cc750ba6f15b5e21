import { Building2, HardDrive, MoreHorizontal, UserPlus } from "lucide-react";
import { useState } from "react";
import { DEMO_PLAN, OWN_PLAN } from "../../features/plan-store/address/plan-base.ts";
import { useLocalState } from "../../features/plan-store/local/local-state.ts";
import { isDemoPlan } from "../../features/plan-store/plan-place.ts";
import { usePlanPlace } from "../../features/plan-store/use-plan.tsx";
import { chooseTheme, useThemeChoice } from "../../lib/theme-choice.ts";
import { Button } from "../../ui/button.tsx";
import { HomeLink } from "../../ui/home-link.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { LogoMark } from "../../ui/logo-mark.tsx";
import { Menu } from "../../ui/menu.tsx";
import type { MenuEntry } from "../../ui/menu-types.ts";
import { Popover } from "../../ui/popover.tsx";
import { ThemeSwitch } from "../../ui/theme-switch.tsx";
import { Wordmark } from "../../ui/wordmark.tsx";
import { promiseWords } from "./promise-words.ts";

type PlannerHeaderProps = {
  /** What can be done with the plan as a whole, such as taking a copy of it along. */
  transfer: readonly MenuEntry[];
};

/** Where the plan is kept, and the ways to an account. A mark that an early script sets tells who has one. */
export function PlannerHeader({ transfer }: PlannerHeaderProps) {
  const theme = useThemeChoice();
  return (
    <header
      data-print="no"
      className="sticky top-0 z-30 flex h-14 shrink-0 items-center gap-2 border-b border-line bg-paper px-4 sm:px-6"
    >
      <HomeLink className="max-sm:-ml-4 max-sm:w-11 max-sm:justify-center">
        <Wordmark className="max-sm:hidden" />
        <LogoMark className="sm:hidden" />
      </HomeLink>
      <Kept />
      <div className="ml-auto flex items-center gap-1.5">
        <div className="max-lg:hidden">
          <ThemeSwitch value={theme} onChange={chooseTheme} />
        </div>
        <LinkButton to="/login" reloadDocument className="in-data-signed-in:hidden">
          Sign in
        </LinkButton>
        <LinkButton
          to="/register"
          reloadDocument
          variant="primary"
          className="in-data-signed-in:hidden max-sm:hidden"
        >
          Create an account
        </LinkButton>
        <LinkButton to={OWN_PLAN} reloadDocument className="not-in-data-signed-in:hidden">
          Open account plan
        </LinkButton>
        <More transfer={transfer} />
      </div>
    </header>
  );
}

function More({ transfer }: { transfer: readonly MenuEntry[] }) {
  const theme = useThemeChoice();
  const { planId } = usePlanPlace();
  const toDemo: MenuEntry[] = isDemoPlan(planId)
    ? []
    : [
        {
          kind: "link",
          label: "See it with a demo company",
          to: DEMO_PLAN,
          icon: <Building2 aria-hidden />,
        },
      ];
  return (
    <Menu
      trigger={<IconButton label="More" icon={<MoreHorizontal aria-hidden />} />}
      entries={[
        ...transfer,
        ...toDemo,
        {
          kind: "link",
          label: "Create an account",
          to: "/register",
          icon: <UserPlus aria-hidden />,
        },
        {
          kind: "choice",
          label: "Theme",
          value: theme,
          options: [
            { value: "light", label: "Light" },
            { value: "dark", label: "Dark" },
            { value: "system", label: "System" },
          ],
          onChange: (value) => {
            if (value === "light" || value === "dark" || value === "system") chooseTheme(value);
          },
        },
      ]}
    />
  );
}

/** Where the plan is, and what that means. */
function Kept() {
  const { planId } = usePlanPlace();
  const { keeping, promise } = useLocalState(planId);
  const [isOpen, setIsOpen] = useState(false);
  if (isDemoPlan(planId)) return null;
  const label = keeping === "memory" ? "Not saved" : "Saved in this browser";
  return (
    <Popover
      open={isOpen}
      onOpenChange={setIsOpen}
      title={label}
      trigger={
        <Button variant="quiet" size="sm" className="max-sm:px-1.5">
          <HardDrive aria-hidden />
          <span className="max-sm:in-data-signed-in:sr-only">{label}</span>
        </Button>
      }
    >
      <div className="flex flex-col gap-2 text-base text-muted">
        {keeping === "memory" ? (
          <p>
            This browser doesn't let pages save anything. Your plan is lost when you close the tab.
          </p>
        ) : (
          <>
            <p>
              Your plan is only on this device. Nothing is sent anywhere, and nobody else can see
              it.
            </p>
            <p>{promiseWords(promise)}</p>
          </>
        )}
        <p>With an account, your plan is on every device and others can work on it with you.</p>
      </div>
    </Popover>
  );
}
