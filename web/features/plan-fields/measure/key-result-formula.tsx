import type { PlanItems } from "../../../../worker/features/plans/contract.ts";
import { useFormats } from "../../../ui/preferences.tsx";
import { Time } from "../../../ui/time.tsx";
import { keyResultStory } from "./key-result-words.ts";

/** What a key result counts, from where to where, and how its number follows. */
export function KeyResultFormula({ result }: { result: PlanItems["keyResult"] }) {
  const formats = useFormats();
  const { told, formula } = keyResultStory(result, formats);
  const { milestones, type, checkedInOn } = result;
  return (
    <div className="flex flex-col gap-3 text-sm text-muted">
      <p className="wrap-anywhere text-ink">{told}</p>
      {formula === "" ? null : <p className="figures font-medium text-ink">{formula}</p>}
      {type === "milestones" && milestones.length > 0 ? (
        <ul className="flex flex-col gap-0.5">
          {milestones.map(({ id, title, isDone }) => (
            <li key={id} className="wrap-anywhere">
              {title}: {isDone ? "done" : "open"}
            </li>
          ))}
        </ul>
      ) : null}
      <p>
        {checkedInOn === null ? (
          "No check-ins yet."
        ) : (
          <>
            As of the check-in on <Time value={checkedInOn} />.
          </>
        )}
      </p>
    </div>
  );
}
