import { useId, type ReactNode } from "react";
import { Link } from "react-router";

import { Count } from "./count.tsx";
import { cx } from "./cx.ts";

interface Segment<Value extends string> {
  value: Value;
  label: string;
  /** How many it holds. */
  count?: number | undefined;
  icon?: ReactNode;
  /** With an address on every segment the control is a set of links. */
  to?: string | undefined;
}

interface SegmentedControlProps<Value extends string> {
  label: string;
  segments: readonly Segment<Value>[];
  value: Value;
  onChange?: ((value: Value) => void) | undefined;
  /** Shows the icons alone; the labels are still read out. */
  iconsOnly?: boolean | undefined;
  className?: string | undefined;
}

const frame =
  "inline-flex max-w-full divide-x divide-line-strong overflow-x-auto rounded-md border border-line-strong bg-surface";
const cell =
  "touch flex min-h-[calc(2.25rem-2px)] shrink-0 items-center justify-center gap-2 px-3 text-base transition-colors [&_svg]:size-4";
const idle = "text-muted hover:bg-hover hover:text-ink";
const chosen = "bg-solid font-medium text-on-solid";

export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const { label, segments, value, onChange, iconsOnly = false, className } = props;
  const name = useId();

  if (segments.every((segment) => segment.to !== undefined)) {
    return (
      <nav aria-label={label} className={cx(frame, className)}>
        {segments.map((segment) => (
          <Link
            key={segment.value}
            to={segment.to ?? ""}
            preventScrollReset
            aria-current={segment.value === value ? "true" : undefined}
            className={cx(cell, "-outline-offset-2", segment.value === value ? chosen : idle)}
          >
            <Face segment={segment} iconsOnly={iconsOnly} />
          </Link>
        ))}
      </nav>
    );
  }
  return (
    <fieldset className={cx(frame, className)}>
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          title={iconsOnly ? segment.label : undefined}
          className={cx(
            cell,
            "relative has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-focus",
            segment.value === value ? chosen : idle,
          )}
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            checked={segment.value === value}
            onChange={() => onChange?.(segment.value)}
            className="sr-only"
          />
          <Face segment={segment} iconsOnly={iconsOnly} />
        </label>
      ))}
    </fieldset>
  );
}

function Face({ segment, iconsOnly }: { segment: Segment<string>; iconsOnly: boolean }) {
  return (
    <>
      {segment.icon}
      <span className={iconsOnly ? "sr-only" : undefined}>
        {segment.label}
        {segment.count === undefined ? null : (
          <span className="figures text-sm font-normal opacity-80">
            {" "}
            <Count value={segment.count} />
          </span>
        )}
      </span>
    </>
  );
}
