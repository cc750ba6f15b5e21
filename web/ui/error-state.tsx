import type { ReactNode } from "react";

import { StatusShape } from "./status-mark.tsx";
import { cx } from "./cx.ts";

interface ErrorStateProps {
  /** What happened. */
  title: string;
  /** What is safe: nothing lost, saved in this browser, and so on. */
  safe?: ReactNode;
  /** What to do now. */
  next?: ReactNode;
  actions?: ReactNode;
  requestId?: string | null | undefined;
  headingLevel?: 1 | 2 | 3 | 4 | undefined;
  /** Without a frame of its own, inside a card or a table. */
  bare?: boolean | undefined;
  className?: string | undefined;
}

export function ErrorState(props: ErrorStateProps) {
  const {
    title,
    safe,
    next,
    actions,
    requestId,
    headingLevel = 2,
    bare = false,
    className,
  } = props;
  const Heading = `h${headingLevel}` as const;
  return (
    <div
      role="alert"
      className={cx(
        bare ? "p-4" : "rounded-lg border border-line bg-surface px-5 py-7 sm:px-8",
        className,
      )}
    >
      <p className="flex items-center gap-2 text-sm font-medium text-bad">
        <StatusShape tone="bad" /> This did not work
      </p>
      <Heading className="serif mt-2 max-w-prose text-2xl text-ink">{title}</Heading>
      {safe ? <p className="mt-3 max-w-prose text-base text-muted">{safe}</p> : null}
      {next ? <p className="mt-1.5 max-w-prose text-base text-muted">{next}</p> : null}
      {actions ? <div className="mt-5 flex flex-wrap gap-2">{actions}</div> : null}
      {requestId ? (
        <p className="mt-6 border-t border-line pt-3 text-sm text-faint">
          Reference for support:{" "}
          <code className="font-mono text-muted select-all">{requestId}</code>
        </p>
      ) : null}
    </div>
  );
}
