import { useState } from "react";
import type { ErrorEvent } from "../../../worker/features/errors/contract.ts";
import { CopyButton } from "../../ui/copy-button.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";

const WAYS = [
  { value: "source", label: "Source" },
  { value: "raw", label: "As reported" },
] as const;

/** The stack as the source has it, where the version's maps are still here, or as it was reported. */
export function StackView({ event }: { event: ErrorEvent }) {
  const { stack, resolvedStack } = event;
  const [way, setWay] = useState<"source" | "raw">("source");
  if (!stack) return <p className="text-base text-muted">No stack was reported.</p>;
  const shown = way === "source" && resolvedStack ? resolvedStack : stack;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-2">
        {resolvedStack ? (
          <SegmentedControl label="Stack" segments={WAYS} value={way} onChange={setWay} />
        ) : (
          <p className="text-sm text-muted">
            As reported. This version has no matching source maps.
          </p>
        )}
        <span className="ml-auto">
          <CopyButton size="sm" label="Copy stack" value={shown} />
        </span>
      </div>
      <Code label="Stack">{shown}</Code>
    </div>
  );
}

/** Text of a program, which scrolls in itself and can be reached by the keyboard. */
export function Code({ label, children }: { label: string; children: string }) {
  return (
    <pre
      role="region"
      aria-label={`${label}. Scroll with the arrow keys.`}
      tabIndex={0}
      className="max-h-96 overflow-auto rounded-md border border-line bg-sunken p-3 font-mono text-xs/5 text-ink"
    >
      {children}
    </pre>
  );
}
