import type { ReactNode } from "react";

import { cx } from "./cx.ts";

interface SkeletonProps {
  shape?: "line" | "title" | "button" | "circle" | "block" | undefined;
  /** Width and height classes where the shape's own do not fit. */
  className?: string | undefined;
}

const shapes = {
  line: "h-3.5 w-full rounded-sm",
  title: "h-7 w-56 max-w-full rounded-sm",
  button: "h-9 w-28 rounded-md",
  circle: "size-8 rounded-full",
  block: "h-32 w-full rounded-lg",
};

export function Skeleton({ shape = "line", className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={cx("block shrink-0 animate-pulse bg-track", shapes[shape], className)}
    />
  );
}

/** Wraps the shapes of one screen or part, and says once that it is loading. */
export function SkeletonGroup(props: {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div role="status" className={props.className}>
      <span className="sr-only">{props.label}</span>
      {props.children}
    </div>
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number | undefined }) {
  return (
    <span className="flex flex-col gap-2.5">
      {Array.from({ length: lines }, (_, line) => (
        <Skeleton key={line} className={line === lines - 1 ? "w-3/5" : undefined} />
      ))}
    </span>
  );
}

export function SkeletonCard() {
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
      <Skeleton className="w-1/3" />
      <Skeleton shape="title" />
      <Skeleton className="mt-2 h-1 rounded-full" />
    </div>
  );
}
