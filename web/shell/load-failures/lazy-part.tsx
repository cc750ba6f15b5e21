import { type ComponentType, lazy, type ReactNode, Suspense, useState } from "react";
import { loadPart } from "../../lib/recovery/recovery.ts";
import { fetchFirst, mayWarm, offerPart } from "../../lib/warm-parts.ts";
import { PartBoundary } from "./part-boundary.tsx";

export type LazyPart<Props> = ((props: Props) => ReactNode) & {
  /** Fetches it while other things are still on their way. The answer waits for it, come or failed. */
  warm: () => Promise<void>;
  /** The same, whatever the connection is: for hydrateAfter. */
  arrive: () => Promise<void>;
  /** On the server alone, which renders in one go: from then on its pages hold the part. */
  prepare: () => Promise<void>;
};

/**
 * A part in a script of its own, for what not everybody opens; `waiting` has the shape of what comes.
 * Where the page brings its markup, that stays and comes to life when the script is there.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  waiting: ReactNode = null,
): LazyPart<Props> {
  let known: ComponentType<Props> | undefined;
  let pending: Promise<ComponentType<Props>> | undefined;
  const fetchPart = () => {
    pending ??= loadPart(load).then((part) => {
      known = part;
      return part;
    });
    return pending;
  };
  const Late = lazy(async () => {
    const part = fetchPart();
    void fetchFirst(part);
    return { default: await part };
  });
  function Shown(props: Props) {
    // What is there is drawn at once; chosen once, since another component would begin anew.
    const [Part] = useState(() => known ?? Late);
    return (
      <PartBoundary>
        <Suspense fallback={waiting}>
          <Part {...props} />
        </Suspense>
      </PartBoundary>
    );
  }
  const arrive = () =>
    fetchPart().then(
      () => undefined,
      // Whoever shows the part tells of a failure.
      () => {
        pending = undefined;
      },
    );
  const warm = () => (mayWarm() ? arrive() : Promise.resolve());
  const prepare = async () => {
    known ??= await load();
  };
  offerPart(warm);
  return Object.assign(Shown, { warm, arrive, prepare });
}
