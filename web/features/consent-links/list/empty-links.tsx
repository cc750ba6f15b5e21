import { Plus } from "lucide-react";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/link-button.tsx";

type EmptyLinksProps = { isFiltered: boolean; hasTexts: boolean };

export function EmptyLinks({ isFiltered, hasTexts }: EmptyLinksProps) {
  if (isFiltered) {
    return (
      <EmptyState
        bare
        title="Nothing matches"
        action={<LinkButton to="?">Show all links</LinkButton>}
      >
        Try a shorter part of the name or of the address, or another text.
      </EmptyState>
    );
  }
  if (!hasTexts) {
    return (
      <EmptyState
        bare
        title="First the words, then the link"
        picture={<Sketch />}
        action={
          <LinkButton to="/admin/consent/texts?new=1" variant="primary" icon={<Plus aria-hidden />}>
            Write the first text
          </LinkButton>
        }
      >
        A link is an address at which people are asked to agree. What they are asked is a text: its
        purposes, who answers for it, and where the policy stands. One text can be asked at many
        links.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      bare
      title="No links yet"
      picture={<Sketch />}
      action={
        <LinkButton to="?link=new" preventScrollReset variant="primary" icon={<Plus aria-hidden />}>
          Add the first link
        </LinkButton>
      }
    >
      A link is an address at which people are asked to agree, with a QR code for paper and screens.
      Make one for each place where you ask: the proof then tells where somebody agreed.
    </EmptyState>
  );
}

/** Three places that lead to one text. */
function Sketch() {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line bg-paper p-5">
      <div className="flex grow flex-col gap-3">
        {["Website", "Fair", "Invoice"].map((place) => (
          <div key={place} className="flex items-center gap-2 text-sm text-muted">
            <span className="w-16">{place}</span>
            <span className="h-px grow bg-line-strong" />
          </div>
        ))}
      </div>
      <div className="flex w-24 flex-col gap-2 rounded-md border border-line bg-surface p-3">
        <div className="h-2.5 w-4/5 rounded bg-line-strong" />
        <div className="h-1.5 w-full rounded bg-line" />
        <div className="h-1.5 w-2/3 rounded bg-line" />
        <div className="mt-1 h-3.5 w-12 rounded bg-accent" />
      </div>
    </div>
  );
}
