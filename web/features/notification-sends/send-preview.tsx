import type { NotificationKind } from "../../../db/values/notifications.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { NotificationLine } from "../../ui/notification-line.tsx";
import { ToastCard } from "../../ui/toast.tsx";

type SendPreviewProps = { title: string; content: string; kind: NotificationKind };

/** As the person it came to reads it. */
const READ_AS: Record<NotificationKind, string> = {
  announcement: "Announcement",
  security: "Security",
  account: "Your account",
  feedback: "Your feedback",
  plan: "Plans",
  reminder: "Plan reminders",
  task: "Tasks",
  file: "Files",
  report: "Reports",
  operations: "Operations",
};

/** What the person will see: as it arrives, and in their list. */
export function SendPreview({ title, content, kind }: SendPreviewProps) {
  const shown = {
    title: title.trim() || "Title",
    content: content.trim() || "What they should know.",
  };
  return (
    <div className="grid items-start gap-5 sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))]">
      <div className="flex min-w-0 flex-col gap-2">
        <h3 className="text-sm text-muted">As a pop-up</h3>
        <div inert>
          <ToastCard
            title={<span className="wrap-anywhere">{shown.title}</span>}
            description={<span className="wrap-anywhere">{shortened(shown.content)}</span>}
            action={
              <Button size="sm" variant="quiet">
                Open
              </Button>
            }
            onClose={() => undefined}
          />
        </div>
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <h3 className="text-sm text-muted">In their list</h3>
        <Card padding="none" className="py-3 pr-4 pl-4">
          <NotificationLine unread {...shown} about={`${READ_AS[kind]} · just now`} />
        </Card>
      </div>
    </div>
  );
}

function shortened(content: string): string {
  const most = LIMITS.notificationToastLength;
  return content.length > most ? `${content.slice(0, most).trimEnd()}…` : content;
}
