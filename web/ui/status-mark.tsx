import { cx } from "./cx.ts";
import { toneText, toneWash, type Tone } from "./tone.ts";

interface StatusMarkProps {
  tone: Tone;
  label: string;
  /** Without the wash, for table cells and lists. */
  plain?: boolean | undefined;
  className?: string | undefined;
}

/** A status is a word with a shape of its own, so that it never depends on colour. */
export function StatusMark({ tone, label, plain = false, className }: StatusMarkProps) {
  return (
    <span
      className={cx(
        "inline-flex max-w-full items-center gap-1.5 text-sm font-medium",
        plain ? toneText[tone] : cx("rounded-full py-px pr-2.5 pl-2", toneWash[tone]),
        className,
      )}
    >
      <StatusShape tone={tone} />
      <span className="truncate">{label}</span>
    </span>
  );
}

export function StatusShape({ tone, className }: { tone: Tone; className?: string | undefined }) {
  return (
    <svg viewBox="0 0 10 10" aria-hidden="true" className={cx("size-2.5 shrink-0", className)}>
      {shapes[tone]}
    </svg>
  );
}

const shapes: Record<Tone, React.ReactNode> = {
  neutral: <circle cx="5" cy="5" r="3.4" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  held: <path d="M3 1v8M7 1v8" stroke="currentColor" strokeWidth="2" />,
  info: <path d="M5 .6 9.4 5 5 9.4.6 5z" fill="currentColor" />,
  good: <circle cx="5" cy="5" r="3.9" fill="currentColor" />,
  warn: <path d="M5 .9 9.6 9H.4z" fill="currentColor" />,
  bad: <path d="M1.1 1.1h7.8v7.8H1.1z" fill="currentColor" />,
};
