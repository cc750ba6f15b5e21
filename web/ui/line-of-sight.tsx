import type { MouseEvent, ReactNode } from "react";
import { Link } from "react-router";

import { cx } from "./cx.ts";
import { ProgressBar } from "./progress-bar.tsx";
import { StatusMark } from "./status-mark.tsx";
import type { Tone } from "./tone.ts";

export interface SightNode {
  id: string;
  /** Mission, Goal, Key result, Epic … with what qualifies it: 'Key result, weight 40'. */
  kind: string;
  title: string;
  to?: string | undefined;
  /** In place of the title, where it opens otherwise than by an address. */
  link?: ReactNode;
  progress?: number | undefined;
  status?: { tone: Tone; label: string } | undefined;
  detail?: ReactNode;
  /** A filled node: the item itself in a detail view, or what is reached already. */
  filled?: boolean | undefined;
  current?: boolean | undefined;
  /** Opens it without leaving the page; a link all the same. */
  onOpen?: ((event: MouseEvent) => void) | undefined;
  /** At the end of the line, in the compact form. */
  aside?: ReactNode;
}

interface LineOfSightProps {
  nodes: readonly SightNode[];
  /** Names the list for screen readers. */
  label?: string | undefined;
  /** One line a node, as in detail views; otherwise kind above title. */
  compact?: boolean | undefined;
  /** The first title in the serif, as a mission is. */
  display?: boolean | undefined;
  className?: string | undefined;
}

export function LineOfSight(props: LineOfSightProps) {
  const { nodes, label = "Line of sight", compact = false, display = false, className } = props;
  return (
    <ol aria-label={label} className={cx("flex flex-col", className)}>
      {nodes.map((node, index) => (
        <li
          key={node.id}
          aria-current={node.current ? "true" : undefined}
          className={cx(
            "relative min-w-0",
            compact ? "pb-1 pl-6 last:pb-0" : "pb-6 pl-9 last:pb-0",
            index < nodes.length - 1 &&
              cx(
                "before:absolute before:w-px before:bg-line-strong",
                compact
                  ? "before:top-3.5 before:-bottom-3.5 before:left-[5px] pointer-coarse:before:top-5.5 pointer-coarse:before:-bottom-5.5"
                  : "before:top-3 before:-bottom-2 before:left-[6.5px]",
              ),
          )}
        >
          {compact ? (
            <CompactNode node={node} />
          ) : (
            <FullNode node={node} serif={display && index === 0} />
          )}
        </li>
      ))}
    </ol>
  );
}

function NodeDot({ node, compact }: { node: SightNode; compact: boolean }) {
  const filled = node.filled ?? node.current ?? false;
  return (
    <svg
      viewBox="0 0 14 14"
      aria-hidden="true"
      className={cx(
        "absolute text-accent",
        compact ? "top-1/2 -left-6 size-[11px] -translate-y-1/2" : "top-[3px] left-0 size-3.5",
      )}
    >
      <circle
        cx="7"
        cy="7"
        r="6"
        className={filled ? "fill-accent" : "fill-surface"}
        stroke="currentColor"
        strokeWidth="1.6"
      />
    </svg>
  );
}

function CompactNode({ node }: { node: SightNode }) {
  return (
    <div className="relative flex min-h-7 items-center gap-3 pointer-coarse:min-h-11">
      <NodeDot node={node} compact />
      <p
        className={cx(
          "min-w-0 flex-1 truncate text-sm",
          node.current ? "font-medium text-ink" : "text-muted",
        )}
      >
        <span className="sr-only">{node.kind}: </span>
        <NodeTitle node={node} />
      </p>
      {node.aside ? <div className="shrink-0">{node.aside}</div> : null}
    </div>
  );
}

function FullNode({ node, serif }: { node: SightNode; serif: boolean }) {
  return (
    <>
      <NodeDot node={node} compact={false} />
      <p className="text-sm text-faint">{node.kind}</p>
      <p className={cx("mt-0.5 text-ink", serif ? "serif text-xl" : "text-lg")}>
        <NodeTitle node={node} />
      </p>
      {node.progress !== undefined || node.status ? (
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1.5">
          {node.progress === undefined ? null : (
            <ProgressBar
              label={`Progress of ${node.title}`}
              value={node.progress}
              tone={
                node.status?.tone === "warn" || node.status?.tone === "bad"
                  ? node.status.tone
                  : "info"
              }
              className="w-56 max-w-full"
            />
          )}
          {node.status ? <StatusMark {...node.status} /> : null}
        </p>
      ) : null}
      {node.detail ? <p className="figures mt-1 text-sm text-muted">{node.detail}</p> : null}
    </>
  );
}

function NodeTitle({ node }: { node: SightNode }) {
  if (node.link) return node.link;
  if (!node.to) return node.title;
  return (
    <Link
      to={node.to}
      onClick={node.onOpen}
      className="rounded-sm decoration-line-field underline-offset-4 hover:underline"
    >
      {node.title}
    </Link>
  );
}
