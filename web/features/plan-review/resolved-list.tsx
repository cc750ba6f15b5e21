import { useState } from "react";
import { RULES } from "../../../worker/features/plan-review/rules/all-rules.ts";
import type { FindingNote } from "../../../worker/features/plan-review/contract.ts";
import { findingKey } from "../../../worker/features/plan-review/rules/review-plan.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Button } from "../../ui/button.tsx";
import { Card } from "../../ui/card.tsx";
import { Count } from "../../ui/count.tsx";
import { Time } from "../../ui/time.tsx";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";

/** What was fixed in the last week, the latest first. */
export function ResolvedList({ notes }: { notes: readonly FindingNote[] }) {
  const [most, setMost] = useState<number>(LIMITS.findingsMore);
  const more = notes.length - most;
  return (
    <Card padding="none">
      <ul aria-label="Resolved in the last 7 days" className="divide-y divide-line">
        {notes.slice(0, most).map((note) => (
          <li
            key={findingKey(note)}
            className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-0.5 px-4 py-3 sm:px-5"
          >
            <div className="min-w-0">
              <p className="text-base text-ink">
                <ItemLink kind={note.kind} id={note.id} className="font-medium" />
              </p>
              <p className="text-sm text-muted">{RULES[note.rule].title}</p>
            </div>
            <p className="text-sm text-muted">
              {note.resolvedAt === null ? null : <Time value={note.resolvedAt} show="relative" />}
            </p>
          </li>
        ))}
      </ul>
      {more > 0 ? (
        <div className="border-t border-line px-4 py-3 sm:px-5">
          <Button size="sm" onClick={() => setMost(most + LIMITS.findingsMore)}>
            Show <Count value={Math.min(more, LIMITS.findingsMore)} /> more of{" "}
            <Count value={more} />
          </Button>
        </div>
      ) : null}
    </Card>
  );
}
