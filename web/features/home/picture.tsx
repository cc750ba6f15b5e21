import type { ReactNode } from "react";

import { Card } from "../../ui/card.tsx";
import { cx } from "../../ui/cx.ts";

interface PictureProps {
  title: string;
  /** What stands at the end of the heading line: a period, a state. */
  note?: ReactNode;
  caption?: string | undefined;
  className?: string | undefined;
  children: ReactNode;
}

/** The product, shown with the product's own parts and the demo company's data. */
export function Picture(props: PictureProps) {
  const {
    title,
    note,
    caption = "Demo company: Kestrel Field Instruments",
    className,
    children,
  } = props;
  return (
    <figure className={cx("min-w-0", className)}>
      <Card padding="lg" lifted>
        <p className="mb-5 flex flex-wrap items-baseline justify-between gap-x-4 text-sm text-muted">
          <span className="font-medium">{title}</span>
          {note ? <span>{note}</span> : null}
        </p>
        {children}
      </Card>
      <figcaption className="mt-3 text-xs text-faint">{caption}</figcaption>
    </figure>
  );
}
