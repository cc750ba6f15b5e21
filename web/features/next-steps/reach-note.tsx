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
          ? "Nobody sees this step until it is active."
          : step.actionPath === ""
            ? "Add a path to see who gets this step."
            : isMeasured(step)
              ? `${countPeople(open, "who is mid-way", "who are mid-way")} will have it open.`
              : "This path isn't measured, so the step counts as done for everyone."}
      </p>
      {keptOut > 0 ? (
        <p>{countPeople(keptOut)} can get in now, but will have to finish this step first.</p>
      ) : null}
      {letIn > 0 ? <p>{countPeople(letIn)} will get in right away.</p> : null}
      <p>People who have finished stay finished. Nobody loses what they did.</p>
    </div>
  );
}
