import { isMeasured } from "../../../worker/features/onboarding/rules.ts";
import type { NextStepList } from "../../../worker/features/next-steps/contract.ts";
import { type Listed, reachOf } from "./reach.ts";
import { countPeople } from "./words.ts";

type ReachNoteProps = { list: NextStepList; after: readonly Listed[]; id: string };

/** Whom the draft reaches once it is saved, from real counts. */
export function ReachNote({ list, after, id }: ReachNoteProps) {
  const step = after.find((item) => item.id === id);
  if (!step) return null;
  const { open, keptOut, letIn } = reachOf(list.crowds, list.items, after, id);
  return (
    <div
      role="status"
      className="flex flex-col gap-1.5 border-t border-line pt-4 text-sm text-muted"
    >
      <p className="text-base text-ink">
        {!step.isActive
          ? "Nobody sees it until it is active."
          : step.actionPath === ""
            ? "Once it has a path, you see here whom it reaches."
            : isMeasured(step)
              ? `${countPeople(open, "who is mid-way", "who are mid-way")} will have it open.`
              : "Nothing is measured at this path: it counts as done for everyone."}
      </p>
      {keptOut > 0 ? (
        <p>{countPeople(keptOut)} can enter now and will have to finish this first.</p>
      ) : null}
      {letIn > 0 ? <p>{countPeople(letIn)} will be let in at once.</p> : null}
      <p>Whoever has finished stays finished, and nobody loses what they did.</p>
    </div>
  );
}
