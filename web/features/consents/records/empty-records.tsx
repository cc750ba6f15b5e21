import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

export function EmptyRecords({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        bare
        title="Nothing matches"
        action={<LinkButton to="?">Show all consents</LinkButton>}
      >
        A person is found by their whole mail address, and no more once they are erased. Try more
        days, another text or every state.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      bare
      title="Nobody consented yet"
      action={
        <LinkButton to="/admin/consent" variant="primary">
          To the links
        </LinkButton>
      }
    >
      Each consent that is given at a link stands here with the exact words that were shown, what
      was ticked, and a seal that shows every later change.
    </EmptyState>
  );
}
