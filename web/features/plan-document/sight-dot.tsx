import { cx } from "../../ui/cx.ts";

type SightDotProps = { filled?: boolean; className: string };

/** A node of the line that goes through the document. */
export function SightDot({ filled = false, className }: SightDotProps) {
  return (
    <svg viewBox="0 0 14 14" aria-hidden="true" className={cx("absolute text-accent", className)}>
      <circle
        cx="7"
        cy="7"
        r="6"
        className={filled ? "fill-accent" : "fill-paper"}
        stroke="currentColor"
        strokeWidth="1.6"
      />
    </svg>
  );
}
