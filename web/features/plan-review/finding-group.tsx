import { useId, useState } from "react";
import type { ReviewRuleName } from "../../../db/values/plan-review.ts";
import { RULES } from "../../../worker/features/plan-review/rules/all-rules.ts";
import { findingKey } from "../../../worker/features/plan-review/rules/review-plan.ts";
import type { Reviewed } from "../../../worker/features/plan-review/rules/reviewed.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Count } from "../../ui/count.tsx";
import { useFocusAfterRemoval } from "../../ui/use-focus-after-removal.ts";
import { openPlanSettings } from "../plan-store/address/open-settings.ts";
import { usePlanPlace, usePlanStore } from "../plan-store/use-plan.tsx";
import { FindingRow } from "./finding-row.tsx";
import type { KnownFinding } from "./stand-of.ts";
import type { HeldFindings } from "./use-held-findings.ts";

type FindingGroupProps = {
  rule: ReviewRuleName;
  findings: readonly KnownFinding[];
  reviewed: Reviewed;
  held: HeldFindings;
};

/** One rule with what it finds: the first of them, and more when asked. */
export function FindingGroup({ rule, findings, reviewed, held }: FindingGroupProps) {
  const { title, why, hasThreshold } = RULES[rule];
  // The settings are the owner's to change.
  const { ownerName } = usePlanPlace();
  const canEdit = usePlanStore().canEdit() && ownerName === null;
  const [most, setMost] = useState<number>(LIMITS.findingsShown);
  const listRef = useFocusAfterRemoval(findings.length);
  const heading = useId();
  const more = findings.length - most;
  return (
    <Card as="section" padding="none">
      <div className="flex flex-wrap items-center justify-between gap-x-4 border-b border-line px-4 py-3 sm:px-5">
        <div className="min-w-0">
          <h2 id={heading} className="flex items-baseline gap-2 text-base font-semibold text-ink">
            {title}
            <span className="figures text-sm font-normal text-muted">
              <Count value={findings.filter((finding) => !held.isGone(finding)).length} />
            </span>
          </h2>
          <p className="text-sm text-muted">{why(reviewed.thresholds)}</p>
        </div>
        {hasThreshold && canEdit ? (
          <Button
            size="sm"
            variant="quiet"
            className="max-sm:-ml-2.5"
            aria-label={`Change this limit: ${title}`}
            onClick={() => openPlanSettings("review")}
          >
            Change this limit
          </Button>
        ) : null}
      </div>
      <ol ref={listRef} tabIndex={-1} aria-labelledby={heading} className="divide-y divide-line">
        {findings.slice(0, most).map((finding) => (
          <FindingRow key={findingKey(finding)} finding={finding} reviewed={reviewed} held={held} />
        ))}
      </ol>
      {more > 0 ? (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <Button size="sm" onClick={() => setMost(most + LIMITS.findingsMore)}>
            Show <Count value={Math.min(more, LIMITS.findingsMore)} /> more of{" "}
            <Count value={more} />
            <span className="sr-only">: {title}</span>
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
