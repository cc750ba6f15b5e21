import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { loadPart } from "../../lib/recovery/recovery.ts";
import { offerPart } from "../../lib/warm-parts.ts";
import { PartBoundary } from "./part-boundary.tsx";

export type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Fetches it while other things are still on their way. */
  warm: () => void;
};

/** A part in a script of its own, for what not everybody opens; `waiting` has the shape of what comes. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): LazyPart<Props> {
  let pending: Promise<ComponentType<Props>> | undefined;
  const fetchPart = () => {
    pending ??= loadPart(load);
    return pending;
  };
  const Part = lazy(async () => ({ default: await fetchPart() }));
  function Shown(props: Props) {
    return (
      <PartBoundary>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  const warm = () => {
    // Whoever shows the part tells of a failure: here nobody waits for it yet.
    fetchPart().catch(() => {
      pending = undefined;
    });
  };
  offerPart(warm);
  return Object.assign(Shown, { warm });
}
