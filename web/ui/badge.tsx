import type { ReactNode } from "react";

import { cx } from "./cx.ts";
import { toneWash, type Tone } from "./tone.ts";

interface BadgeProps {
  tone?: Tone | undefined;
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
}

/** A short word or number; for a status use StatusMark, which adds a shape. */
export function Badge({ tone = "neutral", icon, children, className }: BadgeProps) {
  return (
    <span
      className={cx(
        "figures inline-flex max-w-full items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium [&_svg]:size-3",
        toneWash[tone],
        className,
      )}
    >
      {icon}
      <span className="truncate">{children}</span>
    </span>
  );
}
