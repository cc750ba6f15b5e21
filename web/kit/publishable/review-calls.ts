import type { AskInput, DecisionInput, Review } from "../../../worker/kit/publishable/contract.ts";
import { seenVersion } from "../../lib/seen-version.ts";
import type { ReviewCalls } from "./editor-kind.ts";

type Answer = Promise<{ json: () => Promise<Review> }>;
type Param = { id: string };

/** What the typed client of each kind has alike. */
type ReviewClient = {
  ":id": {
    review: {
      $get: (asked: { param: Param }, options: { init: { signal: AbortSignal } }) => Answer;
      $post: (
        asked: { param: Param; json: AskInput },
        options: ReturnType<typeof seenVersion>,
      ) => Answer;
      decision: {
        $post: (
          asked: { param: Param; json: DecisionInput },
          options: ReturnType<typeof seenVersion>,
        ) => Answer;
      };
    };
  };
};

/** How a kind's reviews are read and written. */
export const reviewCalls = (kind: string, client: () => Promise<ReviewClient>): ReviewCalls => ({
  read: (id) => ({
    queryKey: [kind, "review", id],
    queryFn: async ({ signal }) =>
      (await (await client())[":id"].review.$get({ param: { id } }, { init: { signal } })).json(),
  }),
  ask: async ({ id, version }, json) =>
    (
      await (await client())[":id"].review.$post({ param: { id }, json }, seenVersion(version))
    ).json(),
  decide: async ({ id, version }, json) => {
    const { review } = (await client())[":id"];
    return (await review.decision.$post({ param: { id }, json }, seenVersion(version))).json();
  },
});
