import type { ReactNode } from "react";

import { cx } from "../../ui/cx.ts";

interface SectionProps {
  id: string;
  title: ReactNode;
  /** One line under the heading. */
  lead?: ReactNode;
  sunken?: boolean | undefined;
  children: ReactNode;
}

/** One chapter of the page: a hairline, a heading in the serif, and room around it. */
export function Section({ id, title, lead, sunken = false, children }: SectionProps) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className={cx("border-t border-line", sunken && "bg-sunken")}
    >
      <div className="mx-auto w-full max-w-[75rem] px-5 py-16 sm:px-8 lg:py-24">
        <h2 id={`${id}-title`} className="serif max-w-xl text-4xl text-ink">
          {title}
        </h2>
        {lead ? <p className="mt-4 max-w-prose text-lg text-muted">{lead}</p> : null}
        {children}
      </div>
    </section>
  );
}
