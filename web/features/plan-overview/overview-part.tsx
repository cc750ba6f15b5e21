import type { ReactNode } from "react";

type OverviewPartProps = { id: string; title: string; children: ReactNode };

/** One of the three questions. */
export function OverviewPart({ id, title, children }: OverviewPartProps) {
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="serif scroll-mt-20 text-2xl text-ink">
        {title}
      </h2>
      {children}
    </section>
  );
}
