import { cx } from "./cx.ts";

/** A line of sight in small: one line, three nodes, the first reached. */
export function LogoMark({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 12 24" fill="none" aria-hidden="true" className={cx("h-6 w-3", className)}>
      <path d="M6 6v12" stroke="currentColor" strokeWidth="1.3" />
      <circle cx="6" cy="4.2" r="2.9" className="fill-accent" />
      <circle
        cx="6"
        cy="12"
        r="2.2"
        className="fill-paper"
        stroke="currentColor"
        strokeWidth="1.4"
      />
      <circle
        cx="6"
        cy="19.6"
        r="2.2"
        className="fill-paper"
        stroke="currentColor"
        strokeWidth="1.4"
      />
    </svg>
  );
}
