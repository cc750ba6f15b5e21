import { Plus } from "lucide-react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

export function EmptyPages({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        bare
        title="Nothing matches"
        action={<LinkButton to="?">Show all pages</LinkButton>}
      >
        Try a shorter part of the title, or another state.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      bare
      title="No pages yet"
      action={
        <LinkButton to="?new=1" preventScrollReset variant="primary" icon={<Plus aria-hidden />}>
          Make the first page
        </LinkButton>
      }
      picture={<Sketch />}
    >
      A page is what visitors open without signing in: an invitation, an offer, answers to what is
      asked again and again. You write it in parts, see it as visitors will, and publish when it is
      ready.
    </EmptyState>
  );
}

/** A page in outline: a title, words, a picture and a button. */
function Sketch() {
  return (
    <div className="flex flex-col gap-2.5 rounded-lg border border-line bg-paper p-5">
      <div className="h-4 w-3/5 rounded bg-line-strong" />
      <div className="h-2 w-full rounded bg-line" />
      <div className="h-2 w-4/5 rounded bg-line" />
      <div className="my-1 h-16 rounded-md bg-accent-wash" />
      <div className="h-2 w-full rounded bg-line" />
      <div className="h-2 w-2/3 rounded bg-line" />
      <div className="mt-1 h-6 w-24 rounded-md bg-accent" />
    </div>
  );
}
