import { Bell } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { whenIdle } from "../../lib/when-idle.ts";
import { TIMINGS } from "../../shell/timings.ts";
import { headerPopoverClass, useHeaderPopover } from "../../shell/use-header-popover.ts";
import { useOnDemand } from "../../shell/use-on-demand.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Tooltip } from "../../ui/tooltip.tsx";

/** The bell of the frame. What it opens, and counts, loads when the page has nothing better to do. */
export function NotificationBell({ userId, canChange }: { userId: string; canChange: boolean }) {
  const { panel, close } = useHeaderPopover();
  const content = useOnDemand(
    async () => (await import("./panel/notification-panel.tsx")).NotificationPanel,
  );
  const [unread, setUnread] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const prepare = useEffectEvent(content.prepare);
  useEffect(() => whenIdle(TIMINGS.idleMs, () => prepare()), []);
  const { Part } = content;
  return (
    <div className="relative">
      <Tooltip label="Notifications" side="bottom">
        <IconButton
          label={unread > 0 ? `Notifications, ${unread} unread` : "Notifications"}
          popoverTarget="notifications"
          aria-haspopup="dialog"
          icon={<Bell aria-hidden="true" />}
          onClick={content.open}
        />
      </Tooltip>
      {unread > 0 ? (
        <span
          aria-hidden="true"
          className="figures pointer-events-none absolute top-0 right-0 min-w-4 rounded-full bg-accent px-1 text-center text-xs leading-4 font-semibold text-on-accent"
        >
          {unread > LIMITS.notificationsCounted ? `${LIMITS.notificationsCounted}+` : unread}
        </span>
      ) : null}
      <div
        ref={panel}
        id="notifications"
        popover="auto"
        role="dialog"
        aria-label="Notifications"
        className={`${headerPopoverClass} w-105`}
        // Drawn before it shows, and for as long as the focus may be in it.
        onBeforeToggle={({ newState }) => newState === "open" && setOpen(true)}
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {Part ? (
          <Part
            userId={userId}
            isOpen={isOpen}
            canChange={canChange}
            close={close}
            onUnread={setUnread}
          />
        ) : (
          <p role="status" className="p-4 text-base text-muted">
            Loading your notifications…
          </p>
        )}
      </div>
    </div>
  );
}
