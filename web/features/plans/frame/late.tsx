import { type ComponentType, lazy, type ReactNode, Suspense } from "react";
import { loadPart } from "../../../lib/recovery/recovery.ts";
import { offerPart } from "../../../lib/warm-parts.ts";
import { PartBoundary } from "../../../shell/load-failures/part-boundary.tsx";

export type Late<Props> = ComponentType<Props> & {
  /** Fetches it while other things are still on their way. */
  warm: () => void;
};

/** A part in a script of its own, for what not everybody opens; `waiting` has the shape of what comes. */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): Late<Props> {
  let pending: Promise<ComponentType<Props>> | undefined;
  const fetchPart = () => {
    pending ??= loadPart(load);
    return pending;
  };
  const Part = lazy(async () => ({ default: await fetchPart() }));
  function LatePart(props: Props) {
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
  return Object.assign(LatePart, { warm });
}
