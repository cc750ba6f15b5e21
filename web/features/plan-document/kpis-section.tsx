import { valueWords, wantedWords } from "../../../worker/features/kpis/rules/kpi-words.ts";
import { LIMITS } from "../../../worker/kernel/limits.ts";
import { useFormats } from "../../ui/preferences.tsx";
import { Time } from "../../ui/time.tsx";
import { HealthValue } from "../plan-fields/measure/health-value.tsx";
import { ItemLink } from "../plan-fields/measure/item-link.tsx";
import { KpiSpark } from "../plan-fields/measure/kpi-spark.tsx";
import { modulePath } from "../plan-store/address/list-view.ts";
import { useItem, usePlanStore } from "../plan-store/use-plan.tsx";
import type { Detail } from "./document-choices.ts";
import { DocumentSection } from "./document-section.tsx";
import { Cell, type Column, DocumentRow, DocumentTable, RowHead } from "./document-table.tsx";
import { Missing } from "./missing.tsx";
import { MoreLine } from "./more-line.tsx";
import { useKpis } from "./use-document.ts";
import { OwnerName } from "./work-cells.tsx";

const COLUMNS: readonly Column[] = [
  { label: "KPI", className: "w-[30%]" },
  { label: "Wanted", className: "w-[18%]" },
  { label: "Last value", className: "w-[20%]" },
  { label: "Health", className: "w-[15%]" },
  { label: "Owner", className: "w-[17%]" },
];

/** What is watched without an end: where it is, where it should be, and how it went. */
export function KpisSection({ detail, themeId }: { detail: Detail; themeId: string | null }) {
  const store = usePlanStore();
  const kpis = useKpis(themeId);
  const linkTo = { to: modulePath("kpi"), where: "Open the KPIs" };
  const most = detail === "headline" ? LIMITS.boardRows : LIMITS.documentList;
  const shown = detail === "full" ? kpis : kpis.slice(0, most);
  const isOff = (id: string) => store.health("kpi", id).health === "off_track";
  const off = kpis.filter(isOff).length;
  return (
    <DocumentSection
      id="kpis"
      isEmpty={kpis.length === 0}
      aside={
        kpis.length === 0
          ? null
          : `${kpis.length} ${kpis.length === 1 ? "KPI" : "KPIs"}, ${off} off track`
      }
    >
      {kpis.length === 0 ? (
        <Missing what="No KPIs yet: the numbers that you watch all the time." {...linkTo} />
      ) : (
        <DocumentTable caption="KPIs" columns={COLUMNS}>
          {shown.map((id) => (
            <KpiRow key={id} id={id} />
          ))}
        </DocumentTable>
      )}
      <MoreLine
        count={kpis.length - shown.length}
        late={kpis.slice(shown.length).filter(isOff).length}
        one="KPI"
        many="KPIs"
        {...linkTo}
      />
    </DocumentSection>
  );
}

function KpiRow({ id }: { id: string }) {
  const formats = useFormats();
  const kpi = useItem("kpi", id);
  if (!kpi) return null;
  const { current, checkedInOn } = kpi;
  return (
    <DocumentRow>
      <RowHead>
        <ItemLink kind="kpi" id={id} />
      </RowHead>
      <Cell label="Wanted">{wantedWords(kpi, formats.number)}</Cell>
      <Cell label="Last value">
        {current === null ? (
          <span className="text-faint">No value</span>
        ) : (
          <span className="flex flex-wrap items-center gap-x-3">
            {valueWords(kpi, current, formats.number)}
            <KpiSpark id={id} />
            {checkedInOn ? <Time value={checkedInOn} className="text-xs text-faint" /> : null}
          </span>
        )}
      </Cell>
      <Cell label="Health">
        <HealthValue kind="kpi" id={id} />
      </Cell>
      <Cell label="Owner">
        <OwnerName id={kpi.ownerMemberId} />
      </Cell>
    </DocumentRow>
  );
}
