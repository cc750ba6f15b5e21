import type { ReactNode } from "react";

import { cx } from "./cx.ts";

interface EmptyStateProps {
  title: string;
  /** What belongs here and why it is worth having. */
  children?: ReactNode;
  /** The first step. */
  action?: ReactNode;
  /** A picture of what it will look like, made from real components. */
  picture?: ReactNode;
  headingLevel?: 2 | 3 | 4 | undefined;
  /** Without a frame of its own, inside a card or a table. */
  bare?: boolean | undefined;
  className?: string | undefined;
}

export function EmptyState(props: EmptyStateProps) {
  const { title, children, action, picture, headingLevel = 2, bare = false, className } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      className={cx(
        "flex flex-col gap-6",
        bare ? "p-4" : "rounded-lg border border-dashed border-line-strong px-5 py-8 sm:px-8",
        picture ? "sm:flex-row sm:items-center sm:justify-between" : "items-start",
        className,
      )}
    >
      <div className="max-w-lg min-w-0">
        <Heading className="serif text-2xl text-ink">{title}</Heading>
        {children ? <div className="mt-2 text-base text-muted">{children}</div> : null}
        {action ? <div className="mt-5 flex flex-wrap gap-2">{action}</div> : null}
      </div>
      {picture ? (
        <div aria-hidden="true" inert className="w-full max-w-xs shrink-0">
          {picture}
        </div>
      ) : null}
    </div>
  );
}
