import type { ReactNode } from "react";

import { cx } from "./cx.ts";

interface PageHeaderProps {
  title: ReactNode;
  /** One line that says what the screen is for. */
  purpose?: ReactNode;
  eyebrow?: ReactNode;
  /** The one primary action, last in reading order. */
  action?: ReactNode;
  /** Quieter controls before it: view switch, filter. */
  controls?: ReactNode;
  /** One row with what belongs to the title beside it: for boards, which need the height. */
  compact?: boolean | undefined;
  /** 2 where the header is a picture of itself on another page. */
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
  className?: string | undefined;
}

export function PageHeader(props: PageHeaderProps) {
  const { title, purpose, eyebrow, action, controls, headingLevel = 1, className } = props;
  const Heading = `h${headingLevel}` as const;
  if (props.compact) {
    return (
      <header className={cx("flex flex-wrap items-center gap-x-3 gap-y-2.5", className)}>
        <Heading className="serif min-w-0 text-2xl text-ink sm:text-3xl">{title}</Heading>
        {eyebrow}
        <div data-print="no" className="ml-auto flex max-w-full flex-wrap items-center gap-2">
          {controls}
          {action}
        </div>
        {purpose ? <p className="w-full text-base text-muted">{purpose}</p> : null}
      </header>
    );
  }
  return (
    <header className={cx("flex flex-wrap items-end justify-between gap-x-6 gap-y-4", className)}>
      <div className="min-w-0 max-w-prose grow basis-80">
        {eyebrow ? <p className="mb-1 text-sm text-faint empty:hidden">{eyebrow}</p> : null}
        <Heading className="serif text-3xl text-ink">{title}</Heading>
        {purpose ? <p className="mt-1.5 text-base text-muted">{purpose}</p> : null}
      </div>
      {controls || action ? (
        <div data-print="no" className="flex max-w-full flex-wrap items-center gap-2">
          {controls}
          {action}
        </div>
      ) : null}
    </header>
  );
}
