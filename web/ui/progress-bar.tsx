import { cx } from "./cx.ts";
import { toneText, type Tone } from "./tone.ts";

interface ProgressBarProps {
  /** What is progressing; read out, not shown. */
  label: string;
  value: number;
  max?: number | undefined;
  /** What stands beside the bar; a percentage unless told otherwise. */
  valueText?: string | undefined;
  hideValue?: boolean | undefined;
  tone?: Tone | undefined;
  className?: string | undefined;
}

export function ProgressBar(props: ProgressBarProps) {
  const { label, value, max = 100, hideValue = false, tone = "info", className } = props;
  const share = max > 0 ? Math.round((Math.min(Math.max(value, 0), max) / max) * 100) : 0;
  const text = props.valueText ?? `${share} %`;
  return (
    <span className={cx("flex min-w-0 items-center gap-3", className)}>
      <progress
        aria-label={label}
        aria-valuetext={text}
        value={share}
        max={100}
        className={cx("h-1 min-w-8 flex-1", toneText[tone])}
      />
      {hideValue ? null : (
        <span aria-hidden="true" className="figures min-w-9 shrink-0 text-right text-sm text-muted">
          {text}
        </span>
      )}
    </span>
  );
}
