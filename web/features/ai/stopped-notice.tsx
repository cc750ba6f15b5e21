import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";

/** Wherever calls are set up or tried: none goes out. */
export function StoppedNotice() {
  return (
    <Notice
      tone="warn"
      title="All calls are stopped"
      action={
        <LinkButton size="sm" to="/admin/ai-settings">
          Open AI settings
        </LinkButton>
      }
    >
      Nothing is sent to any provider until an admin allows calls again.
    </Notice>
  );
}
