import { Laptop, Smartphone } from "lucide-react";
import type { ReactNode } from "react";
import { readUserAgent } from "../../../worker/kernel/read-user-agent.ts";
import { Badge } from "../../ui/badge.tsx";

type DeviceRowProps = {
  userAgent: string;
  isCurrent: boolean;
  /** What is known of it, line by line. */
  lines: readonly ReactNode[];
  mark?: ReactNode;
  actions?: ReactNode;
};

/** One browser in a list: what it is, what is known of it, and what can be done. */
export function DeviceLine({ userAgent, isCurrent, lines, mark, actions }: DeviceRowProps) {
  const Icon = /iPhone|iPad|Android/.test(userAgent) ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-3 py-4 first:pt-1 last:pb-0 sm:flex-nowrap">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-faint" />
      <div className="min-w-0 flex-1 basis-40">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 font-medium">
          <span className="wrap-anywhere">{readUserAgent(userAgent)}</span>
          {isCurrent ? <Badge tone="good">This one</Badge> : null}
          {mark}
        </p>
        {lines.map((line, index) => (
          <p key={index} className="mt-0.5 text-sm wrap-anywhere text-muted">
            {line}
          </p>
        ))}
      </div>
      {actions ? <div className="flex shrink-0 flex-wrap gap-2">{actions}</div> : null}
    </li>
  );
}
