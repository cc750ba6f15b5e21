import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

const FILTERS = ["q", "kind"];

export function EmptyList({ params }: { params: URLSearchParams }) {
  const showAll = <LinkButton to="?">Show all notifications</LinkButton>;
  if (params.get("cursor")) {
    return (
      <EmptyState title="Nothing is left on this page" action={showAll}>
        What stood here was deleted, or moved to another page.
      </EmptyState>
    );
  }
  if (FILTERS.some((name) => params.get(name))) {
    return (
      <EmptyState title="Nothing matches" action={showAll}>
        Try other words, or notifications about anything.
      </EmptyState>
    );
  }
  if (params.get("state") === "unread") {
    return (
      <EmptyState title="You have read everything" action={showAll}>
        What comes next shows up here by itself.
      </EmptyState>
    );
  }
  if (params.get("state") === "read") {
    return (
      <EmptyState title="Nothing was read yet" action={showAll}>
        What you open or mark as read stands here until you delete it.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Nothing was sent to you yet"
      action={
        <LinkButton to="/profile-settings?tab=notifications">Choose what reaches you</LinkButton>
      }
    >
      Announcements, changes to your account and answers to your feedback come here and to the bell
      at the top, the moment they happen. You choose which of them also come by mail.
    </EmptyState>
  );
}
