import { cx } from "../../../ui/cx.ts";

/** A value that opens its own explanation: quiet until it is pointed at. */
export const measureButton = (className?: string) =>
  cx(
    "touch -mx-1.5 inline-flex min-h-7 items-center rounded-md px-1.5 py-0.5 text-left transition-colors hover:bg-hover aria-expanded:bg-hover",
    className ?? "min-w-28",
  );
