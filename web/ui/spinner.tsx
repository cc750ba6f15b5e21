import { cx } from "./cx.ts";
import { VisuallyHidden } from "./visually-hidden.tsx";

interface SpinnerProps {
  /** Spoken by screen readers; leave it out when the text beside it already says so. */
  label?: string | undefined;
  size?: "sm" | "md" | "lg" | undefined;
  className?: string | undefined;
}

const sizes = { sm: "size-4", md: "size-5", lg: "size-8" };

export function Spinner({ label, size = "sm", className }: SpinnerProps) {
  return (
    <span role={label ? "status" : undefined} className={cx("inline-flex", className)}>
      <svg
        viewBox="0 0 20 20"
        fill="none"
        aria-hidden="true"
        className={cx("animate-spin", sizes[size])}
      >
        <circle cx="10" cy="10" r="7.5" stroke="currentColor" strokeWidth="2" opacity="0.22" />
        <path
          d="M10 2.5a7.5 7.5 0 0 1 7.5 7.5"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
        />
      </svg>
      {label ? <VisuallyHidden>{label}</VisuallyHidden> : null}
    </span>
  );
}
