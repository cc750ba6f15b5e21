import { LIMITS } from "../../../worker/kernel/limits.ts";
import { planPath } from "../plan-store/address/plan-base.ts";
import type { Detail } from "./document-choices.ts";
import { addMoney } from "./compose/money-sum.ts";
import { DocumentSection } from "./document-section.tsx";
import { Missing } from "./missing.tsx";
import { LeftOutLine } from "./left-out-line.tsx";
import { MoneyValue } from "./money-value.tsx";
import { LooseBranches, ThemeBranch } from "./theme-branch.tsx";
import { useLines } from "./use-document.ts";

type SectionProps = { detail: Detail; themeId: string | null };

/** The work along its line: themes, goals, projects, epics. */
export function PortfolioSection({ detail, themeId }: SectionProps) {
  const { themes, loose, cancelled } = useLines(themeId);
  const tops = [...themes, ...loose];
  const items =
    themes.length +
    loose.reduce((sum, one) => sum + one.items + 1, 0) +
    themes.reduce((sum, one) => sum + one.items, 0);
  const late = tops.reduce((sum, one) => sum + one.late + (one.isLate ? 1 : 0), 0);
  const isEmpty = tops.length === 0;
  const isNow = items <= LIMITS.documentRowsAtOnce;
  return (
    <DocumentSection
      id="portfolio"
      isEmpty={isEmpty}
      aside={
        isEmpty ? null : (
          <span className="inline-flex flex-wrap items-baseline gap-x-3">
            <span>
              {items} {items === 1 ? "item" : "items"}, {late} overdue or off track
            </span>
            <MoneyValue inline money={addMoney(tops.map(({ money }) => money))} />
          </span>
        )
      }
    >
      {isEmpty ? (
        <Missing
          what="No work yet: themes with their goals, projects and epics."
          to={planPath("themes")}
          where="Open the themes"
        />
      ) : (
        <div className="flex flex-col gap-9">
          {themes.map((branch) => (
            <ThemeBranch key={branch.id} branch={branch} detail={detail} isNow={isNow} />
          ))}
          {themes.length === 0 ? (
            <Missing
              what="No themes yet: the few directions that goals support."
              to={planPath("themes")}
              where="Open the themes"
            />
          ) : null}
          <LooseBranches branches={loose} detail={detail} isNow={isNow} />
        </div>
      )}
      <LeftOutLine items={cancelled} detail={detail} />
    </DocumentSection>
  );
}
