import { LIMITS } from "../../../worker/kernel/limits.ts";
import { Time } from "../../ui/time.tsx";
import { Count } from "../../ui/count.tsx";
import { planPath } from "../plan-store/address/plan-base.ts";
import { LateList } from "../plan-fields/late/late-list.tsx";
import type { LateItem } from "../plan-fields/late/read-late.ts";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { ProgressValue } from "../plan-fields/measure/progress-value.tsx";
import { useItem, useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import { type Decision, DECISIONS } from "./compose/compose-decisions.ts";
import type { ObjectiveEntry } from "./compose/compose-objectives.ts";
import { DocumentSection } from "./document-section.tsx";
import { Cell, DocumentRow, DocumentTable, RowHead } from "./document-table.tsx";
import { Missing } from "./missing.tsx";
import { SinceReview } from "./since-review.tsx";
import { useBrief, useLines, useObjectives } from "./use-document.ts";
import { None, OwnerName, WorkState } from "./work-cells.tsx";

/** The one page for the board: where it goes, how far it is, what is late, what is to be decided. */
export function BriefSection({ themeId }: { themeId: string | null }) {
  const store = usePlanStore();
  useKind("strategy");
  const { objectives } = useObjectives(themeId);
  const { late, decisions } = useBrief(themeId);
  const { themes, loose } = useLines(themeId);
  const isEmpty = objectives.length + themes.length + loose.length === 0;
  const [direction = ""] = store.plan
    .single("strategy")
    .direction.trim()
    .split(/\n\s*\n/u);
  return (
    <DocumentSection id="brief">
      <div className="flex flex-col gap-6">
        {direction === "" ? (
          <Missing
            what="No direction yet: where the company is going."
            to={planPath("strategy")}
            where="Open the strategy"
          />
        ) : (
          <p className="serif max-w-[60ch] text-2xl wrap-anywhere whitespace-pre-line text-ink print:text-xl">
            {direction}
          </p>
        )}
        {themeId === null ? <SinceReview /> : null}
        <BoardObjectives objectives={objectives} />
        {isEmpty ? (
          <p className="text-base text-muted">This plan has no goals or objectives yet.</p>
        ) : (
          <div className="grid items-start gap-x-10 gap-y-6 @3xl:grid-cols-2 print:grid-cols-2">
            <BoardLate late={late} />
            <BoardDecisions decisions={decisions} />
          </div>
        )}
      </div>
    </DocumentSection>
  );
}

const heading = "mb-1 text-base font-semibold text-ink";

function BoardObjectives({ objectives }: { objectives: readonly ObjectiveEntry[] }) {
  if (objectives.length === 0) return null;
  const shown = objectives.slice(0, LIMITS.boardRows);
  return (
    <div>
      <h3 className={heading}>Objectives</h3>
      <DocumentTable
        caption="Objectives with their progress"
        columns={[
          { label: "Objective", className: "w-[32%]" },
          { label: "Progress", className: "w-[15%]" },
          { label: "State", className: "w-[25%]" },
          { label: "Owner", className: "w-[15%]" },
          { label: "Until", className: "w-[13%]" },
        ]}
      >
        {shown.map(({ id }) => (
          <BoardObjective key={id} id={id} />
        ))}
      </DocumentTable>
      {objectives.length > shown.length ? (
        <p className="figures mt-2 text-sm text-muted">
          And <Count value={objectives.length - shown.length} /> more under Objectives.
        </p>
      ) : null}
    </div>
  );
}

function BoardObjective({ id }: { id: string }) {
  const objective = useItem("objective", id);
  const end = objective?.endDate;
  return (
    <DocumentRow>
      <RowHead>
        <ItemLink kind="objective" id={id} className="font-medium" />
      </RowHead>
      <Cell label="Progress">
        <ProgressValue kind="objective" id={id} className="w-full min-w-24" />
      </Cell>
      <Cell label="State">
        <WorkState inline kind="objective" id={id} />
      </Cell>
      <Cell label="Owner">
        <OwnerName id={objective?.ownerMemberId} />
      </Cell>
      <Cell label="Until">{end ? <Time value={end} /> : <None words="No end" />}</Cell>
    </DocumentRow>
  );
}

function BoardLate({ late }: { late: readonly LateItem[] }) {
  const shown = late.slice(0, LIMITS.boardLate);
  return (
    <div className="min-w-0">
      <h3 className={heading}>Overdue or off track</h3>
      {late.length === 0 ? (
        <p className="text-base text-muted">Nothing is overdue or off track.</p>
      ) : (
        <LateList label="Overdue or off track" items={shown} />
      )}
      {late.length > shown.length ? (
        <p className="figures mt-2 text-sm text-muted">
          Showing the worst {shown.length} of <Count value={late.length} />.
        </p>
      ) : null}
    </div>
  );
}

function BoardDecisions({ decisions }: { decisions: readonly Decision[] }) {
  return (
    <div className="min-w-0">
      <h3 className={heading}>Decisions needed</h3>
      {decisions.length === 0 ? (
        <p className="text-base text-muted">No decisions needed.</p>
      ) : (
        <ul className="divide-y divide-line">
          {decisions.map((decision) => (
            <DecisionRow key={decision.key} decision={decision} />
          ))}
        </ul>
      )}
    </div>
  );
}

function DecisionRow({ decision: { key, items } }: { decision: Decision }) {
  const named = items.slice(0, LIMITS.boardNames);
  return (
    <li className="break-inside-avoid py-2">
      <p className="text-base font-medium text-ink">
        {DECISIONS[key]}
        {items.length > 1 ? (
          <span className="figures font-normal text-muted">
            {" · "}
            <Count value={items.length} />
          </span>
        ) : null}
      </p>
      {named.length === 0 ? null : (
        <p className="text-sm text-muted">
          {named.map(({ kind, id }, place) => (
            <span key={id}>
              {place > 0 ? ", " : ""}
              <ItemLink kind={kind} id={id} />
            </span>
          ))}
          {items.length > named.length ? ` and ${items.length - named.length} more` : ""}
        </p>
      )}
    </li>
  );
}
