import { type ComponentType, lazy, Suspense } from "react";
import { loadPart } from "../../lib/recovery/recovery.ts";
import { PartBoundary } from "./part-boundary.tsx";

import type { LazyBody } from "../../kit/card/face.ts";

/**
 * A card's body in a script of its own. The page brings its markup; it comes to life when its script is
 * there, so that a card more costs the first load nothing.
 */
export function lazyBody<Data>(load: () => Promise<ComponentType<{ data: Data }>>): LazyBody<Data> {
  let known: ComponentType<{ data: Data }> | undefined;
  const Late = lazy(async () => ({ default: await loadPart(load) }));
  function Body({ data }: { data: Data }) {
    const Part = known ?? Late;
    return (
      <PartBoundary>
        <Suspense fallback={null}>
          <Part data={data} />
        </Suspense>
      </PartBoundary>
    );
  }
  return Object.assign(Body, {
    prepare: async () => {
      known ??= await load();
    },
  });
}

type Prepared = Readonly<Record<string, { Body: { prepare: () => Promise<void> } }>>;

/** On the server alone: from then on its pages hold all bodies. */
export async function prepareBodies(faces: Prepared): Promise<void> {
  await Promise.all(Object.values(faces).map(({ Body }) => Body.prepare()));
}
