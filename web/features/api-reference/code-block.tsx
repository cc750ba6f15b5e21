import type { ReactNode } from "react";

export function Code({ children }: { children: ReactNode }) {
  return (
    <code className="rounded-sm bg-sunken px-1 py-px font-mono text-[0.92em] break-words text-ink">
      {children}
    </code>
  );
}

/** Scrolls in itself, and so takes focus for the arrow keys. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <pre
      role="region"
      aria-label={label}
      tabIndex={0}
      className="overflow-x-auto rounded-lg bg-sunken px-4 py-3.5 font-mono text-sm text-ink"
    >
      <code>{children}</code>
    </pre>
  );
}
