import { type ComponentType, memo } from "react";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { lineAbove } from "../../../worker/features/plans/rules/line-of-sight.ts";
import { StatusMark } from "../../ui/status-mark.tsx";
import { useFormats } from "../../ui/preferences.tsx";
import { strategyAddress } from "../plan-store/address/strategy-part.ts";
import { shortConfidence } from "../plan-fields/confidence-marks.ts";
import { titleOf } from "../plan-fields/fields.ts";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { ProgressValue } from "../plan-fields/measure/progress-value.tsx";
import { useItem, useKind, usePlanStore } from "../plan-store/use-plan.tsx";
import type { ObjectiveEntry } from "./compose/compose-objectives.ts";
import { confidenceOf } from "./compose/confidence-of.ts";
import type { Detail } from "./document-choices.ts";
import { DocumentSection } from "./document-section.tsx";
import { Cell, type Column, DocumentRow, DocumentTable, RowHead } from "./document-table.tsx";
import { Later } from "./later.tsx";
import { LeftOutLine } from "./left-out-line.tsx";
import { currentWords, wayWords } from "./measured-words.ts";
import { Missing } from "./missing.tsx";
import { MoreLine } from "./more-line.tsx";
import { SightDot } from "./sight-dot.tsx";
import { useObjectives } from "./use-document.ts";
import { OwnerName, WorkDays, WorkState } from "./work-cells.tsx";

const linkTo = () => ({ to: strategyAddress("objectives"), where: "Open the objectives" });
/** About as high as an objective with three results is drawn, in pixels. */
const ROUGH_HEIGHT = 240;

/** How a key result went, small enough for a row. */
export type ResultChart = ComponentType<{ keyResultId: string; small?: boolean }>;

type SectionProps = { detail: Detail; themeId: string | null; Chart: ResultChart };

/** What is to be different, and by which numbers that will be known. */
export function ObjectivesSection({ detail, themeId, Chart }: SectionProps) {
  const { objectives, cancelled } = useObjectives(themeId);
  const late = objectives.filter((one) => one.isLate).length;
  const shown = detail === "full" ? objectives : objectives.slice(0, LIMITS.documentList);
  const left = objectives.slice(shown.length);
  return (
    <DocumentSection
      id="objectives"
      isEmpty={objectives.length === 0}
      aside={
        objectives.length === 0
          ? null
          : `${objectives.length} ${objectives.length === 1 ? "objective" : "objectives"}, ${late} overdue or off track`
      }
    >
      {objectives.length === 0 ? (
        <Missing what="No objectives yet: what should change, and by when." {...linkTo()} />
      ) : (
        <ul className="flex flex-col gap-8">
          {shown.map((one) => (
            <li key={one.id}>
              <Later height={ROUGH_HEIGHT} isNow={objectives.length <= LIMITS.documentList}>
                <ObjectiveEntryView entry={one} isWhole={detail !== "headline"} Chart={Chart} />
              </Later>
            </li>
          ))}
        </ul>
      )}
      <MoreLine
        count={left.length}
        late={left.filter((one) => one.isLate).length}
        one="objective"
        many="objectives"
        {...linkTo()}
      />
      <LeftOutLine items={cancelled.map((id) => ({ kind: "objective", id }))} detail={detail} />
    </DocumentSection>
  );
}

type EntryProps = { entry: ObjectiveEntry; isWhole: boolean; Chart: ResultChart };

const ObjectiveEntryView = memo(function ObjectiveEntryView({ entry, isWhole, Chart }: EntryProps) {
  const { id, results } = entry;
  const store = usePlanStore();
  const objective = useItem("objective", id);
  if (!objective) return null;
  const above = lineAbove(store.plan, "objective", id)
    .toReversed()
    .map((node) => titleOf(store.get(node.kind, node.id) ?? {}));
  return (
    <article className="relative">
      <SightDot className="top-2 -left-[1.84rem] size-2.5 sm:-left-[2.59rem]" />
      <p className="text-xs text-faint">{above.length === 0 ? "Company" : above.join(" › ")}</p>
      <h3 className="serif mt-0.5 text-xl text-ink">
        <ItemLink kind="objective" id={id} />
      </h3>
      <div className="figures mt-1.5 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-muted">
        <ProgressValue kind="objective" id={id} className="w-48" />
        <WorkState inline kind="objective" id={id} />
        <OwnerName id={objective.ownerMemberId} />
        <WorkDays kind="objective" id={id} />
      </div>
      {isWhole ? (
        results.length === 0 ? (
          <div className="mt-2">
            <Missing what="No key results yet." {...linkTo()} />
          </div>
        ) : (
          <div className="mt-3">
            <DocumentTable caption={`Key results of ${objective.title}`} columns={COLUMNS}>
              {results.map((result) => (
                <ResultRow key={result} id={result} Chart={Chart} />
              ))}
            </DocumentTable>
          </div>
        )
      ) : null}
    </article>
  );
});

const COLUMNS: readonly Column[] = [
  { label: "Key result", className: "w-[38%]" },
  { label: "From → to", className: "w-[17%]" },
  { label: "Now", className: "w-[13%]" },
  { label: "Progress", className: "w-[18%]" },
  { label: "Confidence", className: "w-[14%]" },
];

function ResultRow({ id, Chart }: { id: string; Chart: ResultChart }) {
  const store = usePlanStore();
  const formats = useFormats();
  const result = useItem("keyResult", id);
  useKind("checkIn");
  const confidence = confidenceOf(store.plan, id);
  if (!result) return null;
  return (
    <DocumentRow>
      <RowHead>
        <ItemLink kind="keyResult" id={id} />
      </RowHead>
      <Cell label="From → to">{wayWords(result, formats)}</Cell>
      <Cell label="Now">
        {currentWords(result, formats)}
        <Chart small keyResultId={id} />
      </Cell>
      <Cell label="Progress">
        <ProgressValue kind="keyResult" id={id} className="w-full min-w-24" />
      </Cell>
      <Cell label="Confidence">
        {confidence === null ? (
          <span className="text-faint">No check-in</span>
        ) : (
          <StatusMark plain {...shortConfidence(confidence)} />
        )}
      </Cell>
    </DocumentRow>
  );
}
