import { useMemo, useState } from "react";
import type { ChangeSet } from "../../../worker/features/change-sets/contract.ts";
import { composeTexts } from "../../../worker/features/plan-builder/rules/compose-texts.ts";
import {
  openAnswers,
  proposeStrategy,
  textsOf,
  type Written,
} from "../../../worker/features/plan-builder/rules/propose-strategy.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LinkButton } from "../../ui/link-button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { isLocalPlan } from "../plan-store/plan-place.ts";
import { useEveryKind } from "../plan-store/use-every-kind.ts";
import { usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import { TEXT_TITLES } from "../plan-fields/text-titles.ts";
import { ModelTexts } from "./model-texts.tsx";
import type { ReviewOf } from "./review-of.ts";
import type { DraftForm } from "./use-draft.ts";

type AdoptStepProps = { form: DraftForm; review: ReviewOf };

/** What the answers come to, read as a whole, and then taken into the plan part by part. */
export function AdoptStep({ form, review }: AdoptStepProps) {
  const store = usePlanStore();
  const { base } = usePlanPlace();
  const now = useEveryKind();
  const [set, setSet] = useState<ChangeSet | null>(null);
  const [isAdopted, setIsAdopted] = useState(false);
  const { draft } = form;
  const open = openAnswers(draft, store.plan);
  const [written, setWritten] = useState<{ by: Written; of: typeof draft } | null>(null);
  // Texts of answers that were changed since are not theirs any more.
  const model = written?.of === draft ? written.by : null;
  const texts = model?.texts ?? composeTexts(open);
  const proposed = useMemo(
    () => proposeStrategy(draft, { plan: store.plan, seq: store.seq() }, model),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the plan is changed in place; its revision tells.
    [draft, store, now, model],
  );
  const told = Object.entries(texts).filter(([, text]) => text !== "");

  if (set) {
    return review({
      set,
      onDone: () => {
        setSet(null);
        setIsAdopted(true);
      },
      onDiscard: () => setSet(null),
    });
  }
  return (
    <>
      {isAdopted ? (
        <Notice
          tone="good"
          live
          title="Strategy adopted"
          action={<LinkButton to={`${base}/strategy`}>Open the strategy</LinkButton>}
        >
          It is in your plan as one step, which you can undo.
        </Notice>
      ) : null}
      {told.length === 0 && proposed.changes.length === 0 ? (
        <EmptyState title="Nothing to review yet" headingLevel={3}>
          Answer a few questions first. Your answers become the mission, the strategy and the plan.
        </EmptyState>
      ) : (
        <>
          {isLocalPlan(store.planId) ? null : (
            <ModelTexts
              answers={open}
              existing={textsOf(store.plan)}
              model={model?.model ?? null}
              onWritten={(by) => setWritten(by && { by, of: draft })}
            />
          )}
          {told.map(([part, text]) => (
            <section key={part} aria-label={TEXT_TITLES[part]}>
              <h3 className="text-base font-semibold text-ink">{TEXT_TITLES[part]}</h3>
              <p className="mt-1 max-w-prose text-base whitespace-pre-line text-ink">{text}</p>
            </section>
          ))}
          {proposed.changes.length === 0 ? (
            <p className="text-base text-muted">Your plan already says all of this.</p>
          ) : (
            <div>
              <Button variant="primary" onClick={() => setSet(proposed)}>
                Review what changes in the plan
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
}
