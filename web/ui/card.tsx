import type { ReactNode } from "react";

import { cx } from "./cx.ts";

interface CardProps {
  as?: "div" | "section" | "article" | "li" | undefined;
  /** A heading line with an action at its end. */
  title?: ReactNode;
  eyebrow?: ReactNode;
  action?: ReactNode;
  padding?: "none" | "sm" | "md" | "lg" | undefined;
  selected?: boolean | undefined;
  /** Sunken cards hold what explains; surface cards hold what one works on. */
  sunken?: boolean | undefined;
  lifted?: boolean | undefined;
  headingLevel?: 2 | 3 | 4 | undefined;
  className?: string | undefined;
  children?: ReactNode;
}

const paddings = { none: "", sm: "p-3.5", md: "p-4 sm:p-5", lg: "p-5 sm:p-7" };

export function Card(props: CardProps) {
  const {
    as: Element = "div",
    title,
    eyebrow,
    action,
    padding = "md",
    selected = false,
    sunken = false,
  } = props;
  const Heading = `h${props.headingLevel ?? 2}` as const;
  return (
    <Element
      className={cx(
        "relative min-w-0 rounded-lg border",
        sunken ? "border-transparent bg-sunken" : "bg-surface",
        selected ? "border-accent outline-1 outline-accent" : sunken ? null : "border-line",
        props.lifted && "shadow-lift",
        paddings[padding],
        props.className,
      )}
    >
      {title || action ? (
        <div className="mb-3 flex items-start justify-between gap-4">
          <div className="min-w-0">
            {eyebrow ? <p className="text-xs text-faint">{eyebrow}</p> : null}
            {title ? <Heading className="text-base font-semibold text-ink">{title}</Heading> : null}
          </div>
          {action ? <div className="flex shrink-0 items-center gap-2">{action}</div> : null}
        </div>
      ) : null}
      {props.children}
    </Element>
  );
}
