import { cx } from "./cx.ts";
import { LogoMark } from "./logo-mark.tsx";

interface WordmarkProps {
  name?: string | undefined;
  className?: string | undefined;
}

export function Wordmark({ name = "Executive Advisor", className }: WordmarkProps) {
  return (
    <span
      className={cx(
        "inline-flex items-center gap-3 text-base font-semibold whitespace-nowrap text-ink",
        className,
      )}
    >
      <LogoMark />
      {name}
    </span>
  );
}
