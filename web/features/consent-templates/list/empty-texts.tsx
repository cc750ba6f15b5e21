import { Plus } from "lucide-react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

export function EmptyTexts({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        bare
        title="Nothing matches"
        action={<LinkButton to="?">Show all texts</LinkButton>}
      >
        Try a shorter part of the name, or another state.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      bare
      title="No texts yet"
      picture={<Sketch />}
      action={
        <LinkButton to="?new=1" preventScrollReset variant="primary" icon={<Plus aria-hidden />}>
          Write the first text
        </LinkButton>
      }
    >
      A text says what somebody agrees to: each purpose with a box of its own, who answers for it,
      and where the policy stands. Once it is published, links lead to it, and every consent keeps
      the exact words that were shown.
    </EmptyState>
  );
}

/** A text in outline: a title, two boxes that nobody ticked, and a button. */
function Sketch() {
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-paper p-5">
      <div className="h-4 w-3/5 rounded bg-line-strong" />
      {["w-4/5", "w-2/3"].map((width) => (
        <div key={width} className="flex items-start gap-2.5">
          <div className="mt-px size-4 shrink-0 rounded-sm border border-line-field bg-surface" />
          <div className="flex grow flex-col gap-1.5 pt-1">
            <div className={`h-2 rounded bg-line-strong ${width}`} />
            <div className="h-1.5 w-full rounded bg-line" />
          </div>
        </div>
      ))}
      <div className="mt-1 h-6 w-24 rounded-md bg-accent" />
    </div>
  );
}
