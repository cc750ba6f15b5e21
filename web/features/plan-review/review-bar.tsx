import { LIMITS } from "../../../worker/kernel/limits.ts";
import { SearchField } from "../../ui/search-field.tsx";
import { SegmentedControl } from "../../ui/segmented-control.tsx";
import { Eye } from "lucide-react";
import { usePlanStore } from "../plan-store/use-plan.tsx";
import { changeReviewView, type useReviewView } from "./review-view.ts";
import type { Stand } from "./stand-of.ts";

type ReviewBarProps = { stand: Stand; view: ReturnType<typeof useReviewView> };

/** Which findings are shown, and how many of each there are. */
export function ReviewBar({ stand, view: { shown, search } }: ReviewBarProps) {
  const { open, fresh, muted, resolved } = stand;
  return (
    <search aria-label="Findings: search and filters" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SegmentedControl
          label="Findings to show"
          segments={[
            { value: "open", label: "Open", count: open.length },
            { value: "new", label: "New", count: fresh.length },
            { value: "muted", label: "Muted", count: muted.length },
            { value: "resolved", label: "Resolved", count: resolved.length },
          ]}
          value={shown}
          onChange={(next) => changeReviewView({ shown: next })}
        />
        <SearchField
          label="Search findings"
          value={search}
          maxLength={LIMITS.searchLength}
          onChange={(event) => changeReviewView({ search: event.currentTarget.value })}
          onKeyDown={(event) => {
            if (event.key !== "Escape" || search === "") return;
            event.preventDefault();
            changeReviewView({ search: "" });
          }}
          fieldClassName="max-sm:w-full sm:max-w-64 sm:min-w-40 sm:flex-1"
        />
      </div>
      {usePlanStore().canWrite() ? null : (
        <p className="inline-flex items-center gap-1.5 text-sm text-muted">
          <Eye aria-hidden="true" className="size-4" /> You can view this plan but not change it.
        </p>
      )}
    </search>
  );
}
