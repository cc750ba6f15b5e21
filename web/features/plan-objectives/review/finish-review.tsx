import { useState } from "react";
import { mondayOf } from "../../../../worker/kernel/pure/days.ts";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { Time } from "../../../ui/time.tsx";
import { strategyAddress } from "../../plan-store/address/strategy-part.ts";
import { useMoments } from "../../plan-store/use-moments.ts";
import { usePlanStore } from "../../plan-store/use-plan.tsx";

/** The end of a weekly review: the plan is kept as it is, to be compared with. */
export function FinishReview() {
  const store = usePlanStore();
  const { data } = useMoments();
  const [isSaving, setIsSaving] = useState(false);
  if (!store.canWrite()) return null;
  const reviews = data?.items.filter(({ moment }) => moment === "review") ?? [];
  const [last, before] = reviews;
  const isDone = last !== undefined && last.createdAt >= mondayOf(store.today());
  const compared = isDone ? before : last;

  async function finish() {
    setIsSaving(true);
    await store.run({
      label: "Finish the weekly review",
      done: "Review finished",
      changes: [
        {
          action: "set",
          kind: "strategy",
          id: store.planId,
          fields: { moment: { sort: "review", words: "Weekly review" } },
        },
      ],
    });
    setIsSaving(false);
  }

  return (
    <section
      aria-label="End of the review"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-y border-line py-3"
    >
      <p className="min-w-0 grow basis-64 text-base text-muted">
        {last ? (
          <>
            {isDone ? "This week’s review was finished on " : "The last review was on "}
            <Time value={last.createdAt} show="date" />.{" "}
          </>
        ) : (
          "Finishing keeps the plan as it is now, to compare with later. "
        )}
        {compared ? (
          <TextLink to={`${strategyAddress("versions")}&from=${compared.version}`}>
            Changes since <Time value={compared.createdAt} show="date" />
          </TextLink>
        ) : null}
      </p>
      <Button
        variant={isDone ? "quiet" : "primary"}
        loading={isSaving}
        onClick={() => void finish()}
      >
        {isDone ? "Finish again" : "Finish review"}
      </Button>
    </section>
  );
}
