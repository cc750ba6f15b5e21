import { useCallback } from "react";
import { useFormats } from "../../../ui/preferences.tsx";
import { EditField } from "../panel/controls/edit-field.tsx";
import { useDraftBook } from "../panel/drafts/use-drafts.ts";
import { useItem } from "../store/use-plan.tsx";
import { KeyResultRows } from "./key-result-rows.tsx";

const BOTH = ["entityType", "entityId"] as const;

/** What an objective belongs to, and its key results. */
export function ObjectiveSection({ id }: { id: string }) {
  const objective = useItem("objective", id);
  const book = useDraftBook();
  const formats = useFormats();
  // A kind of item and which one of it are saved together: one without the other belongs to nothing.
  const leave = useCallback(
    () => void book.save({ kind: "objective", id }, BOTH, formats),
    [book, id, formats],
  );
  if (!objective) return null;
  return (
    <>
      <EditField at={{ kind: "objective", id }} row={objective} leave={leave} name="entityType" />
      <section aria-label="Key results" className="flex flex-col gap-2">
        <h3 className="text-base font-semibold text-ink">Key results</h3>
        <div className="@container rounded-lg border border-line [&>div]:border-t-0">
          <KeyResultRows objectiveId={id} />
        </div>
      </section>
    </>
  );
}
