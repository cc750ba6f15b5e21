import type { ReactNode } from "react";

import { cx } from "./cx.ts";

type Shape = "line" | "title" | "button" | "circle" | "block";

interface SkeletonProps {
  shape?: Shape | undefined;
  /** Width and height, in place of the shape's own. */
  size?: string | undefined;
  className?: string | undefined;
}

const corners: Record<Shape, string> = {
  line: "rounded-sm",
  title: "rounded-sm",
  button: "rounded-md",
  circle: "rounded-full",
  block: "rounded-lg",
};

const ownSizes: Record<Shape, string> = {
  line: "h-3 w-full",
  title: "h-7 w-56",
  button: "h-9 w-28",
  circle: "size-8",
  block: "h-32 w-full",
};

export function Skeleton({ shape = "line", size, className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      data-skeleton
      className={cx(
        "block max-w-full shrink-0 animate-pulse bg-track",
        corners[shape],
        size ?? ownSizes[shape],
        className,
      )}
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
        <Skeleton key={line} size={line === lines - 1 ? "h-3 w-3/5" : undefined} />
      ))}
    </span>
  );
}

export function SkeletonCard() {
  return (
    <div className="flex flex-col gap-3 rounded-lg border border-line bg-surface p-5">
      <Skeleton size="h-3 w-1/3" />
      <Skeleton size="h-5 w-4/5" />
      <Skeleton size="h-1 w-full" className="mt-2" />
    </div>
  );
}
