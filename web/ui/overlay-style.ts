/** What floats above the page: a hairline, one soft shadow, a short fade. */
export const floatingClass =
  "rounded-lg border border-line-strong bg-surface text-ink shadow-lift outline-none transition-opacity duration-(--quick) data-ending-style:opacity-0 data-starting-style:opacity-0";

export const backdropClass =
  "fixed inset-0 z-40 min-h-dvh bg-scrim transition-opacity duration-(--calm) data-ending-style:opacity-0 data-starting-style:opacity-0";
