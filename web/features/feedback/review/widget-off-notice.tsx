import { LinkButton } from "../../../ui/link-button.tsx";
import { Notice } from "../../../ui/notice.tsx";

/** Why nothing new arrives. */
export function WidgetOffNotice() {
  return (
    <Notice
      tone="warn"
      title="The feedback card is switched off"
      action={
        <LinkButton size="sm" to="/admin/settings">
          Go to settings
        </LinkButton>
      }
    >
      People don't see it, so no new feedback arrives here.
    </Notice>
  );
}
