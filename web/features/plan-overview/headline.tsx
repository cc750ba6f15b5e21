import type { ReactNode } from "react";
import { Count } from "../../ui/count.tsx";
import type { Late } from "../plan-fields/late/read-late.ts";
import type { Needs } from "./read-needs.ts";
import type { Standing } from "./read-standing.ts";

type HeadlineProps = { standing: Standing; late: Late; needs: Needs };

/** The three answers in one breath; each leads to its part below. */
export function Headline({ standing, late, needs }: HeadlineProps) {
  const { on_track: onTrack, at_risk: atRisk, off_track: offTrack } = standing.goals;
  const judged = onTrack + atRisk + offTrack;
  const worst = late.items[0]?.daysLate ?? 0;
  const open = needs.items;
  return (
    <p className="serif max-w-3xl text-2xl text-ink">
      <To part="overview-true">
        {judged === 0 ? (
          "No goal can be rated yet"
        ) : (
          <>
            <Count value={onTrack} /> of <Count value={judged} /> rated goals{" "}
            {onTrack === 1 ? "is" : "are"} on track
          </>
        )}
      </To>
      .{" "}
      <To part="overview-late">
        {late.items.length === 0 ? (
          "Nothing is overdue or off track"
        ) : (
          <>
            <Count value={late.items.length} /> {late.items.length === 1 ? "item is" : "items are"}{" "}
            overdue or off track
            {worst > 0 ? (
              <>
                , the worst by <Count value={worst} /> {worst === 1 ? "day" : "days"}
              </>
            ) : null}
          </>
        )}
      </To>
      .{" "}
      <To part="overview-needs">
        {open === 0 ? (
          "Nothing needs attention"
        ) : (
          <>
            <Count value={open} /> {open === 1 ? "item needs" : "items need"} attention
          </>
        )}
      </To>
      .
    </p>
  );
}

function To({ part, children }: { part: string; children: ReactNode }) {
  return (
    <a
      href={`#${part}`}
      className="rounded-sm decoration-line-strong decoration-1 underline-offset-4 hover:underline"
    >
      {children}
    </a>
  );
}
