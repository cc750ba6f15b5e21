import { usePlanStore } from "../plan-store/use-plan.tsx";
import { AddKeyResult } from "./add-key-result.tsx";
import { KeyResultRow } from "./key-result-row.tsx";
import { weightWords } from "./key-result-words.ts";
import { useKeyResults } from "./use-key-results.ts";

type KeyResultRowsProps = { objectiveId: string };

/** The key results of an objective, and the way to one more. */
export function KeyResultRows({ objectiveId }: KeyResultRowsProps) {
  const results = useKeyResults(objectiveId);
  const canEdit = usePlanStore().canEdit();
  const words = weightWords(results);
  return (
    <div className="flex flex-col border-t border-line">
      {results.length === 0 ? (
        <p className="px-3 pt-3 pb-1 text-base text-muted">
          No key results yet. Two to four are enough. Use numbers with a start and a target.
        </p>
      ) : (
        <ul aria-label="Key results" className="flex flex-col">
          {results.map(({ id }) => (
            <KeyResultRow key={id} id={id} />
          ))}
        </ul>
      )}
      {words ? <p className="border-t border-line px-3 py-2 text-sm text-muted">{words}</p> : null}
      {canEdit ? (
        <div className="border-t border-line px-3 py-1.5">
          <AddKeyResult objectiveId={objectiveId} />
        </div>
      ) : null}
    </div>
  );
}
