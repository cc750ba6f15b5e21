import type { ReactNode } from "react";
import { cx } from "./cx.ts";

type PersonPageProps = {
  title: ReactNode;
  lead: ReactNode;
  /** Beside the title, such as a way to print. */
  action?: ReactNode;
  /** For what holds whole texts. */
  isWide?: boolean;
  children?: ReactNode;
};

/** A page for somebody who followed a link: one column that reads well on a phone and on paper. */
export function PersonPage({ title, lead, action, isWide = false, children }: PersonPageProps) {
  return (
    <div
      className={cx(
        "mx-auto w-full px-5 py-10 sm:px-8 sm:py-16",
        isWide ? "max-w-[46rem]" : "max-w-[38rem]",
      )}
    >
      <header className="mb-8">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <h1 className="serif min-w-0 text-4xl text-ink">{title}</h1>
          {action}
        </div>
        <p className="mt-3 max-w-prose text-lg text-muted">{lead}</p>
      </header>
      {children}
    </div>
  );
}
