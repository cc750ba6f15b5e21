import type { ReactNode } from "react";
import { SECTION_TITLES, type SectionId } from "./document-choices.ts";
import { SightDot } from "./sight-dot.tsx";

type DocumentSectionProps = {
  id: SectionId;
  /** One line beside the title, such as how many there are. */
  aside?: ReactNode;
  /** Nothing in it yet: it is not printed. */
  isEmpty?: boolean;
  children: ReactNode;
};

/** One part of the document, hanging on the line that goes through all of it. */
export function DocumentSection({ id, aside, isEmpty = false, children }: DocumentSectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      data-section={id}
      data-print={isEmpty ? "no" : undefined}
      className="relative scroll-mt-8 border-l border-line-strong pb-12 pl-6 last-of-type:pb-0 sm:pl-9"
    >
      <SightDot filled className="top-2.5 -left-[0.47rem] size-3.5" />
      <header className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={`${id}-title`} tabIndex={-1} className="serif text-3xl text-ink outline-none">
          {SECTION_TITLES[id]}
        </h2>
        {aside ? <p className="figures text-sm text-muted">{aside}</p> : null}
      </header>
      {children}
    </section>
  );
}
